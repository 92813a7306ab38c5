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

# Each file below says that a step is done; make repeats the step when what it is made from is newer.
PACKAGES := .venv/.installed
PYODIDE  := node_modules/.installed
AUDITOR  := tests/audit/node_modules/.installed
SITE     := site/index.html

CODE  := $(shell find engine macros -type f -not -path '*/__pycache__/*') pyproject.toml
PAGES := $(shell find docs) mkdocs.yml

.PHONY: help
help: ## Say what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-18s  %s\n", $$1, $$2}' Makefile

.PHONY: build
build: $(SITE) ## Build the site into site/

WORKERS := --numprocesses 3 --dist worksteal
PYTEST := python -m pytest $(WORKERS)

ENGINE := $(addprefix --ignore=,macros tests/browser tests/macros tests/site)
WATCHED := .cache/watched

# The checks of types use one processor; the others meanwhile run tests.
TOGETHER := --no-print-directory --jobs 2 --output-sync=target

.PHONY: test
test: $(PYODIDE) ## Run every check; leave out what passed before on the same bytes
	$(MAKE) $(TOGETHER) lint engine-tests
	chromium=$$(tools/program chromium) && shell=$$(tools/program chromium-headless-shell) && \
	  firefox=$$(tools/program firefox) && nginx=$$(tools/program nginx) && caddy=$$(tools/program caddy) && \
	  CHROMIUM="$$chromium" HEADLESS_SHELL="$$shell" FIREFOX="$$firefox" NGINX="$$nginx" CADDY="$$caddy" \
	  $(PYTEST) -m 'not engine or no_cover' --durations 30 $(AFRESH)

.PHONY: test-all
test-all: ## Run every check, whatever passed before
	$(MAKE) test AFRESH=--afresh

.PHONY: check
check: $(PYODIDE) ## Check style and types, and run the engine's tests: a minute
	$(MAKE) $(TOGETHER) lint quick-tests

.PHONY: quick-tests
quick-tests:
	$(PYTEST) -m engine $(ENGINE) --unwatched

.PHONY: engine-tests
engine-tests:
	if $(MAKE) --question --no-print-directory $(WATCHED); then \
	  $(PYTEST) $(QUICK) $(addprefix --ignore=,$(ENGINE_ALONE)); else $(MAKE) $(WATCHED); fi

# The engine's quick tests run by themselves: they alone are watched for statements and branches that nothing tries.
# Those marked no_cover throw every die, ask hundreds of forms, or run only what quicker tests run too. Watched they
# would take three times as long, to no end: they run with all the others.
# Where engine and tests are as they were when they passed, which never holds on a CI server, only those run, unwatched,
# that read something else too: not those of these folders.
QUICK := -m 'engine and not no_cover' $(ENGINE)
ENGINE_ALONE := $(addprefix tests/,advice exchange records rules troopers)
BESIDE_IT := $(addprefix tests/,audit bench browser macros site)
$(WATCHED): $(shell find engine $(filter-out $(BESIDE_IT),$(wildcard tests/*)) -not -path '*/__pycache__*')
$(WATCHED): pyproject.toml requirements.txt $(if $(filter-out 0 false,$(CI))$(AFRESH),FORCE)
	@mkdir -p $(@D) && touch $@.begun
	$(PYTEST) $(QUICK) --cov
	@mv $@.begun $@

.PHONY: serve
serve: $(PYODIDE) ## Serve the site at http://127.0.0.1:8000/ (ADDRESS=host:port for another)
	python -m macros.finish
	python -m macros.build.serve --address $(ADDRESS)

.PHONY: army
army: $(PACKAGES) ## Fetch the publisher's army files into army/, for ARMY=army make build
	.venv/bin/python tools/army army

.PHONY: new
new: $(PACKAGES) ## Start a page, make new PAGE=n5/skills/berserk, or a calculator, with CALCULATOR=close-combat too
	.venv/bin/python tools/new "$(PAGE)" "$(CALCULATOR)"

.PHONY: golden
golden: $(PACKAGES) ## Write the answers to the examples to tests/golden/; review their diff
	python -m tests.golden

.PHONY: lint
lint: $(PACKAGES) ## Check style, form and types
	python -m ruff check
	python -m ruff format --check
	python -m mypy

.PHONY: bench
bench: $(SITE) ## Measure how fast answers come
	chromium=$$(tools/program chromium) && CHROMIUM="$$chromium" python -m tests.bench

.PHONY: audit
audit: $(SITE) $(AUDITOR) ## Let Lighthouse judge a page of each kind, as on a phone
	chromium=$$(tools/program chromium) && CHROMIUM="$$chromium" python -m tests.audit

# Fails for a known weakness; says so, and does not fail, where the network or the registry does not answer.
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
	echo '$(CURDIR)' > "$$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/this-project.pth"
	touch $@

$(PYODIDE): package.json package-lock.json .npmrc $(PACKAGES)
	npm ci --ignore-scripts
	touch $@

$(AUDITOR): tests/audit/package.json tests/audit/package-lock.json tests/audit/.npmrc $(PACKAGES)
	cd tests/audit && npm ci --ignore-scripts
	touch $@

# A hook of the build packs the runtime of the browser; .cache/runtime keeps what it packed.
$(SITE): $(PAGES) $(CODE) $(PYODIDE) .cache/site-url $(if $(ARMY),$(wildcard $(ARMY)/*.json))
	python -m macros.finish
	python -m mkdocs build --strict
	python -m macros.finish site $(if $(ARMY),--army '$(ARMY)')
	touch $@

# Newer only when SITE_URL or ARMY is another than last time.
.cache/site-url: FORCE
	@mkdir -p $(@D) && (echo '$(SITE_URL) $(ARMY)' | cmp --silent - $@ || echo '$(SITE_URL) $(ARMY)' > $@)

.PHONY: FORCE
FORCE:
