"""Macros for authors of pages: calculators, worked examples, numbers, links and diagrams."""
