"""A control reads the text of a form, and refuses anything else with a reason."""

from fractions import Fraction

import pytest

from engine import CALCULATORS, InvalidInputError, ask
from engine.calculator import Answer, Event, contradictions
from engine.controls import (
    Choice,
    Dice,
    Flag,
    Inches,
    Mods,
    Named,
    Names,
    Number,
    OptionalNumber,
    Text,
    by_key,
    read_form,
)
from engine.decisions.dodge import DodgeRules, moves_in_either_turn
from engine.decisions.rolls import DieRules, SpecialDieRules
from engine.decisions.saving_roll import weapons_have_damage
from engine.editions import EDITIONS, editions_that_meet
from engine.rules.mods import Mod

NUMBER = Number(name="x", label="X", default="1", low=-2, high=40)
MODS = Mods(name="x", label="X")
DICE = Dice(name="x", label="X", most=3)
CHOICE = Choice(name="x", label="X", default="", options=(("", "nothing"), ("dodge", "Dodge")))
INCHES = Inches(name="x", label="X", default="8")
FLAG = Flag(name="x", label="X")
TEXT = Text(name="x", label="X", suggestions=("combi", "hmg"))
NAMED = Named(
    name="x",
    label="X",
    default="",
    options=(("", "nothing"), ("look out!", "Look Out!"), ("trinity", "Trinity")),
    also=by_key([("Look Out!", "Look Out!"), ("MA", "Martial Arts"), ("Martial Arts", "Martial Arts")]),
    known_in={"trinity": ("n5",)},
    heads=(("Hacking Programs", "trinity"),),
    what="a Skill",
)
NAMES = Names(name="x", label="X", known=by_key([("IMM-A", "Immobilized-A"), ("Prone", "Prone")]), what="States")


@pytest.mark.parametrize(
    ("control", "text", "value"),
    [
        (NUMBER, "13", 13),
        (NUMBER, " +3 ", 3),
        (NUMBER, "-2", -2),
        (NAMED, "", ""),
        (NAMED, " Look  Out", "look out!"),
        (NAMED, "LOOK-OUT!", "look out!"),
        (NAMED, "ma", "martial arts"),
        (NAMES, " , ", ""),
        (NAMES, "prone , imm a,Prone", "Prone, Immobilized-A"),
        (NUMBER, "007", 7),
        (MODS, "", ()),
        (MODS, "  ", ()),
        (MODS, "-3 Cover", (Mod(-3, "Cover"),)),
        (MODS, "+ 3  Range ,-6", (Mod(3, "Range"), Mod(-6))),
        (MODS, "\N{MINUS SIGN}6 Mimetism, \N{EN DASH}3 Cover", (Mod(-6, "Mimetism"), Mod(-3, "Cover"))),
        (MODS, "-3(Cover)", (Mod(-3, "(Cover)"),)),
        (MODS, "-3 Mimetism (-3), -3 Camouflage-1", (Mod(-3, "Mimetism (-3)"), Mod(-3, "Camouflage-1"))),
        (MODS, ", ".join(["-3 x"] * 12), (Mod(-3, "x"),) * 12),
        (MODS, "+40, -40", (Mod(40), Mod(-40))),
        (MODS, "-6 Mimetism −3 Cover", (Mod(-6, "Mimetism"), Mod(-3, "Cover"))),
        (MODS, "-6 -3", (Mod(-6), Mod(-3))),
        (MODS, "-3 (a) -3 (b: -3 x)", (Mod(-3, "(a)"), Mod(-3, "(b: -3 x)"))),
        (DICE, "", ()),
        (DICE, "8 12 3", (8, 12, 3)),
        (DICE, " 08,20 ", (8, 20)),
        (DICE, "8.20", (8, 20)),
        (CHOICE, "", ""),
        (CHOICE, " Dodge ", "dodge"),
        (INCHES, "16", Fraction(16)),
        (INCHES, '16,5"', Fraction(33, 2)),
        (FLAG, " 1 ", True),
        (FLAG, "0", False),
        (TEXT, " Combi Rifle ", "Combi Rifle"),
    ],
)
def test_valid_texts(control, text, value):
    """A text is read as its value, with or without blanks around it."""
    assert value == control.read(text)


