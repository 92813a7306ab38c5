"""Checks one rule on many subjects, and names every subject that violates it."""

from contextlib import contextmanager


@contextmanager
def at(subject):
    """Add to an exception the subject at which it was raised."""
    try:
        yield
    except Exception as error:
        error.add_note(f"at {subject}")
        raise


def violations(rule, subjects):
    """Return what a rule finds wrong, by subject; subjects with nothing wrong are skipped."""
    found = {}
    for subject in subjects:
        with at(subject):
            wrong = rule(subject)
        if wrong:
            found[subject] = wrong
    return found
