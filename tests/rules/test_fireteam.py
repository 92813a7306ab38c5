"""A Fireteam computed from its members: its Level, who leaves, what cancels it, and its one ARO."""

from collections import Counter
from itertools import product

import pytest

from engine import InvalidInputError, ask
from engine.calculators.parts.fireteam import LEVEL_HELP, LEVEL_HELP_OF_TARGET
from engine.decisions.fireteam import FireteamRules
from engine.editions import EDITIONS
from engine.records.roll import RollKind
from engine.records.term import Change
from tests.helpers.answers import applies, cited, figures
from tests.helpers.tiers import sampled

LEVELS = {1: "", 2: "+1 SD to BS Attack", 3: "+3 to Discover; +1 to Dodge", 4: "+1 to BS Attack", 5: "Sixth Sense"}


def fireteam(*units, **more):
    """Return the answer for members of these Units; `aro_2` means member.2.aro, `leaves_2` member.2.leaves."""
    form = {f"member.{number}": unit for number, unit in enumerate((*units, "", "", "", "")[:5], 1)}
    for name, value in more.items():
        what, _, number = name.rpartition("_")
        form[f"member.{number}.{what}" if what in ("aro", "leaves") else name] = value
    return ask("fireteam", form)


def values(*units, **more):
    """Return the values for these members."""
    return fireteam(*units, **more).values


@pytest.mark.clause("n5.fireteam.bonus.cumulative")
def test_the_help_of_forms_says_what_each_level_adds():
    """The help text of a form on BS Attacks names the Levels that affect one."""
    rules = EDITIONS["n5"].of(FireteamRules)

    def first(change):
        effects = (effect for level in LEVELS for effect in rules.effects(level, RollKind.BS_ATTACK))
        return min(effect.level for effect in effects if effect.change is change)

    sixth_sense = next(level for level in LEVELS if "Sixth Sense" in rules.skills(level))

    assert f"Its Level: +1 SD from {first(Change.SPECIAL_DIE)}, +1 from {first(Change.MOD)}" == LEVEL_HELP
    assert f"{LEVEL_HELP}, Sixth Sense at {sixth_sense}" == LEVEL_HELP_OF_TARGET


ZHANSHI = ("Zhanshi",) * 5


@pytest.mark.clause("n5.fireteam.level")
@pytest.mark.no_cover
@pytest.mark.parametrize("units", list(product("AB", repeat=5)) + list(product("ABC", repeat=3)), ids="".join)
def test_the_level_is_the_number_of_one_unit(units):
    """The Level is not the number of members, but the most that belong to one Unit."""
    assert max(Counter(units).values()) == values(*units)["level"]


@pytest.mark.clause("n5.fireteam.level.same-unit")
@pytest.mark.parametrize(
    ("units", "level"),
    [
        (("Fennec", "Griffin (Fennec)"), 2),
        (("Kurgat (Morat)", "Yaogat (Morat)", "Zabuk"), 2),
        (("fennec", " Fennec ", "FENNEC (fennec)"), 3),
        (("Griffin (Fennec, Scots)", "Caledonian (Scots)", "Fennec"), 2),
        (("Kurgat (Morat)", "Zerat", "Zerat"), 2),
    ],
)
def test_the_same_unit(units, level):
    """Two members count for one Unit by its name, or by its name in brackets."""
    assert level == values(*units)["level"]


@pytest.mark.clause("n5.fireteam.bonus.cumulative")
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_the_bonuses_of_those_below(level):
    units = ("Zhanshi",) * level + tuple("ABCDE"[: 5 - level])
    found = fireteam(*units)
    expected = "; ".join(text for one, text in LEVELS.items() if one <= level and text)

    assert (level, expected) == (found.values["level"], found.values["bonuses"])
    assert [one <= level for one in LEVELS] == [
        applies(found.because, f"n5.fireteam.bonus.level-{one}") for one in LEVELS
    ]


@pytest.mark.clause("n5.fireteam.size", "n5.fireteam.type.duo", "n5.fireteam.type.haris", "n5.fireteam.type.core")
@pytest.mark.parametrize(
    ("kind", "legal"),
    [
        ("n5.fireteam.type.duo", {2}),
        ("n5.fireteam.type.haris", {3}),
        ("n5.fireteam.type.core", {3, 4, 5}),
    ],
)
def test_how_many_members_a_type_has(kind, legal):
    """Each Type has its number of members when created; no Fireteam has fewer than 2 or more than 5."""
    word = kind.rpartition(".")[2]

    assert legal == {n for n in range(2, 6) if values(*ZHANSHI[:n], type=word)["legal"] == "yes"}


