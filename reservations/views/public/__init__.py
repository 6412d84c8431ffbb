"""The pages for everybody: home, orders, bodies, the search, the register of readings, and the data of an order."""
