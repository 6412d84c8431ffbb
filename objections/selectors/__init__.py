"""Reads of objections: where filing stands, what the public may see, what each officer may see."""
