# `make play` opens the program, `make test` passes the tests: both set up what they need in .venv.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
TYPED   = rules saves coffee_tui

.DEFAULT_GOAL := help
.PHONY: help play test check suite soak torture mutants bench bench-ssh readme screenshot lock clean

help:
	@echo "make play        set up and open the program"
	@echo "make test        set up, check and run the tests"
	@echo "make check       lint, types and who may import whom"
	@echo "make soak        many random games, in at most 20 minutes; writes docs/soak.md"
	@echo "make torture     kills, damage and made-up files, in at most 20 minutes; writes docs/torture.md"
	@echo "make mutants     small changes of the rules that a test must notice; writes docs/mutants.md"
	@echo "make bench       measure speed beside bare Textual programs; writes docs/bench.md"
	@echo "make bench-ssh   measure a server of tables over SSH on this machine; writes docs/bench-ssh.md"
	@echo "make screenshot  draw the pictures of the README anew"
	@echo "make readme      write the generated parts of the README anew"
	@echo "make lock        pin the newest versions into constraints.txt"

# One stamp each for players and developers, renewed when what they depend on changes.
$(VENV)/.play: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "coffee-tui needs Python 3.11 or newer: set PYTHON=/path/to/python3.11 and run make again."; exit 2; }
	@echo "Setting coffee-tui up in $(VENV): once, it needs the network and takes about a minute." >&2
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@touch $@

$(VENV)/.test: $(VENV)/.play
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

play: $(VENV)/.play
	@$(BIN)/coffee-tui

check: $(VENV)/.test
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports pyproject.toml >.lint-imports.log || { cat .lint-imports.log; exit 1; }

suite: $(VENV)/.test
	@$(BIN)/pytest -q -n 3 -m "not soak and not torture"  # one more than the cores: many tests wait for a terminal

test: check suite

soak: $(VENV)/.test
	@COFFEE_SOAK_WRITE=1 $(BIN)/pytest -q -n 2 --dist worksteal -m soak tests/soak

torture: $(VENV)/.test
	@COFFEE_TORTURE_WRITE=1 $(BIN)/pytest -q -n 2 --dist worksteal -m torture tests/torture

mutants: $(VENV)/.test
	@$(BIN)/python -m scripts.mutants --write $(if $(GAME),--game $(GAME)) $(if $(SEED),--seed $(SEED)) \
	  $(if $(COUNT),--count $(COUNT))

bench: $(VENV)/.test
	@$(BIN)/python -m bench.run --write docs/bench.md

bench-ssh: $(VENV)/.test
	@$(BIN)/python -m bench.ssh --write docs/bench-ssh.md

screenshot: $(VENV)/.test
	@$(BIN)/python -m scripts.pictures

readme: $(VENV)/.test
	@$(BIN)/python -m scripts.readme

lock:
	@rm -rf $(VENV)/lock && $(PYTHON) -m venv $(VENV)/lock
	@$(VENV)/lock/bin/python -m pip install --quiet --disable-pip-version-check '.[dev]'
	@{ echo "# Versions of all that the program and its tests use. Made by make lock."; \
	   $(VENV)/lock/bin/python -m pip freeze --exclude coffee-tui; } > constraints.txt
	@rm -rf $(VENV)/lock

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .lint-imports.log
