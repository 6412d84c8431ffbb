"""Template tags of objections."""
