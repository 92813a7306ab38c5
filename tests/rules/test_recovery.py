"""Recovery: Doctor, Engineer, the kits, Tech-Recovery and Regeneration."""

from fractions import Fraction
from itertools import product

import pytest

from engine import InvalidInputError
from engine.decisions.order import OrderRules
from engine.editions import EDITIONS
from tests.helpers.answers import applies, ask
from tests.helpers.cases import cases

TAG = {"method": "engineer", "vita": "3", "structure": "1", "remote_presence": "1"}
MEDIKIT = {"method": "medikit", "attribute": "11"}


def recovery(**form):
    """Return the answer to a form of the Recovery calculator."""
    return ask("recovery", **form)


@pytest.mark.clause(
    "n5.doctor.roll",
    "n5.doctor.plus-x",
    "n5.doctor.reroll",
    "n5.doctor.reroll-data",
    "n5.doctor.command-token",
    "n5.doctor.command-token.after-reroll",
    "n5.medikit.range",
    "n5.medikit.remote",
    "n5.medikit.contact",
    "n5.engineer.command-token",
    "n5.cube.medikit",
    "n5.fireteam.bonus.level-2.kits",
    "n5.stunned.mod",
)
@pytest.mark.parametrize(
    ("form", "stands"),
    [
        ({}, "13/20"),
        ({"mods": "+3 Doctor"}, "4/5"),
        ({"cube": "1", "tokens": "1"}, "351/400"),
        ({"cube": "1", "tokens": "2"}, "7657/8000"),
        ({"reroll": "10"}, "33/40"),
        ({"reroll": "-3"}, "33/40"),
        ({"reroll": "10", "cube": "1", "tokens": "1"}, "751/800"),
        ({"stunned": "1"}, "1/2"),
        ({"tokens": "2"}, "13/20"),
        (MEDIKIT, "11/20"),
        (MEDIKIT | {"reach": "afar"}, "33/80"),
        (MEDIKIT | {"reach": "afar", "distance": "20"}, "33/200"),
        (MEDIKIT | {"reach": "afar", "distance": "25"}, "0/1"),
        (MEDIKIT | {"reach": "afar", "distance": "20", "shot.special_die": "1"}, "561/2000"),
        (MEDIKIT | {"reach": "afar", "distance": "20", "shot.special_die": "2"}, "7227/20000"),
        (MEDIKIT | {"reach": "afar", "distance": "20", "shot.fireteam": "2"}, "561/2000"),
        (MEDIKIT | {"reach": "afar", "distance": "20", "shot.fireteam": "3", "shot.special_die": "1"}, "7227/20000"),
        (MEDIKIT | {"cube": "1", "tokens": "3", "reroll": "10"}, "11/20"),
        (TAG, "13/20"),
        (TAG | {"orders": "2"}, "351/400"),
        (TAG | {"tokens": "1"}, "351/400"),
        (TAG | {"attribute": "0"}, "0/1"),
    ],
)
def test_chance_to_stand(form, stands):
    """The chance to stand is that of the roll and of everything that may repeat it."""
    assert Fraction(stands) == recovery(**form).odds["standing"]


