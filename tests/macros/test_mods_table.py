"""The table of a roll has every MOD that the records and the edition give it, and what cancels each."""

import pytest

from engine.editions import EDITIONS
from engine.records.roll import Roll, RollKind
from engine.records.term import Cancel, Change, Effect, Term, TermKind, Whose
from engine.records.trooper import ProfileEntry, Trooper
from engine.rules.ledger import ledger
from engine.rules.possible import possible_mods
from engine.terms import terms
from engine.terms.n5 import equipment
from macros.components.mods_table import ROLLS, mods_table
from macros.components.page.page import Page, PageError
from tests.helpers.html import on_a_page, parse, text, unbalanced

N5 = EDITIONS["n5"]


def table(roll, path="n5/rolls", edition="n5"):
    """Return the HTML of the table of a roll."""
    return mods_table(Page(path, {"edition": edition}), roll)


def rows(roll):
    """Return the table's rows: the MOD, and the lines of what gives it and what cancels it."""
    found = []
    for row in parse(table(roll)).css("tbody tr"):
        cell = row.css_first("td")
        lines = [" ".join(text(line).split()) for line in cell.css(".said") or [cell]]
        found.append((text(row.css_first("th")).strip(), *lines))
    return found


@pytest.mark.parametrize("roll", ROLLS)
def test_tables_are_valid_html(roll):
    """A table is valid HTML that Markdown does not change, and every row has a MOD and a source."""
    html = table(roll)

    assert unbalanced(html) == []
    assert f"\n{html}\n" in on_a_page(html)
    assert [row for row in rows(roll) if not all(row)] == []


@pytest.mark.parametrize(
    ("roll", "expected"),
    [
        (
            "bs-attack",
            [
                (
                    "+6 to -6",
                    "Range: the band at its distance",
                    "Reduced by your X-Visor (-3 becomes 0, -6 becomes -3)",
                ),
                ("-6", "Close Combat: for each ally Engaged with the target"),
                (
                    "-3",
                    "Low Visibility: a Low Visibility Zone in the line",
                    "Reduced or cancelled by your Multispectral Visor L1 (-3 becomes 0), Multispectral Visor L2 to L3",
                ),
                ("(+X)", "Your BS Attack: a positive MOD in its brackets or its weapon’s"),
                (
                    "-3",
                    "The enemy’s Nanoscreen, except Comms Attacks",
                    "Cancelled by your Marksmanship; an ally’s Assisted Fire",
                ),
                ("(-3), (-6)", "The enemy’s Albedo, with a Multispectral Visor or Marksmanship, if it needs LoF"),
                ("+3", "The enemy’s Targeted State"),
                ("+1", "Fireteam of Level 4 or more, in both Turns"),
                ("-3", 'The enemy’s Suppressive Fire State, in a Face to Face Roll within 24"'),
                ("(-X)", "The enemy’s Dodge: a negative MOD in its brackets, in a Face to Face Roll"),
            ],
        ),
        (
            "cc-attack",
            [
                ("+3", "Your Martial Arts L2 to L5"),
                ("(+3), (+6)", "Your Berserk, if it declares Berserk"),
                ("-6", "Improvised, with such a weapon"),
                (
                    "-3",
                    "The enemy’s Martial Arts, in a Face to Face Roll against its CC Attack",
                    "Cancelled by your Natural Born Warrior",
                ),
                (
                    "(-3), (-6)",
                    (
                        "The enemy’s Surprise Attack, in a Face to Face Roll against that attack, from a Marker or "
                        "Hidden Deployment"
                    ),
                    (
                        "Cancelled by your Combat Instinct, Natural Born Warrior (in a Face to Face Roll against its "
                        "CC Attack), Biometric Visor (of attackers in Impersonation or Holoecho State), "
                        "Multispectral Visor L3"
                    ),
                ),
            ],
        ),
        (
            "discover",
            [
                ("+3", "Fireteam of Level 3 or more, in both Turns"),
                ("+3", "Your TinBot: Discover, unless its brackets have a ReRoll"),
                ("+6", "Your Sensor, against Camouflage Markers"),
                ("-3", "The enemy’s Impersonation State, at IMP-1", "Cancelled by your Biometric Visor"),
            ],
        ),
        (
            "dodge",
            [
                (
                    "-3",
                    "Your Dodge, once, in ARO or against a Template without LoF, and against a mine",
                    "Cancelled by your Sixth Sense",
                ),
                ("-3", "An ally’s Look Out!", "Cancelled by your Sixth Sense"),
                ("-6", "Your Immobilized-A State"),
                ("-3", "Your Stunned State, except Saving Rolls", "Cancelled by your Sixth Sense"),
                (
                    "(-3), (-6)",
                    "The enemy’s Silent, in a Face to Face Roll, in its ZoC and outside its LoF",
                    "Cancelled by your Sixth Sense",
                ),
                (
                    "(-X)",
                    "The enemy’s BS Attack: a negative MOD in its brackets or its weapon’s, in a Face to Face Roll",
                    "Cancelled by your Sixth Sense, Warhorse",
                ),
                ("(+4)", "Your Bangbomb, against enemies in LoF or ZoC, except Template Weapons"),
                ("+1", "Fireteam of Level 3 or more, in both Turns"),
            ],
        ),
    ],
)
def test_rows_are_those_of_the_rules(roll, expected):
    """These MODs are in the table of their roll, with what cancels or reduces them."""
    found = rows(roll)

    assert [row for row in expected if row not in found] == []


