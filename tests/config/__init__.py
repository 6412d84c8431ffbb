"""The frame: settings, database, set-up."""
