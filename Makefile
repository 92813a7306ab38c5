SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

export PATH := $(CURDIR)/.venv/bin:$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export NO_MKDOCS_2_WARNING := 1
export NODE_USE_SYSTEM_CA := 1
unexport PYTHONDONTWRITEBYTECODE # each of many processes would compile all modules

ADDRESS ?= 127.0.0.1:8000

# Each file below marks a step as done; make repeats the step if one of its sources is newer.
PACKAGES := .venv/.installed
PYODIDE  := node_modules/.installed
SITE     := site/index.html

CODE  := $(shell find engine macros -type f -not -path '*/__pycache__/*') pyproject.toml
PAGES := $(shell find docs ! -name '.*' ! -name '*[ \#~():]*') mkdocs.yml

.PHONY: help
help: ## Say what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-18s  %s\n", $$1, $$2}' Makefile

.PHONY: build
build: $(SITE) ## Build the site into site/

BIOME := node_modules/.bin/biome
PYTEST := python -m pytest --dist worksteal

# Tests of the engine, and tests that build or visit pages. Only the latter need npm's packages and browsers.
OF_THE_SITE := macros $(addprefix tests/,bench browser macros site)
OF_THE_ENGINE := engine tests $(addprefix --ignore=,$(OF_THE_SITE))

# mypy uses one processor; tests use the others meanwhile.
PARALLEL := --no-print-directory --jobs 2 --output-sync=target
PROGRAMS = chromium=$$(tools/program chromium) && shell=$$(tools/program chromium-headless-shell) && \
	firefox=$$(tools/program firefox) && nginx=$$(tools/program nginx) && caddy=$$(tools/program caddy) && \
	CHROMIUM="$$chromium" HEADLESS_SHELL="$$shell" FIREFOX="$$firefox" NGINX="$$nginx" CADDY="$$caddy"

.PHONY: check
check: TIER := -m "not nightly and not no_cover"
check: $(PACKAGES) ## Check style and types, and run the engine's quick tests: a minute, with Python only
	$(MAKE) $(PARALLEL) lint engine-tests TIER='$(TIER)'

.PHONY: test test-all
test: TIER := -m "not nightly"
test: ## Check everything once: what a change must pass
test-all: COVERAGE := --cov=engine
test-all: ## Check everything on every page and with every form: what a release must pass
test test-all: $(PYODIDE)
	$(MAKE) $(PARALLEL) lint lint-site engine-tests TIER='$(TIER)' COVERAGE='$(COVERAGE)'
	$(PROGRAMS) $(PYTEST) --numprocesses 4 $(TIER) $(OF_THE_SITE)

.PHONY: engine-tests
engine-tests: TIER ?= -m "not nightly"
engine-tests:
	$(PYTEST) --numprocesses auto $(TIER) $(COVERAGE) $(OF_THE_ENGINE)

.PHONY: serve
serve: $(PYODIDE) ## Serve the site at http://127.0.0.1:8000/ (ADDRESS=host:port for another)
	python -m macros.finish
	python -m macros.build.serve --address $(ADDRESS) $(if $(ARMY),--army '$(ARMY)')

.PHONY: army
army: $(PACKAGES) ## Fetch the publisher's army files into army/, for ARMY=army make build
	.venv/bin/python tools/army army

.PHONY: new
new: $(PACKAGES) ## Start a page, make new PAGE=n5/skills/berserk, or a calculator, with CALCULATOR=close-combat too
	.venv/bin/python tools/new "$(PAGE)" "$(CALCULATOR)"

.PHONY: golden
golden: $(PACKAGES) ## Write the answers to the examples to tests/golden/; review their diff
	python -m tests.golden

.PHONY: format
format: $(PACKAGES) ## Format all code and fix what can be fixed; scripts and styles where npm's packages are installed
	python -m ruff check --fix
	python -m ruff format
	if [ -x $(BIOME) ]; then $(BIOME) check --write; fi

.PHONY: lock
lock: ## Lock the newest versions that requirements.in allows (needs uv)
	uv pip compile requirements.in --output-file requirements.txt --universal --python-version 3.13 \
	  --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links --upgrade

.PHONY: lint
lint: $(PACKAGES) ## Check style, spelling and types
	python -m ruff check
	python -m ruff format --check
	lint-imports --no-logo --cache-dir .cache/imports
	codespell docs engine macros tests tools README.md
	python -m mypy

.PHONY: lint-site
lint-site: $(PYODIDE) ## Check scripts and styles
	$(BIOME) check --error-on-warnings

.PHONY: bench
bench: $(SITE) ## Measure how fast answers come
	chromium=$$(tools/program chromium) && CHROMIUM="$$chromium" python -m tests.bench

# Fails for a known vulnerability; without a reply from the network or the registry it says so and does not fail.
.PHONY: audit-dependencies
audit-dependencies: $(PYODIDE) ## Ask whether a locked package has a known weakness
	tools/audit-dependencies

.PHONY: clean
clean: ## Remove what was built and cached (.venv and node_modules stay)
	rm -rf site dist .cache .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage
	find engine macros tests -name __pycache__ -exec rm -rf {} +

.venv/bin/python:
	tools/venv

$(PACKAGES): requirements.txt | .venv/bin/python
	.venv/bin/python -m pip install --quiet --require-hashes --requirement requirements.txt
	.venv/bin/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

$(PYODIDE): package.json package-lock.json .npmrc $(PACKAGES)
	npm ci --ignore-scripts
	touch $@

# A hook of the build packs the runtime for the browser; .cache/runtime caches the result.
# The site is built in .cache/site and replaces the last one when it is finished: a build that fails changes nothing.
.PRECIOUS: $(SITE)
$(SITE): $(PAGES) $(CODE) $(PYODIDE) .cache/site-url $(if $(ARMY),$(wildcard $(ARMY)/*.json))
	if [ -e .cache/last-site ]; then if [ -e site ]; then rm -rf .cache/last-site; else mv .cache/last-site site; fi; fi
	python -m macros.finish
	python -m mkdocs build --strict --site-dir .cache/site
	python -m macros.finish .cache/site $(if $(ARMY),--army '$(ARMY)')
	if [ -e site ]; then mv site .cache/last-site; fi
	mv .cache/site site
	rm -rf .cache/last-site
	touch $@

# Newer only if SITE_URL, REPO_URL or ARMY has changed.
.cache/site-url: FORCE
	@mkdir -p $(@D) && (echo '$(SITE_URL) $(REPO_URL) $(ARMY)' | cmp --silent - $@ || echo '$(SITE_URL) $(REPO_URL) $(ARMY)' > $@)

.PHONY: FORCE
FORCE:
