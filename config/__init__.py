"""The frame around the applications: settings, routes, database, queue and deployment."""
