"""The shape of the code itself: layout, budgets, purity, catalogue, links."""
