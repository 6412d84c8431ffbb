"""Tests of the law: files."""