LIST = "a list such as -6 Mimetism, -3 Cover (each a sign, a number, words; commas between)"
FACES = "faces from 1 to 20 with spaces between"


@pytest.mark.parametrize(
    ("control", "text", "says"),
    [
        (NUMBER, "", "a whole number from -2 to 40, not empty"),
        (NUMBER, "1.5", 'a whole number from -2 to 40, not "1.5"'),
        (NUMBER, "٣", 'a whole number from -2 to 40, not "٣"'),
        (NUMBER, "41", "between -2 and 40, not 41"),
        (NUMBER, "-3", "between -2 and 40, not -3"),
        (NUMBER, "9" * 50, f"between -2 and 40, not {'9' * 40}…"),
        (MODS, "3 Cover", f'{LIST}, not "3 Cover"'),
        (MODS, "-3 Cover,", f"{LIST}, not empty"),
        (MODS, "-3Cover", f'{LIST}, not "-3Cover"'),
        (MODS, "-٣ Cover", f'{LIST}, not "-٣ Cover"'),
        (MODS, "-6 Mimetism; −3 Cover", f'{LIST}, not "-6 Mimetism; −3 Cover"'),
        (MODS, "-6 Mimetism - 3 Cover", f'{LIST}, not "-6 Mimetism - 3 Cover"'),
        (MODS, "-6+3", f'{LIST}, not "-6+3"'),
        (MODS, "-3/-6", f'{LIST}, not "-3/-6"'),
        (MODS, "-3/6", f'{LIST}, not "-3/6"'),
        (MODS, "-1.5 Cover", f'{LIST}, not "-1.5 Cover"'),
        (MODS, ", ".join(["-3"] * 13), "at most 12 MODs, not 13"),
        (MODS, "-41 Cover", "between -40 and +40 each, not -41"),
        (MODS, "+999", "between -40 and +40 each, not +999"),
        (DICE, "0", f'{FACES}, not "0"'),
        (DICE, "8 21", f'{FACES}, not "21"'),
        (DICE, "-1", f'{FACES}, not "-1"'),
        (DICE, "٨", f'{FACES}, not "٨"'),
        (DICE, "00008", f'{FACES}, not "00008"'),
        (DICE, "1 2 3 4", "at most 3 dice, not 4"),
        (CHOICE, "reset", 'one of empty, dodge, not "reset"'),
        (INCHES, "201", 'a distance in inches from 0 to 200, such as 16 or 16.5, not "201"'),
        (FLAG, "yes", '1 (yes) or 0 (no), not "yes"'),
        (FLAG, "", "1 (yes) or 0 (no), not empty"),
    ],
)
def test_invalid_texts(control, text, says):
    """Any other text is refused with the control's label, what was expected and what was found."""
    with pytest.raises(InvalidInputError) as refused:
        control.read(text)

    assert ("x", f"X must be {says}.") == (refused.value.control, refused.value.message)


def test_no_text_is_too_long_to_refuse():
    """A text longer than every control allows is refused before it is read."""
    with pytest.raises(InvalidInputError, match=r"^X must be at most 4000 characters, not 4001\.$"):
        read_form([TEXT], {"x": "x" * 4001}, "Test")


def test_integers_are_accepted():
    """A program may pass an integer instead of a text."""
    assert read_form([NUMBER], {"x": 13}, "Test").number("x") == 13


def test_names_that_are_close():
    """An unknown control is refused with the closest names and a list of all."""
    with pytest.raises(InvalidInputError, match=r'^Test has no control "xx": it has x; did you mean x\?$') as refused:
        read_form([TEXT], {"xx": "1"}, "Test")

    assert refused.value.control == "xx"


LISTED = f"All {len(CALCULATORS['exchange'].all_controls())} are listed by: python -m engine describe exchange"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("active.brust", "; did you mean active.4.burst, active.3.burst, "),
        ("reactive.1.armor", "; did you mean reactive.1.armour, "),
        ("zzz", f". {LISTED}"),
    ],
)
def test_many_names_are_shortened_to_close_ones(name, says):
    """If there are many controls, the error lists at most five, and says where to find all."""
    with pytest.raises(InvalidInputError) as refused:
        ask("exchange", {name: "1"})

    assert refused.value.message.startswith(f'Exchange has no control "{name}"{says}')
    assert refused.value.message.endswith(LISTED)
    assert refused.value.message.count(", ") < 5


