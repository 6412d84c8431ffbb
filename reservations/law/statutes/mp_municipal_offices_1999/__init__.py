"""Mayors and presidents of Madhya Pradesh: rule 5 of the M.P. rules of 1999, sub-rule by sub-rule.

Each class of bodies is computed by itself (M-01). Two categories follow from the population; the other offices are
drawn by lot, and the computation waits for the lots.
"""

from reservations.law.statutes.mp_municipal_offices_1999.system import SYSTEM

__all__ = ["SYSTEM"]
