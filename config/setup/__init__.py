"""What the Makefile runs: setting up, starting, testing, checking; standard library unless it says so."""
