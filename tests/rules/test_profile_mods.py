"""MODs in brackets count for their user or for enemies, while in use, in the rolls that the rules name."""

import pytest

from engine import CALCULATORS, InvalidInputError, ask
from engine.decisions.order import OrderRules
from engine.decisions.profiles import AutomaticSkillRules, ProfileModRules
from engine.editions import EDITIONS
from engine.records.notation import read_notation
from engine.records.roll import Fact, Roll, RollKind
from engine.rules.ledger import ledger, roll_mods
from engine.rules.profile_mods.effect import why_refused
from engine.troopers import read_trooper

OWN, ENEMY = {"whose": "own"}, {"whose": "enemy"}
FACE_TO_FACE, ARO = {"roll": "face-to-face"}, {"roll": "aro"}
REACTIVE, UNUSED = {"turn": "reactive"}, {"using": "0"}
CODEONE = {"edition": "codeone"}


def steps_of(notation, form):
    """Return the clauses that an answer cites, each with whether any of its steps applied."""
    because = ask("profile-mods", {"notation": notation, **form}).because
    return {step.rule.id: any(other.applied for other in because if other.rule == step.rule) for step in because}


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("clause", "notation", "form", "applies"),
    [
        ("n5.rolls.profile-mod.scope", "CC Attack (+3)", OWN, "yes"),
        ("n5.rolls.profile-mod.scope", "CC Attack (+3)", OWN | UNUSED, "no"),
        ("n5.rolls.profile-mod.scope", "Combat Jump (PH=10)", OWN, "yes"),
        ("n5.rolls.profile-mod.scope", "Combat Jump (PH=10)", OWN | UNUSED, "no"),
        ("n5.rolls.profile-mod.scope", "Combat Jump (PH=10)", ENEMY, "no"),
        ("n5.rolls.profile-mod.scope", "CC Weapon (PS=6)", OWN, "yes"),
        ("n5.rolls.profile-mod.scope", "CC Weapon (PS=6)", OWN | REACTIVE, "yes"),
        ("n5.rolls.profile-mod.scope", "CC Weapon (ARM=0)", OWN | UNUSED, "no"),
        ("n5.save.trait", "CC Weapon (ARM=0)", OWN, "yes"),
        ("n5.save.trait", "CC Weapon (BTS=0)", ENEMY | ARO, "yes"),
        ("n5.rolls.profile-mod.scope", "Combi Rifle (+1B)", OWN | UNUSED, "no"),
        ("n5.rolls.profile-mod.scope", "CC Attack (-3)", ENEMY | FACE_TO_FACE | UNUSED, "no"),
        ("n5.rolls.profile-mod.scope", "Mimetism (-6)", ENEMY | UNUSED, "yes"),
        ("n5.rolls.profile-mod.scope", "Surprise Attack (-3)", ENEMY | FACE_TO_FACE | REACTIVE | UNUSED, "no"),
        ("n5.rolls.profile-mod.scope", "surprise shot (-3)", ENEMY | FACE_TO_FACE | REACTIVE | UNUSED, "no"),
        ("n5.rolls.profile-mod.positive", "CC Attack (+3)", ENEMY, "no"),
        ("n5.rolls.profile-mod.positive", "CC Attack (+3)", OWN | FACE_TO_FACE, "yes"),
        ("n5.rolls.profile-mod.positive", "BS Attack (+1B)", ENEMY, "no"),
        ("n5.rolls.profile-mod.positive", "BS Attack (+1 SD)", ENEMY, "no"),
        ("n5.rolls.profile-mod.negative", "Mimetism (-6)", OWN, "no"),
        ("n5.rolls.profile-mod.negative", "CC Attack (-3)", OWN | FACE_TO_FACE, "no"),
        ("n5.rolls.profile-mod.negative", "Mimetism (-3)", ENEMY, "yes"),
        ("n5.rolls.profile-mod.negative-automatic", "Mimetism (-6)", ENEMY | FACE_TO_FACE, "yes"),
        ("n5.rolls.profile-mod.negative-automatic", "Mimetism (-6)", ENEMY | ARO, "yes"),
        ("n5.rolls.profile-mod.negative-automatic", "mimetism (-6)", ENEMY | {"attack": "discover"}, "yes"),
        ("n5.rolls.profile-mod.negative-automatic", "Mimetism (-6)", ENEMY | {"attack": "cc"}, "no"),
        ("n5.rolls.profile-mod.negative-automatic", "Mimetism (-6)", ENEMY | {"attack": "other"}, "no"),
        ("n5.rolls.profile-mod.negative-automatic", "Firewall (-3)", ENEMY | {"attack": "program"}, "yes"),
        ("n5.rolls.profile-mod.negative-automatic", "TinBot: Firewall (-3)", ENEMY | {"attack": "comms"}, "yes"),
        ("n5.rolls.profile-mod.negative-automatic", "Firewall (-3)", ENEMY | {"attack": "other"}, "no"),
        ("n5.rolls.profile-mod.negative-automatic", "Firewall (-3)", ENEMY | {"attack": "bs"}, "no"),
        ("n5.rolls.profile-mod.negative-automatic", "ECM: Hacker (-3)", ENEMY | {"attack": "program"}, "yes"),
        ("n5.rolls.profile-mod.negative-automatic", "ECM: Hacker (-3)", ENEMY | {"attack": "comms"}, "no"),
        ("n5.rolls.profile-mod.negative-automatic", "ECM: Guided (-6)", ENEMY | {"attack": "guided"}, "yes"),
        ("n5.rolls.profile-mod.negative-automatic", "ECM: Guided (-6)", ENEMY | {"attack": "bs"}, "no"),
        ("n5.rolls.profile-mod.negative-automatic", "tinbot: guided (-6)", ENEMY | {"attack": "guided"}, "yes"),
        ("n5.rolls.profile-mod.negative-automatic", "Albedo (-6)", ENEMY | {"attack": "bs"}, "yes"),
        ("n5.rolls.profile-mod.negative-automatic", "Albedo (-6)", ENEMY | {"attack": "discover"}, "yes"),
        ("n5.rolls.profile-mod.negative-automatic", "Albedo (-6)", ENEMY | {"attack": "cc"}, "no"),
        ("n5.rolls.profile-mod.negative-automatic", "Mimetism (-6)", ENEMY | {"attack": "guided"}, "no"),
        (
            "n5.rolls.profile-mod.negative-automatic",
            "ECM: Hacker (-3)",
            ENEMY | FACE_TO_FACE | UNUSED | {"attack": "program"},
            "yes",
        ),
        ("n5.rolls.profile-mod.scope", "Albedo (-6)", ENEMY | UNUSED, "no"),
        ("n5.rolls.profile-mod.negative-automatic", "Surprise Attack (-3)", ENEMY | ARO, "no"),
        ("n5.rolls.profile-mod.negative-automatic", "Surprise Attack (-3)", ENEMY | FACE_TO_FACE | REACTIVE, "yes"),
        (
            "n5.rolls.profile-mod.negative-automatic",
            "Surprise Attack (-3)",
            ENEMY | FACE_TO_FACE | REACTIVE | {"attack": "cc"},
            "yes",
        ),
        ("n5.rolls.profile-mod.negative-automatic", "Surprise Shot (-3)", ENEMY | FACE_TO_FACE | REACTIVE, "yes"),
        ("n5.rolls.profile-mod.negative-automatic", "Surprise Attack (-3)", ENEMY, "no"),
        ("n5.rolls.profile-mod.negative-automatic", "Surprise Attack (-3)", ENEMY | FACE_TO_FACE, "no"),
        ("n5.rolls.profile-mod.negative-contested", "CC Attack (-3)", ENEMY | FACE_TO_FACE, "yes"),
        ("n5.rolls.profile-mod.negative-contested", "Dodge (-3)", ENEMY | FACE_TO_FACE | REACTIVE, "yes"),
        ("n5.rolls.profile-mod.negative-contested", "Dodge (-3)", ENEMY, "no"),
        ("n5.rolls.profile-mod.negative-contested", "Dodge (-3)", ENEMY | ARO, "no"),
        ("n5.rolls.reroll", "Dodge (ReRoll)", OWN, "yes"),
        ("n5.rolls.reroll", "Dodge (re-roll)", OWN | REACTIVE, "yes"),
        ("n5.rolls.reroll", "Doctor (ReRoll WIP=13)", OWN, "yes"),
        ("n5.rolls.profile-mod.scope", "Dodge (ReRoll)", OWN | UNUSED, "no"),
        ("n5.rolls.profile-mod.scope", "Dodge (ReRoll)", ENEMY, "no"),
        ("n5.rolls.burst.maximum", "Combi Rifle (+1B)", OWN, "yes"),
        ("n5.rolls.burst.maximum", "Combi Rifle (+1B)", OWN | REACTIVE, "no"),
        ("n5.rolls.burst.maximum", "Combi Rifle (+1B)", OWN | ARO, "no"),
        ("n5.rolls.special-die.face-to-face", "BS Attack (+1SD)", OWN | FACE_TO_FACE, "yes"),
        ("n5.rolls.special-die.face-to-face", "BS Attack (+1 SD)", OWN | FACE_TO_FACE | REACTIVE, "yes"),
        ("codeone.rolls.profile-mod.positive", "CC Attack (+3)", CODEONE | OWN, "yes"),
        ("codeone.rolls.profile-mod.positive", "CC Attack (+3)", CODEONE | ENEMY, "no"),
        ("codeone.rolls.profile-mod.positive", "CC Attack (+3)", CODEONE | OWN | UNUSED, "no"),
        ("codeone.rolls.profile-mod.negative", "CC Attack (-3)", CODEONE | ENEMY, "yes"),
        ("codeone.rolls.profile-mod.negative", "CC Attack (-3)", CODEONE | ENEMY | FACE_TO_FACE, "yes"),
        ("codeone.rolls.profile-mod.negative", "CC Attack (-3)", CODEONE | OWN, "no"),
        ("codeone.rolls.profile-mod.negative", "Mimetism (-6)", CODEONE | ENEMY | UNUSED, "yes"),
        ("codeone.rolls.profile-mod.negative", "Firewall (-3)", CODEONE | ENEMY | UNUSED, "no"),
        ("codeone.rolls.profile-mod.value", "Combat Jump (PH=10)", CODEONE | OWN, "yes"),
        ("codeone.rolls.profile-mod.value", "Combat Jump (PH=10)", CODEONE | OWN | UNUSED, "no"),
        ("codeone.rolls.profile-mod.value", "Combi Rifle (Damage=14)", CODEONE | OWN, "yes"),
        ("codeone.rolls.profile-mod.value", "Combi Rifle (+1B)", CODEONE | OWN | UNUSED, "no"),
    ],
)
def test_what_counts(clause, notation, form, applies):
    """The first clause decides the case, and the answer cites it as applied."""
    assert applies == ask("profile-mods", {"notation": notation, **form}).values["applies"]
    assert steps_of(notation, form)[clause] is True


