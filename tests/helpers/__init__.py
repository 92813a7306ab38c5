"""Helpers that several tests share and that are not fixtures."""
