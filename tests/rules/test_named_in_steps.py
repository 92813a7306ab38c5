"""The steps mention what affects an answer: where +1 SD is rolled, Continuous Damage, and ignored MODs."""

import pytest

from engine import ask
from engine.editions import EDITIONS
from engine.records.roll import Fact, Roll, RollKind
from engine.rules.ledger import ledger, roll_mods
from engine.troopers import read_trooper
from tests.helpers.answers import applies, cited

N5 = EDITIONS["n5"]
PROFILE = "BS 12, PH 10, WIP 13, ARM 1, BTS 0, VITA 1, Combi Rifle"


@pytest.mark.clause("n5.rolls.special-die.split")
@pytest.mark.parametrize("where", [1, 2])
def test_a_special_die_counts_at_one_target(where):
    """The ledger of the other target says that the die is rolled elsewhere."""
    form = {"active.trooper": f"{PROFILE}, BS Attack (+1 SD)", "active.2.burst": "1"}
    enemies = {f"reactive.{at}.trooper": PROFILE for at in (1, 2)}
    answer = ask("matchup", form | enemies | {f"active.{at}.special_die": str(int(at == where)) for at in (1, 2)})
    counts = {
        at: [one.counts for one in answer.ledger[f"active.{at}.bs-attack"] if str(one.on) == "+1 SD"] for at in (1, 2)
    }

    assert counts == {where: [True], 3 - where: [False]}


@pytest.mark.clause("n5.save.continuous")
@pytest.mark.parametrize(
    ("slug", "form"),
    [
        ("templates", {"kind": "direct", "weapon": "Light Flamethrower"}),
        ("attack-without-lof", {"kind": "intuitive", "weapon": "Light Flamethrower"}),
        ("exchange", {"active.action": "template", "active.weapon": "Light Flamethrower"}),
        ("saving-roll", {"continuous": "1"}),
    ],
)
def test_continuous_damage_is_a_step(slug, form):
    """An answer whose odds include Continuous Damage says so."""
    assert applies(ask(slug, form).because, "n5.save.continuous")


@pytest.mark.clause("n5.sixth-sense.msv1", "n5.sixth-sense.zero-visibility")
@pytest.mark.parametrize(
    ("visor", "clause"),
    [(", Multispectral Visor L1", "n5.sixth-sense.msv1"), ("", "n5.sixth-sense.zero-visibility")],
)
def test_what_sixth_sense_ignores_is_cited(visor, clause):
    """Against a BS Attack through Smoke, the ignored -6 of Visor L1 or of the Zone is cited."""
    roll = Roll(
        made_for=RollKind.BS_ATTACK,
        trooper=read_trooper(N5, f"BS 12, Sixth Sense{visor}"),
        enemy_makes=RollKind.BS_ATTACK,
        in_aro=True,
        face_to_face=True,
        facts=frozenset({Fact.ZERO_VISIBILITY}),
    )
    found = ledger(N5, roll)

    assert roll_mods(found.value) == ()
    assert cited(found.because, clause) == [("Sixth Sense ignores it.", True)]
