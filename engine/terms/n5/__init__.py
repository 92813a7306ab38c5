"""The terms of N5."""