@pytest.mark.parametrize(
    ("notation", "form", "effect"),
    [
        ("Mimetism (-6)", ENEMY, "-6 to the roll"),
        ("CC Attack (+3)", OWN, "+3 to the roll"),
        ("Combat Jump (PH=10)", OWN, "PH 10 while using Combat Jump"),
        ("CC Weapon (ARM=0)", OWN, "ARM 0 in the Saving Rolls against CC Weapon"),
        ("CC Weapon (bts=0)", ENEMY, "BTS 0 in the Saving Rolls against CC Weapon"),
        ("Some Armour (ARM=4)", OWN, "ARM 4 while using Some Armour"),
        ("Dodge (ReRoll)", OWN, "one die may be rolled again"),
        ("Doctor (ReRoll WIP=13)", OWN, "a failed roll may be made again at WIP 13"),
        ("Engineer (re-roll wip = 12)", OWN, "a failed roll may be made again at WIP 12"),
        ("BS Attack (+1 Special Die)", OWN, "one extra die, one die discarded"),
        ("Combi Rifle (+1B)", OWN, "Burst 4 instead of 3"),
        ("heavy machine gun (+3B)", OWN, "Burst 6 instead of 4"),
        ("Combi Rifle (+1B)", CODEONE | OWN, "Burst +1"),
        ("BS Attack (+2 Burst)", OWN, "Burst +2, never more than Burst 6"),
        ("Combi (+1B)", OWN, "Burst +1, never more than Burst 6"),
        ("Discover (+1B)", OWN, "Burst +1, never more than Burst 6"),
        ("CC Attack (-1B)", ENEMY | FACE_TO_FACE, "Burst -1"),
        ("Mimetism (-6)", OWN, "none"),
    ],
)
def test_what_it_does(notation, form, effect):
    """n5.rolls.burst.maximum limits the Burst to 6; a MOD that does not count has no effect."""
    assert effect == ask("profile-mods", {"notation": notation, **form}).values["effect"]


