"""Typing a number of the rules near its name on a page is a mistake: `number` prints it from the edition."""

import pytest

from macros.checks.source import Source
from macros.checks.typed_again import typed_again

TYPED = {
    "Partial Cover costs the attacker -3.": "Partial Cover",
    "The -3 of Partial Cover does not count.": "Partial Cover",
    '- Stay within the Zone of Control, 8".': "Zone of Control",
    "**Poor Visibility Zone:** -6.": "Poor Visibility Zone",
    '-3 for one in {{ ref("n5.suppressive-fire-state.enemy-mod", "Suppressive Fire") }}.': "Suppressive Fire",
    "Anyone who attacks a Targeted Trooper has +3.": "Targeted",
    "The sum counts up to the Maximum Modifier of 12.": "Maximum Modifier",
    "- **Improvised:** -6 on the roll of its user.": "Improvised",
    "You ignore the WIP -3 for Discover against Impersonation-1.": "Impersonation State",
    "The roll is BS, and -6 by Speculative Attack.": "Speculative Attack",
}
RIGHT = [
    'Partial Cover costs the attacker {{ number("Partial Cover") }}.',
    "Mimetism (-3) adds to Partial Cover.",
    '{{ example("bs-attack", mods="-3 Cover", title="In Cover") }}',
    "Dodge at PH -3 is not a number of Dodge alone.",
    "An enemy with a Multispectral Visor has -6 or -3.",
    "In Cover. Its -3 is that of Range.",
    "`-3 Cover` is how it is typed.",
]


@pytest.mark.parametrize(("text", "name"), TYPED.items())
def test_a_typed_number_is_named_with_its_call(text, name):
    (mistake,) = typed_again(Source("n5/rolls.md", f"---\ntitle: x\n---\n\n{text}\n"))

    assert str(mistake).startswith("n5/rolls.md:5: ")
    assert f'{{{{ number("{name}") }}}}' in str(mistake)


@pytest.mark.parametrize("text", RIGHT)
def test_what_types_no_number_of_the_rules_is_right(text):
    assert typed_again(Source("n5/rolls.md", f"{text}\n")) == []


def test_a_number_is_that_of_the_edition():
    assert typed_again(Source("n3/rolls.md", "Poor Visibility: -6, in another edition's words.\n")) == []
    assert typed_again(Source("about.md", "Partial Cover costs -3.\n")) == []
