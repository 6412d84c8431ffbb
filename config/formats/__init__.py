"""How numbers and dates are written and read, per language."""
