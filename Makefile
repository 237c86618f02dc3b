# Everything starts here; `make help` lists it. What is installed, and when, is decided by
# tools/bootstrap (docs/adr/0002, 0008, 0011): the first run sets things up, later ones find them ready.
SHELL := /bin/sh
.DEFAULT_GOAL := help

PYTHON ?=
export PYTHON
STARTER := $(shell for p in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$p" -c "" 2>/dev/null && echo "$$p" && break; done)
BOOTSTRAP := $(if $(STARTER),"$(STARTER)" tools/bootstrap,@echo "Wordhall needs Python 3.11 or newer, and no python3 was found on the PATH." >&2; exit 1;)

# What `make test` runs, and what it takes. With WIDE=1 it checks in breadth (docs/adr/0021).
export WIDE
PARTS := dev+modules+site+native+core-tests+browser
TESTS :=
RULES := tests/kernel tests/games tests/laws tests/shape tests/corpus
# Plugins whose tests are in breadth, unless ARGS name them: each worker would take a second to load them.
UNUSED := $(if $(WIDE)$(ARGS),,-p no:schemathesis -p no:faker)
ifdef FAST
PARTS := dev+native
TESTS := $(RULES)
endif
ifdef GAME
PARTS := dev+native
TESTS := $(RULES) tests/bots tests/review tests/verify tests/terminal -k $(GAME)
endif

# What tries more in `make prove` than in `make test` (tests/effort.py).
PROVEN := tests/laws tests/kernel tests/games tests/words tests/verify tests/store tests/search tests/bots \
	tests/review tests/lab tests/docs $(addprefix tests/server/,test_delivery.py test_secrecy.py test_names.py \
	test_lobby.py test_picture.py api/test_openapi.py nodes/test_cluster.py nodes/test_upgrade.py)

.PHONY: help play cluster test check format fresh prove wire pictures browsers mutants bench bench-search audit lock wheel clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play: ## open the hall: play in browsers, here and on phones in the same network (LAN=0: here)
	@$(BOOTSTRAP) run+site+native wordhall serve $(ARGS)

cluster: ## PostgreSQL, three nodes and a proxy on this machine (ARGS=--kill: one is killed every 20 s)
	@$(BOOTSTRAP) dev+modules+site+native python -m tools.cluster $(ARGS)

test: ## the test suite (FAST=1: rules, laws, shape and corpus; GAME=cross: one game; WIDE=1: in breadth)
	@$(BOOTSTRAP) $(PARTS) python -m pytest -n auto --dist worksteal --durations 10 --durations-min 2 $(UNUSED) $(TESTS) $(ARGS)

check: ## lint, format, types, import contracts
	@$(BOOTSTRAP) dev ruff check
	@$(BOOTSTRAP) dev ruff format --check
	@$(BOOTSTRAP) dev mypy
	@$(BOOTSTRAP) dev lint-imports --no-logo
	@$(BOOTSTRAP) dev+modules npm --prefix web run --silent check
	@$(BOOTSTRAP) dev python -m tools.crate

wire: ## write the client's types from Python's
	@$(BOOTSTRAP) dev python -m tools.wire

pictures: ## play every phase and lay out pictures of it (in build/pictures)
	@$(BOOTSTRAP) dev+modules+site+native+browser python -m tools.pictures $(ARGS)

browsers: ## a match of each game in Firefox and in WebKit (pictures in build/browsers)
	@$(BOOTSTRAP) dev+modules+site+native python -m pytest tests/browsers $(ARGS)

format: ## format, and mend what lint can mend
	@$(BOOTSTRAP) dev ruff check --fix-only
	@$(BOOTSTRAP) dev ruff format

fresh: ## prove `make play` and `make test` from a clean clone
	@$(BOOTSTRAP) dev python tools/fresh.py $(ARGS)

prove: export WIDE := 1
prove: ## the long proofs
	@$(BOOTSTRAP) dev+native python -m pytest -n auto -m "" -o faulthandler_timeout=0 --hypothesis-profile=prove $(PROVEN) $(ARGS)
	@$(BOOTSTRAP) dev+modules+site+native+browser python -m tools.proof

mutants: ## break each rule in turn; list what no test notices
	@$(BOOTSTRAP) dev python -m tools.mutants $(ARGS)

bench: ## measured comparisons
	@$(BOOTSTRAP) dev+modules+site+native+browser python -m bench $(ARGS)

bench-search: ## the search core, measured by itself
	@$(BOOTSTRAP) dev+native python -m bench search $(ARGS)

audit: ## known flaws of all packages, hashes of the locks, a list of all parts (build/sbom.cdx.json)
	@$(BOOTSTRAP) dev+modules python -m tools.audit

lock: ## pin the dependencies again, newest first
	@$(BOOTSTRAP) dev python tools/lock.py

wheel: ## build dist/*.whl
	@$(BOOTSTRAP) dev+site+native python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

clean: ## remove what was installed and built
	rm -rf .venv .chromium_cache dist src/wordhall/site native/target web/node_modules web/src/paraglide .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -f src/wordhall/search/native/core-* src/wordhall/search/native/.stamp-*
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
