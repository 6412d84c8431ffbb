"""The State office's pages: figures, exercises, computations, orders, history, record."""