@pytest.mark.clause("n5.rolls.burst.maximum")
@pytest.mark.parametrize(("burst", "capped"), [("2", False), ("3", True)])
def test_burst_beyond_6(burst, capped):
    """The step for the cap applies only if the cap does."""
    step = ask("profile-mods", {"notation": f"Heavy Machine Gun (+{burst}B)"}).because[-1]

    assert ("n5.rolls.burst.maximum", capped) == (step.rule.id, step.applied)


def test_several_in_one_bracket():
    """Each part of the brackets is judged separately; the answer is yes if any part counts."""
    form = {"notation": "BS Attack (+3, +1B, +1SD)", "roll": "face-to-face", "turn": "reactive"}
    expected = {
        "applies": "yes",
        "effect": "+3 to the roll; one extra die, one die discarded",
        "applies.1": "yes",
        "effect.1": "+3 to the roll",
        "applies.2": "no",
        "effect.2": "none",
        "applies.3": "yes",
        "effect.3": "one extra die, one die discarded",
    }

    assert expected == ask("profile-mods", form).values


@pytest.mark.clause(
    "n5.rolls.special-die",
    "n5.rolls.special-die.no-burst",
    "n5.rolls.special-die.face-to-face",
    "n5.rolls.special-die.limits",
)
def test_special_die_cites_its_clauses():
    """A +1 SD that counts cites every clause on Special Dice."""
    expected = {
        "n5.rolls.special-die": True,
        "n5.rolls.special-die.no-burst": True,
        "n5.rolls.special-die.face-to-face": True,
        "n5.rolls.special-die.limits": False,
    }

    assert expected.items() <= steps_of("BS Attack (+1SD)", {}).items()


@pytest.mark.clause("n5.rolls.profile-mod.negative-automatic", "n5.rolls.profile-mod.negative-contested")
def test_clauses_looked_at():
    """Of the two clauses on negative MODs, one decides, and the other's step did not apply."""
    automatic, contested = "n5.rolls.profile-mod.negative-automatic", "n5.rolls.profile-mod.negative-contested"
    mimetism, dodge = steps_of("Mimetism (-6)", ENEMY), steps_of("Dodge (-3)", ENEMY | FACE_TO_FACE)

    assert [(found[automatic], found[contested]) for found in (mimetism, dodge)] == [(True, False), (False, True)]


@pytest.mark.clause("n5.rolls.profile-mod.scope", "n5.rolls.profile-mod.negative-automatic")
@pytest.mark.parametrize(("using", "is_it"), [("1", "used: it counts."), ("0", "not used: it does not count.")])
def test_surprise_attack_is_used_against_someone(using, is_it):
    """It counts only against its target, in ARO too."""
    answer = ask(
        "profile-mods", {"notation": "Surprise Attack (-3)", **ENEMY, **FACE_TO_FACE, **REACTIVE, "using": using}
    )
    scope, own_rule = (step.says for step in answer.because[1:3])

    assert f"-3 counts only while Surprise Attack is used against the one who rolls, and it is {is_it}" == scope
    assert own_rule.endswith("this is one: it counts." if using == "1" else "this is not one: it does not count.")


