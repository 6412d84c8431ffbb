"""Setting up, starting and checking."""
