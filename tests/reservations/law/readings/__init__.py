"""Tests of the law: readings."""
