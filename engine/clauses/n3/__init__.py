"""The clauses of N3, a module for each chapter."""
