"""The procedure: roles, the generic machine, and the life of an order as one table."""