UNKNOWN = "not treated as an Automatic Skill or Equipment (if it is one, its own rule decides),"


@pytest.mark.clause("n5.rolls.profile-mod.negative-automatic", "n5.rolls.profile-mod.negative-contested")
@pytest.mark.parametrize(
    ("name", "form", "which", "passed"),
    [
        ("Dodge", {}, "not an Automatic Skill,", "Dodge is not an Automatic Skill."),
        ("combi rifle", FACE_TO_FACE, "not an Automatic Skill,", "combi rifle is not an Automatic Skill."),
        ("Protheion", {}, UNKNOWN, "Protheion is not a Common Skill or a weapon of the chart: whether it is"),
        ("Martial Arts L3", FACE_TO_FACE, UNKNOWN, "Martial Arts L3 is not a Common Skill or a weapon of the chart: "),
    ],
)
def test_unknown_names(name, form, which, passed):
    """If a name may be an Automatic Skill or not, the answer says so."""
    contested, automatic = ask("profile-mods", {"notation": f"{name} (-6)", **ENEMY, **form}).because[2:4]
    kind = "a Face to Face Roll: it counts." if form else "a Normal Roll: it does not count."

    assert f"-6 of {name}, {which} counts in Face to Face Rolls alone; this is {kind}" == contested.says
    assert automatic.says.startswith(passed)
    assert (contested.applied, automatic.applied) == (True, False)


@pytest.mark.clause("n5.rolls.profile-mod.scope")
@pytest.mark.parametrize(
    ("name", "form", "expected"),
    [
        ("Discover", {"attack": "bs"}, True),
        ("discover", {"attack": "discover"}, False),
        ("Dodge", {"attack": "cc"}, True),
        ("Dodge", {"attack": "other"}, False),
        ("BS Attack", {"attack": "discover"}, True),
        ("BS Attack", {"attack": "bs"}, False),
        ("BS Attack", {"attack": "other"}, False),
        ("CC Attack", {"attack": "bs"}, True),
        ("Berserk", {"attack": "cc"}, False),
        ("CC Weapon", {"attack": "bs"}, True),
        ("CC Weapon", {"attack": "cc"}, False),
        ("Combi Rifle", {"attack": "bs"}, False),
        ("Jump", {"attack": "bs"}, False),
        ("Martial Arts L3", {"attack": "bs"}, False),
        ("Mimetism", {"attack": "cc"}, False),
        ("Discover", {"attack": "bs", **ENEMY}, False),
        ("Discover", {"attack": "bs", **UNUSED}, False),
        ("Discover", CODEONE, False),
    ],
)
def test_what_the_roll_is_for(name, form, expected):
    """A Skill's MOD counts in its own roll, and the answer says what it did not check."""
    because = ask("profile-mods", {"notation": f"{name} (+3)", **form}).because
    says = "What the roll is for matters only to Automatic Skills and was not looked at: "

    assert expected == any((says in step.says and not step.applied) for step in because)


@pytest.mark.clause("codeone.rolls.profile-mod.negative")
def test_codeone_has_no_split():
    """CodeOne distinguishes neither Automatic Skills nor Face to Face Rolls."""
    assert {"codeone.rolls.profile-mod.negative", "codeone.rolls.mod"} == set(steps_of("Dodge (-3)", CODEONE | ENEMY))


def test_codeone_knows_no_automatic_skill():
    """codeone.rolls.profile-mod.negative does not mention Automatic Skills, and Mimetism need not be in use."""
    because = ask("profile-mods", {"notation": "Mimetism (-6)", **CODEONE, **ENEMY, **UNUSED}).because

    assert [step.says for step in because] == [
        "-6 is negative and only for enemies; an enemy of the user of Mimetism makes this roll: it counts.",
        "-6 makes the roll harder.",
    ]


@pytest.mark.clause("codeone.rolls.profile-mod.value")
def test_codeone_names_no_turn():
    """A Burst MOD counts in either Turn, and the answer says so."""
    answer = ask("profile-mods", {"notation": "Combi Rifle (+1B)", **CODEONE, **REACTIVE})

    assert answer.values["applies"] == "yes"
    assert "(no clause of CodeOne names a Turn)" in answer.because[1].says


