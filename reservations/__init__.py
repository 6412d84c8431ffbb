"""Reservation and allotment of local-body offices: law, procedure, documents."""
