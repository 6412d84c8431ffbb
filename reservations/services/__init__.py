"""Writes: each function is one act in one transaction, with its audit row; refusals are NotAllowed."""