NO_ROLL = "+1 SD cannot be used where nothing is rolled (Direct Template Weapons)."
LONG = "+1 SD cannot be used with a Long Skill; Berserk alone keeps its own."


@pytest.mark.parametrize(
    ("notation", "form", "message"),
    [
        ("Chain Rifle (+1SD)", {}, f'+1 SD after "Chain Rifle": {NO_ROLL}'),
        ("Sensor (+1SD)", {"skill": "no-roll"}, f'+1 SD after "Sensor": {NO_ROLL}'),
        ("Combat Jump (+1SD)", {"skill": "long"}, f'+1 SD after "Combat Jump": {LONG}'),
        ("BS Attack (+1SD)", {"skill": "long"}, f'+1 SD after "BS Attack": {LONG}'),
        ("Jump (+1SD)", {}, f'+1 SD after "Jump": {LONG}'),
        ("climb (+3, +1SD)", {}, f'+1 SD after "climb": {LONG}'),
        ("Suppressive Fire (+1SD)", {}, f'+1 SD after "Suppressive Fire": {LONG}'),
        ("Jump (+1SD)", {"skill": "no-roll"}, f'+1 SD after "Jump": {NO_ROLL}'),
        ("Idle (+1SD)", {}, f'+1 SD after "Idle": {NO_ROLL}'),
        ("Place Deployable (+1SD)", {}, f'+1 SD after "Place Deployable": {NO_ROLL}'),
        ("Berserk (+1SD)", {"skill": "no-roll"}, f'+1 SD after "Berserk": {NO_ROLL}'),
        ("BS Attack (+1SD)", CODEONE, "+1 SD in CodeOne, which has no such rule."),
        ("CC Weapon (BTS=0, PS=6)", CODEONE, "BTS=0 in CodeOne, which has no such rule."),
        ("Dodge (ReRoll)", CODEONE, "ReRoll in CodeOne, which has no such rule."),
    ],
)
def test_forbidden_notations(notation, form, message):
    """Refuses what n5.rolls.special-die.limits forbids, and ReRoll, +1 SD and ARM=0 in CodeOne."""
    with pytest.raises(InvalidInputError) as raised:
        ask("profile-mods", {"notation": notation, **form})

    assert ("notation", f"Skill or weapon must not have {message}") == (raised.value.control, raised.value.message)


@pytest.mark.clause("n5.rolls.special-die.limits")
@pytest.mark.parametrize("skill", ["short", "long"])
def test_berserk_keeps_its_special_die(skill):
    """Berserk, a Long Skill, keeps its +1 SD."""
    answer = ask("profile-mods", {"notation": "Berserk (+1SD)", "skill": skill})

    assert answer.values["applies"] == "yes"
    assert answer.because[-1].says == "Berserk is a Long Skill, but keeps its +1 SD."


@pytest.mark.clause("n5.rolls.special-die.limits")
def test_editions_without_a_table_of_skills():
    """If no Skill is known to be Long, the kind that the reader chose decides."""
    unknowing, jump = EDITIONS["n5"].without(OrderRules), read_notation("Jump (+1SD)")

    assert ["", f'must not have +1 SD after "Jump": {LONG}'] == [
        why_refused(unknowing, jump, skill) for skill in ("short", "long")
    ]


@pytest.mark.clause("codeone.rolls.profile-mod.negative")
@pytest.mark.parametrize("control", [{"attack": "cc"}, {"skill": "long"}])
def test_codeone_has_no_such_control(control):
    """Refuses an N5 control in CodeOne, by its name."""
    with pytest.raises(InvalidInputError, match=r"CodeOne, which has no such rule") as raised:
        ask("profile-mods", CODEONE | control)

    assert list(control) == [raised.value.control]


@pytest.mark.parametrize("edition", ["n4", "n3"])
def test_editions_without_the_rule(edition):
    """N4 and N3 have no clause on MODs in brackets; the error names the editions that have one."""
    with pytest.raises(InvalidInputError, match=rf'Edition must be one of n5, codeone, not "{edition}"'):
        ask("profile-mods", {"edition": edition})


