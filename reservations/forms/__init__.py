"""Forms: they clean what a person typed; what is allowed the services decide."""
