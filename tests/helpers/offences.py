"""What many subjects of one rule do against it, for a test that names them all."""

from contextlib import contextmanager


@contextmanager
def at(subject):
    """Say of what is raised within that it came at this subject."""
    try:
        yield
    except Exception as error:
        error.add_note(f"at {subject}")
        raise


def offences(rule, subjects):
    """What a rule finds wrong with subjects, by subject; one with which it finds nothing wrong is left out."""
    found = {}
    for subject in subjects:
        with at(subject):
            wrong = rule(subject)
        if wrong:
            found[subject] = wrong
    return found