def test_what_ignores_the_mods_of_one_roll_is_not_named_for_another():
    """Natural Born Warrior ignores what a CC Attack imposes, and not what a Dodge or a BS Attack does."""
    ignored = {row[1].partition(":")[0]: row[2:] for row in rows("cc-attack")}

    assert "Natural Born Warrior" in ignored["The enemy’s CC Attack"][0]
    assert ignored["The enemy’s Dodge"] == ()
    assert ignored["The enemy’s BS Attack"] == ("Cancelled by your Warhorse",)


def test_one_row_for_what_counts_once():
    """Partial Cover and that of a Foxhole share a row, with everybody who ignores it."""
    cover = next(row for row in rows("bs-attack") if row[1] == "Cover: the target is in Partial Cover")

    assert cover[0] == "-3"
    assert cover[2] == "The enemy’s Foxhole State, for Partial Cover from every side"
    for name in (
        "your Marksmanship;",
        "Climb (in this Order)",
        "Limited Cover",
        "Deployable Cover (behind Vitroferro)",
    ):
        assert name in cover[3]


@pytest.mark.parametrize(
    ("roll", "name"),
    [
        ("bs-attack", "Stunned"),
        ("cc-attack", "Mimetism"),
        ("cc-attack", "Stunned"),
        ("discover", "Suppressive Fire"),
        ("discover", "Martial Arts"),
        ("discover", "Nanoscreen"),
        ("dodge", "Improvised"),
        ("dodge", "Mimetism"),
        ("dodge", "The enemy’s Dodge"),
        ("dodge", "SymbioBomb"),
    ],
)
def test_what_has_no_mod_on_a_roll_is_not_in_its_table(roll, name):
    """A State that forbids the roll has no row, nor has what counts in Face to Face Rolls for one that never is."""
    assert name not in text(parse(table(roll)).css_first("tbody"))


@pytest.mark.parametrize("roll", ROLLS)
def test_the_ledger_has_every_row(roll):
    """If a Trooper of the right side has the Skill, Equipment or State of a row, the ledger has an entry for it."""
    kind = ROLLS[roll]
    listed = {TermKind.SPECIAL_SKILL, TermKind.EQUIPMENT, TermKind.STATE}
    named = [mod for mod in possible_mods(N5, tuple(terms("n5")), kind) if mod.term and mod.term.kind in listed]
    missing = []
    for mod in named:
        brackets = tuple(bracket[1:-1] for bracket in mod.term.brackets if bracket[0] == "(")[:1]
        one = ProfileEntry(mod.term.name, mod.level, brackets)
        has = Trooper(states=(one.name,)) if mod.term.kind is TermKind.STATE else Trooper(skills=(one,))
        side = mod.entries[0].whose
        troopers = {"trooper": has} if side is Whose.OWN else {"enemy": has} if side is Whose.ENEMY else {}
        against = RollKind.CC_ATTACK if "CC Attack" in mod.when else RollKind.BS_ATTACK
        made = Roll(made_for=kind, face_to_face=True, enemy_makes=against, **troopers)
        found = ledger(N5, made).value
        # What changes the value of a MOD that another name has, such as Foxhole, counts only where its conditions hold.
        if (
            side is not Whose.ALLY
            and not mod.entries[0].known_as
            and mod.entries[0].clause not in {entry.clause for entry in found}
        ):
            missing.append(mod.name)

    assert named
    assert missing == []


def test_a_new_record_is_in_the_table_by_itself(monkeypatch):
    """A new piece of Equipment with a MOD gets a row, and a new one that ignores it is named there."""
    rolls = (RollKind.BS_ATTACK,)
    haze = Effect(rolls=rolls, change=Change.MOD, value=-9, clause="n5.mimetism.mod", whose=Whose.ENEMY, when="at dusk")
    lamp = Effect(
        rolls=rolls,
        change=Change.IGNORES,
        what="Haze",
        clause="n5.marksmanship.ignores",
        cancels=Cancel(names=("Haze",)),
    )
    new = [
        Term(name=name, kind=TermKind.EQUIPMENT, page="n5/equipment/albedo", summary="", effects=(effect,))
        for name, effect in (("Haze", haze), ("Lamp", lamp))
    ]
    monkeypatch.setattr(equipment, "TERMS", (*equipment.TERMS, *new))

    assert ("-9", "The enemy’s Haze, at dusk", "Cancelled by your Lamp") in rows("bs-attack")
    assert "Haze" not in table("dodge")


def test_an_edition_without_records_has_no_table():
    """A call on a page of an edition without records is refused."""
    with pytest.raises(PageError, match=r"^edition \"n3\" has no records in engine/terms, so no table of MODs$"):
        table("dodge", edition="n3")