@pytest.mark.clause("n5.fireteam.type.fixed")
def test_a_type_stays():
    """A Haris of 3 that loses one is a Haris of 2, not a Duo."""
    found = values(*ZHANSHI[:3], type="haris", leaves_2="state")

    assert (found["legal"], found["cancelled"], found["members"]) == ("yes", "no", 2)


REASONS = (
    "n5.fireteam.leave.state",
    "n5.fireteam.leave.coherency",
    "n5.fireteam.leave.irregular",
    "n5.fireteam.leave.lieutenant",
    "n5.fireteam.leave.impetuous",
    "n5.fireteam.leave.marker",
    "n5.fireteam.leave.suppressive-fire",
    "n5.fireteam.leave.group",
    "n5.fireteam.leave.controller",
)


@pytest.mark.clause("n5.fireteam.leave.recalculate")
@pytest.mark.parametrize("clause", REASONS)
def test_a_member_leaves(clause):
    """A member that leaves is not counted, and the Level is that of the others."""
    found = fireteam(*ZHANSHI, leaves_2=clause.rpartition(".")[2])

    assert applies(found.because, clause)
    assert tuple(found.values[name] for name in ("leaves", "members", "level", "cancelled")) == ("2", 4, 4, "no")


LEADER = {
    "n5.fireteam.cancel.leader-state": "state",
    "n5.fireteam.cancel.impetuous": "impetuous",
    "n5.fireteam.cancel.controller": "controller",
    "n5.fireteam.cancel.leader-leaves": "coherency",
}


@pytest.mark.parametrize(("clause", "reason"), LEADER.items())
def test_the_leader_leaves(clause, reason):
    """The Fireteam is cancelled, by the clause of the reason."""
    found = fireteam(*ZHANSHI, leader="3", leaves_3=reason)

    assert applies(found.because, clause)
    assert tuple(found.values[name] for name in ("cancelled", "level", "members", "leader")) == ("yes", 0, 0, 0)


@pytest.mark.clause("n5.number-2.leader")
@pytest.mark.parametrize(
    ("more", "leader"),
    [
        ({"leaves_1": "state", "number_2": "4"}, 4),
        ({"leaves_1": "state"}, 0),
        ({"leaves_1": "state", "number_2": "4", "leaves_4": "state"}, 0),
        ({"leaves_1": "coherency", "number_2": "4"}, 0),
        ({"leaves_2": "state", "number_2": "4"}, 1),
    ],
)
def test_number_2_takes_over(more, leader):
    """Number 2 takes over if the Leader is Isolated or in a Null State, but not if it leaves otherwise."""
    assert leader == values(*ZHANSHI, **more)["leader"]


@pytest.mark.clause("n5.fireteam.cancel.one-member")
@pytest.mark.parametrize(("more", "cancelled"), [({}, "no"), ({"leaves_2": "group"}, "yes")])
def test_one_member_is_no_fireteam(more, cancelled):
    """The Fireteam is cancelled if one member remains."""
    assert cancelled == values(*ZHANSHI[:2], type="duo", **more)["cancelled"]


@pytest.mark.clause("n5.fireteam.cancel.retreat")
def test_retreat_cancels_it():
    """Retreat! cancels the Fireteam, whoever remains."""
    found = fireteam(*ZHANSHI, retreat="1")

    assert (found.values["cancelled"], found.values["level"]) == ("yes", 0)
    assert applies(found.because, "n5.fireteam.cancel.retreat")


WORDS = {"d": "dodge", "s": "bs-attack", "r": "reset", "-": "none"}
NAMES = {"d": "Dodge", "s": "BS Attack", "r": "Reset"}
AROS = ["".join(letters) for letters in product("ds-", repeat=5)]
"""The ARO of each of five members, the Team Leader's last."""


def aros(text, leader="5", **more):
    """Return the values for five Zhanshi with these AROs; the fifth unit leads unless `leader` says otherwise."""
    declared = {f"aro_{number}": WORDS[letter] for number, letter in enumerate(text, 1)}
    return fireteam(*ZHANSHI, leader=leader, **declared, **more)


@pytest.mark.clause(
    "n5.fireteam.reactive.majority",
    "n5.fireteam.reactive.different",
    "n5.fireteam.leave.aro",
    "n5.fireteam.cancel.leader-aro",
)
@pytest.mark.no_cover
@pytest.mark.parametrize("text", sampled(AROS, {text for text in AROS if sorted(text[:4]) == [*text[:4]]}))
def test_the_aro_of_more_than_half(text):
    """The ARO is what more than half of the declaring members declare; members that declare none stay."""
    counts = Counter(text.replace("-", ""))
    aro = next((one for one, times in counts.items() if 2 * times > counts.total()), "")
    gone = [number for number, one in enumerate(text, 1) if aro and one not in ("-", aro)]
    cancelled = 5 in gone or len(gone) == 4
    found = aros(text).values

    assert NAMES.get(aro, "") == found["fireteam_aro"]
    assert ", ".join(map(str, gone)) == found["leaves"]
    assert ("yes" if cancelled else "no", 0 if cancelled else 5 - len(gone)) == (found["cancelled"], found["level"])


