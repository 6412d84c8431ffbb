"""Pages: each view reads through a selector, calls one service, and answers."""
