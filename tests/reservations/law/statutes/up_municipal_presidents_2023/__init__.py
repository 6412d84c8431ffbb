"""Tests of section 9-A(5) of the Municipalities Act since 2023."""
