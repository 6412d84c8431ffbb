"""The law: exact, pure and free of Django, clock, database and printing."""
