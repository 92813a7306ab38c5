"""Show clauses: their badges, and their statements on other pages."""