@pytest.mark.clause("n5.rolls.profile-mod.scope")
@pytest.mark.parametrize(
    ("text", "name", "parts"),
    [
        ("Mimetism(-6)", "Mimetism", ["-6"]),
        ("  Mimetism  ( \N{MINUS SIGN}6 ) ", "Mimetism", ["-6"]),
        ("MULTI Rifle (AP Mode) (+1B)", "MULTI Rifle (AP Mode)", ["+1B"]),
        ("BS Attack (+3, +1 B, +1 Special Die, ReRoll, ps=7)", "BS Attack", ["+3", "+1B", "+1 SD", "ReRoll", "PS=7"]),
    ],
)
def test_notations(text, name, parts):
    """The name is everything before the last brackets, whose parts are separated by commas."""
    notation = read_notation(text)

    assert (name, parts) == (notation.name, [str(part) for part in notation.parts])


@pytest.mark.clause("n5.rolls.profile-mod.scope")
@pytest.mark.parametrize("text", ["Uragan MRL (Blast Mode) (+1B)", "Uragan MRL(Blast Mode)(+1B)", "D-3 Rifle (+1B)"])
def test_names_with_brackets_or_numbers(text):
    """Anything that is not a MOD or value belongs to the name, leaving one pair of brackets."""
    assert [str(part) for part in read_notation(text).parts] == ["+1B"]


EXPECTED = "must be a name and a MOD or value in round brackets, such as Mimetism (-6), Combi Rifle (+1B) or Combat"
ONE_PAIR = "must have its MODs in one pair of brackets, with commas between, such as BS Attack (+3, +1B), not"
WITHIN = "must hold MODs such as +3, -6, +1B, +1 SD, ReRoll or PH=10 in its brackets, not"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", EXPECTED),
        ("Mimetism", EXPECTED),
        ("Mimetism (-6", EXPECTED),
        ("(-6)", EXPECTED),
        ("? (-6)", EXPECTED),
        ("x" * 61 + " (-6)", EXPECTED),
        ("BS Attack (+3 (+1B)", EXPECTED),
        ("Jump ( (+1SD)", EXPECTED),
        ("BS Attack ((+3)(+1B))", EXPECTED),
        ("BS Attack (+3)(+1B)", f'{ONE_PAIR} "BS Attack (+3)(+1B)".'),
        ("Combi Rifle (+1B) (+1SD)", f'{ONE_PAIR} "Combi Rifle (+1B) (+1SD)".'),
        ("BS Attack (+1SD) (+3)", f'{ONE_PAIR} "BS Attack (+1SD) (+3)".'),
        ("Mimetism (-3) (-6)", f'{ONE_PAIR} "Mimetism (-3) (-6)".'),
        ("Mimetism (\N{MINUS SIGN}3) (-6)", ONE_PAIR),
        ("(-3) (-6)", ONE_PAIR),
        ("Dodge (ReRoll) (+3)", ONE_PAIR),
        ("Dodge (re-roll, +3) (+1SD)", ONE_PAIR),
        ("Dodge (Re Roll) (+3)", ONE_PAIR),
        ("Combat Jump (PH=10) (+3)", ONE_PAIR),
        ("BS Attack (Shock, + 3) (+1B)", ONE_PAIR),
        ("BS Attack (+41), (+1B)", ONE_PAIR),
        ("BS Attack +3 (+1B)", ONE_PAIR),
        ("BS Attack [+3] (+1B)", ONE_PAIR),
        ("Mimetism ()", f"{WITHIN} empty."),
        ("Mimetism (6)", f'{WITHIN} "6".'),
        ("BS Attack (+2SD)", f'{WITHIN} "+2SD".'),
        ("BS Attack (-1SD)", f'{WITHIN} "-1SD".'),
        ("Terrain (Zero-G)", f'{WITHIN} "Zero-G".'),
        ("Luck (LUCK=7)", f'{WITHIN} "LUCK=7".'),
        ("Mimetism (+0)", "must hold numbers from 1 to 40 in its brackets, not 0."),
        ("Mimetism (-41)", "must hold numbers from 1 to 40 in its brackets, not 41."),
        ("Combat Jump (PH=0)", "must hold numbers from 1 to 99 in its brackets, not 0."),
        ("CC Weapon (ARM=100)", "must hold numbers from 0 to 99 in its brackets, not 100."),
        ("Combat Jump (PH=100)", "must hold numbers from 1 to 99 in its brackets, not 100."),
        ("X (+1, +1, +1, +1, +1, +1, +1)", "must have at most 6 parts in its brackets, not 7."),
    ],
)
def test_invalid_notations(text, says):
    """Refuses anything else, with the expected format and what was found."""
    with pytest.raises(InvalidInputError) as raised:
        ask("profile-mods", {"notation": text})

    assert raised.value.control == "notation"
    assert raised.value.message.startswith(f"Skill or weapon {says}")


