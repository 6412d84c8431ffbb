"""The demonstration: real figures of 17 corporations walked through the whole procedure, without legal effect."""
