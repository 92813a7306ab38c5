"""Markdown extensions for the pages of this site."""
