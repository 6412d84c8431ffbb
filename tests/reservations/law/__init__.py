"""Tests of the law."""
