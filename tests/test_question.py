"""A decision holds the questions that readers ask about it, and every edition answers those of its own decisions."""

import pytest

from engine.decisions.dodge import DodgeRules
from engine.decisions.rolls import ABOVE_20, PLAIN_FACE, BurstRules, DieRules, ModRules
from engine.editions import EDITIONS
from engine.question import questions_of
from engine.records.weapon_chart import WeaponChart

ASKED = [
    pytest.param(edition, rules, question, id=f"{edition.slug}-{question.label}")
    for edition in EDITIONS.values()
    for kind, rules in edition.decisions.items()
    for question in questions_of(kind)
]


@pytest.mark.parametrize(("edition", "rules", "question"), ASKED)
def test_answers_say_something_once(edition, rules, question):
    """An edition says different things to a question, each in words of its own."""
    said = [one.text for one in question.answer(edition, rules)]

    assert all(said)
    assert len(said) == len(set(said))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_the_plain_face_is_plain(edition):
    """The face by which a die above 20 is shown is not a Critical in any edition."""
    assert not edition.of(DieRules).read(ABOVE_20, PLAIN_FACE).critical


@pytest.mark.parametrize(
    ("slug", "rules", "expected"),
    [
        ("n5", ModRules(15), ["±15"]),
        ("n5", BurstRules(5), ["5"]),
        ("n3", BurstRules(5), []),
        ("n5", WeaponChart(tuple), []),
    ],
)
def test_answers_are_those_of_the_decision(slug, rules, expected):
    """What is said is read from the decision, and nothing where it says nothing."""
    (question,) = questions_of(type(rules))

    assert expected == [said.text for said in question.answer(EDITIONS[slug], rules)]


def test_decisions_without_questions():
    """A decision that readers only know to be there or not has no questions; others have labels of their own."""
    labels = [
        question.label
        for kind in dict.fromkeys(kind for edition in EDITIONS.values() for kind in edition.decisions)
        for question in questions_of(kind)
    ]

    assert questions_of(int) == ()
    assert len(questions_of(DodgeRules)) == 5
    assert len(labels) == len(set(labels))