@pytest.mark.clause(
    "n5.doctor.success",
    "n5.doctor.fail",
    "n5.engineer.repair",
    "n5.engineer.repair.fail",
    "n5.remote-presence.repair",
    "n5.medikit.success",
    "n5.medikit.failure",
    "n5.medikit.ph-value",
    "n5.medikit.no-save",
    "n5.gizmokit.no-save",
    "n5.gizmokit.success",
    "n5.gizmokit.failure",
    "n5.gizmokit.ph-value",
    "n5.gizmokit.remote",
    "n5.gizmokit.range",
    "n5.gizmokit.contact",
    "n5.gizmokit.remote-presence",
    "n5.regeneration.roll",
    "n5.regeneration.success",
    "n5.regeneration.failure",
    "n5.regeneration.null",
    "n5.no-wound-incapacitation.heal-fails",
    "n5.technorganic.effect",
    "n5.technorganic.failure",
)
@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (MEDIKIT | {"reach": "afar"}, ("165/400", "100/400", "135/400")),
        (TAG | {"orders": "2"}, ("351/400", "0/1", "49/400")),
        (
            {"method": "engineer", "structure": "1", "vita": "2", "wounds_taken": "1", "orders": "2", "goal": "whole"},
            ("351/400", "0/1", "49/400"),
        ),
        ({"method": "medikit", "attribute": "14"}, ("14/20", "0/1", "6/20")),
        (
            {"method": "gizmokit", "attribute": "11", "structure": "1", "vita": "2", "reach": "afar"},
            ("165/400", "100/400", "135/400"),
        ),
        ({"method": "gizmokit", "attribute": "11", "structure": "1", "vita": "2"}, ("11/20", "0/1", "9/20")),
        (
            {"method": "gizmokit", "attribute": "11", **{k: v for k, v in TAG.items() if k != "method"}},
            ("11/20", "9/20", "0/1"),
        ),
        ({"method": "regeneration", "attribute": "14", "orders": "2"}, ("7/10", "0/1", "3/10")),
        ({"method": "regeneration", "attribute": "14", "vita": "2", "wounds_taken": "1"}, ("7/10", "3/10", "0/1")),
        ({"method": "regeneration", "attribute": "14", "vita": "2", "incapacitated": "1"}, ("7/10", "0/1", "3/10")),
        ({"method": "engineer", "technorganic": "1"}, ("13/20", "0/1", "7/20")),
        ({"structure": "1", "technorganic": "1", "remote_presence": "1"}, ("13/20", "0/1", "7/20")),
    ],
)
def test_who_stands_and_who_is_dead(form, expected):
    """A success and a failure have the effect of the Skill or the kit."""
    odds = recovery(**form).odds

    assert [Fraction(chance) for chance in expected] == [odds[name] for name in ("standing", "unconscious", "dead")]


@pytest.mark.clause("n5.doctor.2w", "n5.engineer.remote-presence", "n5.engineer.repair.conscious")
@pytest.mark.parametrize(
    ("form", "wounds"),
    [
        ({"vita": "3"}, 2),
        ({"vita": "3", "two_wounds": "1"}, 1),
        ({"two_wounds": "1"}, 0),
        (TAG, 2),
        (TAG | {"wounds_taken": "4"}, 2),
        (TAG | {"wounds_taken": "2"}, 1),
        (TAG | {"remote_presence": "0"}, 2),
        (MEDIKIT | {"vita": "2"}, 1),
    ],
)
def test_wounds_left(form, wounds):
    """A success leaves this many Wounds."""
    assert wounds == recovery(**form, dice="1").values["wounds"]


@pytest.mark.clause(
    "n5.doctor.target",
    "n5.doctor.excluded",
    "n5.dogged.no-healing",
    "n5.exrah.no-healing",
    "n5.medikit.target",
    "n5.gizmokit.target",
    "n5.technorganic.only-unconscious",
    "n5.engineer.states.vita",
)
@pytest.mark.parametrize(
    ("form", "legal"),
    [
        ({"vita": "2", "wounds_taken": "1"}, "no"),
        ({"structure": "1"}, "no"),
        ({"structure": "1", "technorganic": "1"}, "yes"),
        ({"never_healed": "1"}, "no"),
        ({"method": "engineer"}, "no"),
        ({"method": "engineer", "structure": "1", "vita": "2", "wounds_taken": "1"}, "yes"),
        ({"method": "engineer", "structure": "1", "wounds_taken": "0"}, "no"),
        ({"method": "gizmokit", "technorganic": "1"}, "yes"),
        ({"method": "gizmokit", "technorganic": "1", "vita": "2", "wounds_taken": "1"}, "no"),
        ({"method": "medikit", "structure": "1"}, "no"),
        ({"method": "regeneration", "vita": "2", "wounds_taken": "1"}, "yes"),
        ({"method": "regeneration", "never_healed": "1"}, "no"),
        ({"method": "engineer-states"}, "yes"),
    ],
)
def test_who_may_be_treated(form, legal):
    """Each Skill and kit may treat these patients."""
    answer = recovery(**form)

    assert legal == answer.values["legal"]
    assert (legal == "yes") == bool(answer.odds)


