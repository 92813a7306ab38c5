"""Choose which controls of a calculator the tests vary."""

from engine.sweep import controls_to_vary


def two_of_each_kind(calculator):
    """Return the names of the first and the last control of each kind that have values to try."""
    kinds = {}
    for control in controls_to_vary(calculator):
        kinds.setdefault(control.kind, []).append(control.name)
    return [name for names in kinds.values() for name in dict.fromkeys([names[0], names[-1]])]
