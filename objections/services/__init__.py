"""Writes of objections: filing, handling, decisions; each one act in one transaction with its audit row."""
