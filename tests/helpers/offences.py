"""What many subjects of one rule do against it, for a test that names them all."""


def offences(rule, subjects):
    """What a rule finds wrong with subjects, by subject; one with which it finds nothing wrong is left out."""
    found = {}
    for subject in subjects:
        try:
            wrong = rule(subject)
        except Exception as error:
            error.add_note(f"at {subject}")
            raise
        if wrong:
            found[subject] = wrong
    return found
