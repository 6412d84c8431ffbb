"""Tests of the law: statutes."""
