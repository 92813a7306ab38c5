"""Extend MkDocs for `make build` and `make serve`: the runtime, clear errors, quick rebuilds."""
