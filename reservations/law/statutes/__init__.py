"""One module a statute; none knows another."""
