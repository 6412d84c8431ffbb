"""Presidents of municipal councils and nagar panchayats of Uttar Pradesh: section 9-A(5) of U.P. Act 2 of 1916 to 2023.

For replay of past elections. One serial list of all bodies of the class in the State, by percentage of Scheduled
Castes, is walked through block by block, and on from election to election. Sub-clause (a): each class by itself.
"""

from reservations.law.statutes.up_municipal_presidents_until_2023.system import SYSTEM

__all__ = ["SYSTEM"]
