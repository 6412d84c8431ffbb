"""The formats of Hindi pages."""
