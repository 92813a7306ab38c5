"""Check one rule on many subjects, and name every subject that violates it."""

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
    """Return the violations of a rule by subject; subjects without any are skipped."""
    found = {}
    for subject in subjects:
        with at(subject):
            wrong = rule(subject)
        if wrong:
            found[subject] = wrong
    return found
