"""Find errors in a page's source: each with its line and what to write instead."""
