"""What `make build` and `make serve` add to MkDocs: the runtime, clear errors, quick rebuilds."""
