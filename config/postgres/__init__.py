"""Django's PostgreSQL engine, with an owner who migrates and an embedded server that starts when asked."""
