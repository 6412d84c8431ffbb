"""Objections of citizens: filing, register, tracking, handling and decisions."""