@pytest.mark.clause(
    "n5.engineer.states",
    "n5.engineer.states.fail",
    "n5.engineer.plus-x",
    "n5.engineer.reroll",
    "n5.engineer.command-token.after-reroll",
    "n5.doctor.stunned",
    "n5.doctor.stunned.self",
    "n5.doctor.stunned.fail",
    "n5.tech-recovery.roll",
    "n5.tech-recovery.failure",
    "n5.tech-recovery.ph-value",
)
@pytest.mark.parametrize(
    ("form", "ended"),
    [
        ({"method": "engineer-states", "orders": "2"}, "351/400"),
        ({"method": "doctor-stunned", "orders": "2"}, "351/400"),
        ({"method": "doctor-stunned", "stunned": "1"}, "1/2"),
        ({"method": "engineer-states", "remote_presence": "1", "tokens": "1"}, "351/400"),
        ({"method": "engineer-states", "reroll": "10"}, "33/40"),
        ({"method": "engineer-states", "mods": "+3 Engineer"}, "4/5"),
        ({"method": "tech-recovery", "attribute": "12"}, "3/5"),
        ({"method": "tech-recovery", "attribute": "12", "reach": "afar", "distance": "8", "orders": "2"}, "279/400"),
    ],
)
def test_states_end(form, ended):
    """Failing to end States has no cost, and a success ends all of them at once."""
    assert Fraction(ended) == recovery(**form).odds["ended"]


def by_all_dice(roll, reroll, tokens, orders, wounds, rules):
    """Return the chance of each number of Wounds after some Orders, throwing every face of every die in turn.

    `rules` are three functions of the Wounds: the result of a success, that of a failure, and whether it is over.
    """
    success, failure, done = rules
    if not orders or done(wounds):
        return {wounds: Fraction(1)}
    rolls = [roll, *([reroll] if reroll is not None else []), *[roll] * tokens]
    found = {}
    for faces in product(range(1, 21), repeat=len(rolls)):
        passed = next(
            (index for index, (face, value) in enumerate(zip(faces, rolls, strict=True)) if face <= value), None
        )
        spent = tokens if passed is None else max(0, passed - (reroll is not None))
        then = failure(wounds) if passed is None else success(wounds)
        for end, chance in memo(roll, reroll, tokens - spent, orders - 1, then, rules).items():
            found[end] = found.get(end, Fraction(0)) + chance / 20 ** len(rolls)
    return found


KNOWN = {}


def memo(*case):
    """Return the chances of a case, cached."""
    if case not in KNOWN:
        KNOWN[case] = by_all_dice(*case)
    return KNOWN[case]


ENGINEER = (lambda wounds: 2 if wounds >= 3 else wounds - 1, lambda wounds: wounds + 1, lambda wounds: wounds in (0, 5))
UNTIL_UP = (ENGINEER[0], ENGINEER[1], lambda wounds: wounds in (0, 1, 2, 5))
PLAIN = (lambda wounds: wounds - 1, lambda wounds: wounds + 1, lambda wounds: wounds in (0, 3))


@pytest.mark.clause("n5.engineer.repair.repeat")
@pytest.mark.no_cover
@pytest.mark.parametrize("orders", [1, 2, 3])
@pytest.mark.parametrize(
    ("form", "case"),
    [
        (TAG | {"goal": "whole"}, (13, None, 0, 3, ENGINEER)),
        (TAG | {"goal": "whole", "tokens": "2"}, (13, None, 2, 3, ENGINEER)),
        (TAG | {"wounds_taken": "4", "tokens": "1", "reroll": "9"}, (13, 9, 1, 4, UNTIL_UP)),
        ({"method": "engineer", "vita": "2", "structure": "1", "wounds_taken": "1"}, (13, None, 0, 1, PLAIN)),
        ({"method": "regeneration", "vita": "2", "goal": "whole"}, (13, None, 0, 2, PLAIN)),
    ],
)
def test_brute_force(form, case, orders):
    """The chances of all Wounds match brute force over every face of every die."""
    roll, reroll, tokens, wounds, rules = case
    odds = recovery(**form, orders=str(orders)).odds
    counted = by_all_dice(roll, reroll, tokens, orders, wounds, rules)

    assert counted == {int(name[7:]): chance for name, chance in odds.items() if name.startswith("wounds.") and chance}


