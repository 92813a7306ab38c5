"""The dice that an answer asks for are never refused, whatever they show."""

from random import Random

import pytest

from engine import CALCULATORS
from engine.controls import Dice

ROUNDS = 6
"""More than any calculator needs to have all dice on the table."""


@pytest.mark.no_cover
@pytest.mark.parametrize("slug", CALCULATORS)
def test_dice_that_are_asked_for_are_taken(slug):
    """From every example, the missing dice are rolled until none is missing, and then all of them again."""
    made, random = CALCULATORS[slug], Random(slug)  # noqa: S311 - the same dice in every run
    fields = {control.name for control in made.all_controls() if isinstance(control, Dice)}
    for example in made.examples:
        form = dict(example.form)
        for _ in range(ROUNDS if fields else 0):
            asked = made.ask(form).dice
            missing = {name: count - len(form.get(name, "").split()) for name, count in asked.items()}
            if not any(count > 0 for count in missing.values()):
                form = {name: text for name, text in form.items() if name not in fields}
                continue
            for name, count in missing.items():
                rolled = [str(random.randint(1, 20)) for _ in range(count)]
                form[name] = " ".join([*form.get(name, "").split(), *rolled])
