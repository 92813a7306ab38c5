"""Decide which parameters of a test `make test` runs, and which only `make test-all`."""

import pytest


def sampled(values, sample):
    """Return all values of a parameter, those outside the sample marked as nightly."""
    return [value if value in sample else pytest.param(value, marks=pytest.mark.nightly) for value in values]