@pytest.mark.parametrize(
    ("form", "found"),
    [
        ({"dice": "13"}, {"passes": "yes", "condition": "standing"}),
        ({"dice": "14"}, {"passes": "no", "condition": "dead"}),
        ({"reroll": "10", "cube": "1", "tokens": "1", "dice": "18 11 4"}, {"passes": "yes"}),
        (TAG | {"dice": "14"}, {"condition": "unconscious", "wounds": 4}),
        ({"method": "engineer-states", "dice": "14"}, {"passes": "no"}),
        ({"method": "engineer-states", "dice": "4"}, {"passes": "yes"}),
        (MEDIKIT | {"reach": "afar", "shot.dice": "15"}, {"hits": "yes"}),
        (MEDIKIT | {"reach": "afar", "shot.dice": "16"}, {"hits": "no"}),
        (MEDIKIT | {"reach": "afar", "shot.dice": "15", "dice": "11"}, {"condition": "standing"}),
        (MEDIKIT | {"reach": "afar", "dice": "12"}, {"condition": "dead"}),
        (MEDIKIT | {"reach": "afar", "shot.special_die": "2", "shot.dice": "16 17 15"}, {"hits": "yes"}),
    ],
)
def test_real_dice(form, found):
    """Real dice are judged in order, with the result of the try."""
    values = recovery(**form).values

    assert found == {name: values[name] for name in found}


@pytest.mark.parametrize(
    ("form", "asked"),
    [
        ({}, {"shot.dice": 1}),
        ({"shot.dice": "16"}, {"shot.dice": 1}),
        ({"shot.dice": "15"}, {"shot.dice": 1, "dice": 1}),
        ({"shot.dice": "15", "dice": "11"}, {"shot.dice": 1, "dice": 1}),
        ({"distance": "30"}, {}),
        ({"reach": "contact"}, {"dice": 1}),
    ],
)
def test_the_target_rolls_once_the_shot_has_hit(form, asked):
    """From afar only a hit leads to the roll of the target, so the die of that roll waits for the shot."""
    assert asked == recovery(**MEDIKIT | {"reach": "afar"} | form).dice


@pytest.mark.parametrize(
    ("form", "control"),
    [
        ({"dice": "13 4"}, "dice"),
        ({"cube": "1", "tokens": "1", "dice": "13 4"}, "dice"),
        ({"attribute": "0", "dice": "4"}, "dice"),
        ({"never_healed": "1", "dice": "4"}, "dice"),
        ({"reach": "afar", "shot.dice": "4"}, "shot.dice"),
        (MEDIKIT | {"reach": "afar", "shot.dice": "4 5"}, "shot.dice"),
        (MEDIKIT | {"reach": "afar", "shot.dice": "16", "dice": "4"}, "dice"),
        (MEDIKIT | {"reach": "afar", "distance": "30", "dice": "4"}, "dice"),
        ({"wounds_taken": "2"}, "wounds_taken"),
    ],
)
def test_refusals(form, control):
    """Refuses dice of several tries, and Wounds that nobody survives, at the control."""
    with pytest.raises(InvalidInputError) as refused:
        recovery(**form)

    assert control == refused.value.control


@pytest.mark.parametrize(
    ("form", "orders", "tokens"),
    [
        ({"cube": "1", "tokens": "2"}, "1/1", "189/400"),
        (TAG | {"orders": "2", "tokens": "1"}, "449/400", "7/20"),
        ({"method": "engineer-states", "orders": "3"}, "589/400", "0/1"),
    ],
)
def test_what_is_spent(form, orders, tokens):
    """Orders and Command Tokens are spent until the aim is reached."""
    values = recovery(**form).values

    assert (orders, tokens) == (values["expected_orders"], values["expected_tokens"])


