"""The titles of the clauses, one module for each edition."""
