# One line a target; the work is in config/setup/. `make` alone prints this list.
.DEFAULT_GOAL := help
.PHONY: help setup demo demo-reset test check bench vendor messages lock

# The first Python that fits; PYTHON=… names another.
PYTHON ?= $(firstword $(foreach name,python3 python3.14 python3.13 python3.12 python3.11,$(shell \
	$(name) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null && echo $(name))))
RUN = $(or $(PYTHON),$(error No Python from 3.11 to 3.14 found: install python3, or set PYTHON=…))
PORT ?= 8000

help:  ## This list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r name text; do printf '  make %-11s %s\n' "$$name" "$$text"; done

setup:  ## Install what development needs: system packages, .venv from the lock, compiled messages
	@$(RUN) -m config.setup.environment dev

demo:  ## Set everything up and serve the demonstration on http://127.0.0.1:8000 (PORT=… for another port)
	@$(RUN) -m config.setup.demo start $(PORT)

demo-reset:  ## Drop the demonstration's database, papers and keys and start afresh
	@$(RUN) -m config.setup.demo reset $(PORT)

test:  ## Run every test with coverage, on real PostgreSQL, Redis and Chromium (CHROMIUM=… names another browser)
	@$(RUN) -m config.setup.environment test
	@.venv/bin/python -m config.setup.tests

check:  ## Run every linter and consistency check
	@$(RUN) -m config.setup.environment dev
	@.venv/bin/python -m config.setup.check

bench:  ## Measure how the costly parts grow, against a baseline in the same run
	@$(RUN) -m config.setup.environment dev
	@.venv/bin/python -m pytest -p no:xdist -p no:cacheprovider -q -s -o python_files="bench_*.py" -o norecursedirs=".*" tests/benchmarks

vendor:  ## Recreate the front-end files and fonts under static/ from npm (needs Node)
	@$(RUN) -m config.setup.vendor

messages:  ## Collect new sentences into the Hindi catalogue and compile it
	@$(RUN) -m config.setup.environment dev
	@.venv/bin/python -m config.setup.messages update

lock:  ## Recompile the lock files from pyproject.toml (needs uv and the network)
	@$(RUN) -m config.setup.lock
