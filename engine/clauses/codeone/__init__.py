"""The clauses of CodeOne, a module for each chapter."""
