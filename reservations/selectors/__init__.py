"""Reads: what may be seen by whom, in a total order; nothing here writes."""
