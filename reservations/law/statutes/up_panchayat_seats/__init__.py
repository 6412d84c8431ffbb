"""Seats of kshettra and zila panchayats in Uttar Pradesh: rule 4 of the panchayat rules of 1994, sub-rule by sub-rule.

Each panchayat is reserved by itself; its constituencies are the bodies. Rule 3, which fixes the numbers, is not in the
copy at hand; it is reconstructed (P-01).
"""

from reservations.law.statutes.up_panchayat_seats.system import SYSTEM

__all__ = ["SYSTEM"]