def test_suggestions_are_answered():
    """The form suggests notations that profiles print, and answers all of them."""
    (control,) = [control for control in CALCULATORS["profile-mods"].controls if control.name == "notation"]

    assert {"Mimetism (-6)", "CC Attack (-3)", "Combat Jump (PH=11)"} <= set(control.suggestions)
    assert {"yes", "no"} == {ask("profile-mods", {"notation": one}).values["applies"] for one in control.suggestions}


@pytest.mark.clause("n5.rolls.profile-mod.negative-automatic")
def test_suggested_mods_of_enemies_are_judged_by_their_own_rule():
    """Of all that the form suggests, only Protheion is unknown: its record has the general rule, Face to Face Rolls."""
    (control,) = [control for control in CALCULATORS["profile-mods"].controls if control.name == "notation"]
    because = {one: ask("profile-mods", {"notation": one, **ENEMY}).because for one in control.suggestions}

    assert [one for one, steps in because.items() if any(UNKNOWN in step.says for step in steps)] == ["Protheion (-3)"]
    assert "Firewall is Automatic Equipment, always in use: it counts." in [s.says for s in because["Firewall (-3)"]]


@pytest.mark.clause("n5.albedo.mod")
def test_albedo_counts_for_those_who_see_too_well():
    """The answer says whose rolls Albedo makes harder."""
    says = ask("profile-mods", {"notation": "Albedo (-6)", **ENEMY}).because[2].says

    assert "in Discover of those with a Multispectral Visor or Marksmanship, Normal or Face to Face" in says


ROLLS = {
    "bs": (RollKind.BS_ATTACK, ()),
    "cc": (RollKind.CC_ATTACK, ()),
    "discover": (RollKind.DISCOVER, ()),
    "guided": (RollKind.BS_ATTACK, (Fact.GUIDED,)),
    "program": (RollKind.COMMS_ATTACK, (Fact.PROGRAM,)),
    "comms": (RollKind.COMMS_ATTACK, ()),
    "other": (RollKind.DODGE, ()),
}
"""A roll for each purpose in the form."""

N5 = EDITIONS["n5"]
AUTOMATIC = [
    *(name for name, one in N5.of(ProfileModRules).automatic.items() if one.against),
    *N5.of(AutomaticSkillRules).equipment,
]


@pytest.mark.parametrize("attack", ROLLS)
@pytest.mark.parametrize("name", AUTOMATIC)
def test_automatic_mods_count_in_the_rolls_of_the_ledger(name, attack):
    """A MOD in brackets that counts for a roll is one that the ledger of such a roll finds."""
    kind, facts = ROLLS[attack]
    own, enemy = read_trooper(N5, "BS 12, Multispectral Visor L1"), read_trooper(N5, f"BS 12, {name} (-6)")
    made = Roll(made_for=kind, trooper=own, enemy=enemy, facts=frozenset(facts))
    found = roll_mods(ledger(N5, made).value)

    answer = ask("profile-mods", {"notation": f"{name} (-6)", "attack": attack, **ENEMY})

    assert answer.values["applies"] == ("yes" if found else "no")
