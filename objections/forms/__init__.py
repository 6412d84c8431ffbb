"""The forms of objections."""
