"""The clauses of N5, a module for each chapter."""