def test_suggestions_are_described():
    """A Text lists the texts that a form may suggest."""
    assert TEXT.describe()["suggestions"] == ["combi", "hmg"]
    assert "suggestions" not in Text(name="y", label="Y").describe()


def test_names_are_listed_under_headings():
    """A list of names has headings; the first names have none."""
    groups = [(head, [label for _, label in options]) for head, options in NAMED.groups]

    assert groups == [("", ["nothing", "Look Out!"]), ("Hacking Programs", ["Trinity"])]
    assert (NAMED.kind, NAMES.kind) == ("choice", "text")


@pytest.mark.parametrize(
    ("control", "text", "message"),
    [
        (NAMED, "Trinty", 'X must be a Skill, not "Trinty"; did you mean Trinity?'),
        (NAMED, "martial", 'X must be a Skill, not "martial"; did you mean Martial Arts?'),
        (NAMED, "!", 'X must be a Skill, not "!".'),
        (NAMES, "Prone, Prune", 'X must be States, not "Prune"; did you mean Prone?'),
        (NAMES, "!", 'X must be States, not "!".'),
    ],
)
def test_unknown_names_are_refused(control, text, message):
    """An unknown name is refused with similar names."""
    with pytest.raises(InvalidInputError) as refused:
        control.read(text)

    assert message == refused.value.message


def test_expected_odds_must_be_chances():
    """Expecting words as odds is an error for any answer."""
    answer = Answer("A.", (Event("success", "Success", Fraction(1, 2)),))

    assert contradictions(answer, {"success": "half"}) == ["expected success = half, but the engine finds 1/2"]
    assert contradictions(answer, {"success": "10/20", "headline": "A."}) == []


def test_kinds_are_public():
    """`describe` names the kinds of controls independently of their classes."""
    kinds = {control.kind for calculator in CALCULATORS.values() for control in calculator.all_controls()}

    assert {"choice", "dice", "edited", "flag", "inches", "lines", "mods", "number", "profile", "text"} == kinds


@pytest.mark.parametrize(
    ("needs", "editions"),
    [
        ((), ()),
        ((DieRules,), ("n5", "codeone", "n4", "n3")),
        ((SpecialDieRules,), ("n5",)),
        ((weapons_have_damage,), ("codeone", "n4", "n3")),
        ((DodgeRules, weapons_have_damage), ("n3",)),
    ],
    ids=["nothing", "all", "decision", "test", "both"],
)
def test_a_control_is_offered_where_its_needs_are_met(needs, editions):
    """A control lists the editions that have the decisions it needs, or none if it needs nothing."""
    control = Flag(name="x", label="X", needs=needs)

    assert (editions, list(editions) or None) == (control.editions, control.describe().get("editions"))


def test_an_edition_without_a_decision():
    """An edition without a decision does not meet a need for it, or for anything that it decides."""
    without = EDITIONS["n5"].without(DodgeRules)

    assert EDITIONS["n5"].meets([DodgeRules, moves_in_either_turn])
    assert [without.meets([need]) for need in (DodgeRules, moves_in_either_turn)] == [False, False]


def test_every_need_is_met_somewhere():
    """At least one edition meets each need of a calculator or control."""
    needs = [each.needs for calculator in CALCULATORS.values() for each in (calculator, *calculator.controls)]

    assert [need for need in needs if not editions_that_meet(need)] == []


@pytest.mark.parametrize(
    ("control", "described"),
    [
        (Inches(name="x", label="X", default="0", high=96), {"low": 0, "high": 96}),
        (
            OptionalNumber(name="x", label="X", default="", low=1, high=3, empty="any"),
            {"low": 1, "high": 3, "empty": "any"},
        ),
    ],
)
def test_limits_are_described(control, described):
    assert described.items() <= control.describe().items()
