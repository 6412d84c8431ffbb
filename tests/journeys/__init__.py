"""Journeys: a real browser walks through real pages on a real database."""