@pytest.mark.parametrize(
    ("form", "clause", "applied"),
    [
        ({"reroll": "9"}, "n5.engineer.reroll", True),
        ({}, "n5.engineer.reroll", False),
        ({"tokens": "1"}, "n5.engineer.command-token", True),
        ({"tokens": "1", "remote_presence": "0"}, "n5.engineer.command-token", False),
        ({"tokens": "1", "reroll": "9"}, "n5.engineer.command-token.after-reroll", True),
        ({"wounds_taken": "4"}, "n5.engineer.remote-presence", True),
        ({"stunned": "1"}, "n5.stunned.mod", True),
    ],
)
def test_steps(form, clause, applied):
    """Everything that affects a repair has a step, applied or not."""
    assert applied == applies(recovery(**TAG | form).because, clause)


ENGINEERS = {
    "n5.disconnected.end-engineer": ("Disconnected", "no"),
    "n5.immobilized-a.engineer": ("Immobilized-A", "no"),
    "n5.immobilized-b.engineer": ("Immobilized-B", "no"),
    "n5.isolated.engineer": ("Isolated", "yes"),
    "n5.targeted.engineer": ("Targeted", "yes"),
}


@pytest.mark.parametrize(("state", "legal"), cases(ENGINEERS))
def test_an_engineer_ends_a_state(state, legal):
    """The record of the State names an Engineer, whose Short Skill is a Normal WIP Roll; some States prevent it."""
    record = EDITIONS["n5"].of(OrderRules).bearers[state]
    order = ask("order", first="move", second="engineer").values
    own = ask("order", first="idle", second="engineer", states=state).values

    assert "Engineer" in record.ends
    assert ("Short Skill", legal) == (order["second_kind"], own["legal"])
    assert recovery(method="engineer-states", attribute="12").values["success_value"] == 12


@pytest.mark.clause("n5.fireteam.bonus.level-2.kits", "n5.fireteam.bonus.level-4", "n5.visibility.applies")
@pytest.mark.parametrize(
    ("form", "typed"),
    [
        ({"shot.fireteam": "4"}, {"shot.mods": "+1", "shot.special_die": "1"}),
        ({"visibility": "low"}, {"shot.mods": "-3"}),
        ({"visibility": "poor", "shot.visor": "1"}, {"shot.mods": "-3"}),
        ({"visibility": "zero", "shot.visor": "2"}, {}),
    ],
)
def test_the_shot_of_a_kit_is_a_bs_attack(form, typed):
    """Its shot has the MODs of a Fireteam and a Zone like a BS Attack, as if typed."""
    afar = MEDIKIT | {"reach": "afar", "distance": "8"}

    assert recovery(**afar | typed).odds == recovery(**afar | form).odds


@pytest.mark.clause("n5.doctor.stunned", "n5.visibility.zero")
@pytest.mark.parametrize(
    ("form", "control"),
    [
        ({"method": "doctor-stunned", "structure": "1"}, "structure"),
        (MEDIKIT | {"reach": "afar", "visibility": "zero"}, "visibility"),
        (MEDIKIT | {"reach": "afar", "shot.fireteam": "4", "shot.mods": "+1 Fireteam"}, "shot.mods"),
        (MEDIKIT | {"reach": "afar", "shot.fireteam": "2", "shot.special_die": "2"}, "shot.special_die"),
    ],
)
def test_contradictions(form, control):
    """Refuses Doctor against Stunned for STR, a kit without LoF, and a typed MOD that the form adds."""
    with pytest.raises(InvalidInputError) as caught:
        recovery(**form)

    assert control == caught.value.control


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({"method": "engineer"}, "tick Has STR."),
        ({"structure": "1"}, "untick Has STR."),
        ({"method": "engineer", "never_healed": "1"}, "Dogged is active, or it has Exrah: nothing heals it."),
    ],
)
def test_a_target_of_the_other_kind(form, says):
    """A treatment for Troopers of the other kind says which field to change, unless nothing would help."""
    assert recovery(**form).headline.endswith(says)


def test_the_attribute_is_named():
    """The headline says whether WIP or PH is rolled, because a form keeps the number when the method changes."""
    assert "Success Value 13 (PH)" in recovery(method="medikit").headline
    assert "Success Value 13 (WIP)" in recovery().headline
