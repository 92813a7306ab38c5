"""Which of a test's parameters `make test` runs, and which only `make test-all` does."""

import pytest


def sampled(values, sample):
    """All values of a parameter, those outside the sample marked as nightly."""
    return [value if value in sample else pytest.param(value, marks=pytest.mark.nightly) for value in values]
