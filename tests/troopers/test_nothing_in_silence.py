"""Everything that a profile prints has an effect or a reason for having none, or is reported as not understood."""

from itertools import cycle

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import ask
from engine.calculators.matchup import why_silent
from engine.editions import EDITIONS
from engine.records.term import TermKind
from engine.records.weapon import weapons
from engine.terms import key, terms
from engine.troopers import ProfileEntry, read_trooper
from engine.troopers.brackets import spelled
from engine.troopers.names import LISTED, normalized, split
from engine.troopers.without_rule import NAMES

N5 = EDITIONS["n5"]
NUMBERS = ("+3", "-6", "+1B", "+1 SD", "PH=11", "+1 BS", "ReRoll", "SR-1", "PS=5", '+4"', "L2")
WORDS = ("AP", "Continous Damage", "UPGRADE: Trinity (+1B)", "UPGRADE: SR-1", "Firewall -3", "Albedo", "Aquatic/Jungle")
STRANGE = ("xyz", "extras 9", "+1 Dam", "UPGRADE: xyz")
NAMED = sorted({term.name for term in terms("n5") if term.kind in LISTED} | {one.base for one in weapons(N5)})
BRACKETS = st.lists(st.sampled_from((*NUMBERS, *WORDS, *STRANGE)), max_size=3, unique=True)
HOW = {"deadline": None, "derandomize": True, "database": None}


def pieces(trooper):
    """Return the parts of all brackets of a profile, and what is not understood."""
    listed = (*trooper.skills, *trooper.equipment, *trooper.weapons)
    unread = (part for piece in trooper.unread for part in split(piece)[1])
    return {key(part) for part in (*(part for one in listed for part in one.brackets), *unread)}


@settings(**HOW, max_examples=150)
@given(st.sampled_from((*NAMED, *NAMES["n5"], "Xyzzy")), BRACKETS)
def test_every_part_is_read_or_named(name, brackets):
    """The profile has each name and each part of its brackets, or reports it as not understood."""
    trooper = read_trooper(N5, f"BS 12, {name}{f' ({", ".join(brackets)})' if brackets else ''}")
    missing = [part for part in brackets if not {key(part), key(spelled(N5, normalized(part)))} & pieces(trooper)]

    text = key(trooper.text)
    assert [part for part in missing if key(part) not in text and key(spelled(N5, normalized(part))) not in text] == []
    assert len(trooper.mistakes) == len(trooper.unread)
    assert trooper.unread or trooper.skills or trooper.equipment or trooper.weapons or trooper.states or trooper.traits


def test_strange_brackets_are_never_read():
    """A name that the game does not have is never accepted."""
    given = zip(NAMED, cycle(STRANGE), strict=False)
    took = [name for name, part in given if not read_trooper(N5, f"BS 12, {name} ({part})").unread]
    shown = {term.name for term in terms("n5") if any("\u2026" in bracket for bracket in term.brackets)}

    assert set(took) <= shown


def test_every_name_has_a_reason():
    """A Skill or a piece of Equipment that changes no roll has a note on what it does instead."""
    kinds = {TermKind.SPECIAL_SKILL, TermKind.COMMON_SKILL, TermKind.EQUIPMENT, TermKind.PROGRAM}
    names = [term.name for term in terms("n5") if term.kind in kinds] + list(NAMES["n5"])

    assert [name for name in names if not why_silent(N5, ProfileEntry(name)).endswith(".")] == []


def test_an_answer_lists_what_it_ignores():
    """An answer lists, by control, what is not understood and what changes no roll."""
    own = "BS 13, PH 11, Combi Rifle, Berserkk, Commlink (+1), Mimetism (-3)"
    told = {"active.trooper": own, "reactive.1.trooper": "BS 12, PH 11, Pistol, TinBot (Albedo)"}
    answer = ask("matchup", told)

    assert {name: [one.message for one in some] for name, some in answer.unread.items()} == {
        "active.trooper": ['"Berserkk" is not known (did you mean Berserk or PT: Eraser?)'],
        "reactive.1.trooper": ['"Albedo" in the brackets of TinBot is not known'],
    }
    assert answer.to_json()["not_understood"] == {
        name: [one.message for one in some] for name, some in answer.unread.items()
    }
    assert list(answer.silent["active.trooper"]) == ["Commlink (+1)"]
    assert list(answer.silent["reactive.1.trooper"]) == ["TinBot"]
    assert answer.odds == ask("matchup", told | {"active.trooper": own.replace("Berserkk, ", "")}).odds
