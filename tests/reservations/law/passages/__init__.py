"""The text of each statute, passage by passage."""
