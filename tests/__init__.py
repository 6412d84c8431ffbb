"""The tests, at the same paths as the code they test."""
