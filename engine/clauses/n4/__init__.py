"""The clauses of N4, a module for each chapter."""
