"""The pages of objections: filing, following, the public register, the officers' queue."""