@pytest.mark.clause("n5.fireteam.reactive.own-aro")
@pytest.mark.parametrize(
    ("chosen", "leaves", "level"), [("none", "", 5), ("dodge", "3, 4", 3), ("reset", "1, 2, 3", 2)]
)
def test_the_player_chooses(chosen, leaves, level):
    """If two dodge and two declare other AROs, the player chooses one ARO, and the rest leave."""
    found = aros("ddsr-", chosen=chosen).values

    assert (leaves, level) == (found["leaves"], found["level"])


@pytest.mark.clause("n5.fireteam.leave.reactive")
def test_no_bonus_after_leaving_in_aro():
    """The ARO of a member that leaves counts, without the Bonuses."""
    assert figures(cited(aros("ddd-s", leader="1").because, "n5.fireteam.leave.reactive")) == [("", True)]


@pytest.mark.parametrize("number_2", ["none", "3"])
def test_the_level_after_each_loss(number_2):
    """Losing a member leaves the Level of the others as a Fireteam; losing the Leader leaves none."""
    units = ("Fennec", "Fennec", "Fennec", "Griffin (Fennec)", "Scot")
    found = values(*units, number_2=number_2)
    for number in range(1, 6):
        others = values(*(unit for n, unit in enumerate(units, 1) if n != number))["level"]

        assert (0 if number == 1 and number_2 == "none" else others) == found[f"without.{number}"]


REFUSED = {
    "one member": (
        {},
        ("Fennec",),
        "member.2",
        "Member 2 must be a Unit, not empty: a Fireteam has 2 members or more.",
    ),
    "no Unit": (
        {},
        ("Fennec", "Griffin (Fennec"),
        "member.2",
        'Member 2 must be a Unit such as Griffin (Fennec), not "Griffin (Fennec".',
    ),
    "a Leader that is not there": (
        {"leader": "4"},
        ZHANSHI[:3],
        "leader",
        "Leader must be a member that is there, not 4.",
    ),
    "Number 2 that is not there": (
        {"number_2": "4"},
        ZHANSHI[:3],
        "number_2",
        "Number 2 must be a member that is there, not 4.",
    ),
    "an ARO of nobody": (
        {"aro_4": "dodge"},
        ZHANSHI[:3],
        "member.4.aro",
        "ARO of Member 4 must be none for a member that is not there, not dodge.",
    ),
    "a loss of nobody": (
        {"leaves_4": "state"},
        ZHANSHI[:3],
        "member.4.leaves",
        "What happens to Member 4 must be stays for a member that is not there, not state.",
    ),
    "a choice that nobody declares": (
        {"aro_1": "dodge", "aro_2": "reset", "chosen": "discover"},
        ZHANSHI,
        "chosen",
        "Chosen ARO must be one that a member declares: Dodge or Reset, not discover.",
    ),
    "a choice without AROs": (
        {"chosen": "dodge"},
        ZHANSHI,
        "chosen",
        "Chosen ARO must be none without AROs, not dodge.",
    ),
}


@pytest.mark.parametrize(("more", "units", "control", "says"), REFUSED.values(), ids=REFUSED)
def test_refusals(more, units, control, says):
    """Refuses impossible forms at the control."""
    with pytest.raises(InvalidInputError) as caught:
        fireteam(*units, **more)

    assert (control, says) == (caught.value.control, caught.value.message)


@pytest.mark.clause("n5.fireteam.cancel.retreat")
def test_a_cancelled_fireteam_has_no_aro():
    """In Retreat! the Fireteam is cancelled, whatever its members declare."""
    found = ask("fireteam", {"retreat": "1", "member.1.aro": "dodge", "member.2.aro": "dodge"})

    assert (found.values["fireteam_aro"], found.headline) == ("", "The Fireteam is cancelled.")


@pytest.mark.clause("n5.fireteam.reactive.majority")
def test_the_chosen_aro_is_of_a_member_that_stays():
    """The ARO of a member that has left cannot be chosen."""
    form = {"member.3.aro": "reset", "member.3.leaves": "state", "member.4.aro": "dodge", "member.5.aro": "bs-attack"}
    with pytest.raises(InvalidInputError) as caught:
        ask("fireteam", form | {"chosen": "reset"})

    says = "Chosen ARO must be one that a member declares: Dodge or BS Attack, not reset."
    assert ("chosen", says) == (caught.value.control, caught.value.message)
