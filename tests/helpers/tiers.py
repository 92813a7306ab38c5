"""Decide which parameters of a test `make test` runs, and which only `make test-all`."""

import pytest


def sampled(values, sample):
    """Return all values of a parameter, or tuples of several parameters, those outside the sample marked as nightly."""
    values = [*values]
    assert [value for value in sample if value not in values] == []
    return [value if value in sample else nightly(value) for value in values]


def nightly(value):
    """Return a value of a parameter, or a tuple of several parameters, marked as nightly."""
    return pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=pytest.mark.nightly)


def first_of_each(groups, count, most=None):
    """Return tuples of a group's name and its first members, and the same for the others up to `most`, as nightly."""
    firsts = [pytest.param(name, members[:count], id=name) for name, members in groups.items()]
    others = {name: members[count:most] for name, members in groups.items() if members[count:]}
    return firsts + [
        pytest.param(name, members, id=f"{name}-others", marks=pytest.mark.nightly) for name, members in others.items()
    ]
