"""Settings: base reads the environment, the others only override it."""
