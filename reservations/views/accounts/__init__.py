"""Pages about officers' accounts: sessions, invitations, and the keeping of a State's accounts."""
