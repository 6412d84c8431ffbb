"""Pramukhs of kshettra panchayats in Uttar Pradesh: rule 5(1) to (4), (9) and (10) of the panchayat rules of 1994.

Category by category the State's number goes to Districts, and in each District to kshettra panchayats, before the next
category. Rule 3, which fixes the numbers, is not in the copy at hand; it is reconstructed (P-01).
"""

from reservations.law.statutes.up_pramukhs.system import SYSTEM

__all__ = ["SYSTEM"]
