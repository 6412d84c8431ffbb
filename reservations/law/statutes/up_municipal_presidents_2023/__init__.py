"""Presidents of municipal councils and nagar panchayats of Uttar Pradesh: section 9-A(5) of U.P. Act 2 of 1916, 2023.

Sub-clauses (c) and (d) speak of councils in Divisions, (e) and (f) say the same of nagar panchayats in Districts: one
function stands for both and cites the place of the class that is computed. Sub-clause (a): each class by itself.
"""

from reservations.law.statutes.up_municipal_presidents_2023.system import SYSTEM

__all__ = ["SYSTEM"]
