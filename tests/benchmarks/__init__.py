"""Measurements, apart from the tests: run with `make bench`."""
