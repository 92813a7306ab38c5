"""Choose which controls of a calculator the tests vary."""

import re

from engine.sweep import controls_to_vary


def tried(calculator):
    """Return the names of the controls with values to try; of numbered controls, only the first and the last.

    `attack.1.burst` and `attack.4.burst` stand for the two between them.
    """
    alike = {}
    for control in controls_to_vary(calculator):
        alike.setdefault(re.sub(r"\d+", "N", control.name), []).append(control.name)
    return [name for names in alike.values() for name in dict.fromkeys([names[0], names[-1]])]


def two_of_each_kind(calculator):
    """Return the names of the first and the last control of each kind that have values to try."""
    kinds = {}
    for control in controls_to_vary(calculator):
        kinds.setdefault(control.kind, []).append(control.name)
    return [name for names in kinds.values() for name in dict.fromkeys([names[0], names[-1]])]
