"""Management commands of the frame."""
