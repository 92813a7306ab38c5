"""The Success Values of a Comms Attack, of Zero Pain and of a Reset, from the ledger."""

from dataclasses import dataclass, replace
from fractions import Fraction

from engine.decisions.comms import CommsRules, ProgramRules
from engine.edition import Edition
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change
from engine.records.trooper import Listed, Trooper
from engine.rules.ledger import attribute_of_roll, entry_step, ledger, roll_mods
from engine.rules.mods import Mod
from engine.rules.rolls import SuccessValue, success_value
from engine.ruling import Ruling, Step
from engine.wording import joined_names

ENDED_BY_RESET = ("Targeted", "Immobilized-B", "Isolated")
"""The States that a Reset ends: n5.reset.cancel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CommsRoll:
    """One roll involving Comms Attacks, before its MODs.

    `trooper` rolls, with the Program or weapon `used` (None for a Reset), against an `enemy` with its own. `shoots`: it
    answers with a BS Attack, on BS. `surprised`: the enemy's Surprise Attack counts if the roll is Face to Face and in
    ARO. `fireteam` is the Level of its Fireteam, 0 without one; `mods` are typed ones.
    """

    trooper: Trooper
    enemy: Trooper
    used: Listed | None = None
    enemy_used: Listed | None = None
    shoots: bool = False
    in_aro: bool = False
    face_to_face: bool = False
    surprised: bool = False
    facts: frozenset[Fact] = frozenset()
    distance: Fraction | None = None
    fireteam: int = 0
    mods: tuple[Mod, ...] = ()


def comms_value(edition: Edition, roll: CommsRoll, name: str) -> Ruling[SuccessValue]:
    """Return the Success Value, called `name` in the steps.

    Follows n5.hacking-program.roll, n5.reset.mods, n5.reset.mods-enemy and n5.reset.mods-none; for a BS Attack on the
    attacker n5.bs.targeted and n5.surprise-attack.what-rolls.
    """
    asked = as_roll(edition, roll)
    entries = tuple(one for one in ledger(edition, asked).value if one.on in {Change.MOD, Change.ATTRIBUTE})
    value = success_value(edition, attribute_of_roll(asked, entries), roll_mods(entries), name)
    return Ruling(value.value, (*map(entry_step, entries), *value.because))


def as_roll(edition: Edition, roll: CommsRoll) -> Roll:
    """Return the roll for the ledger."""
    programs = edition.of(ProgramRules).read()
    found_facts = {Fact.FROM_MARKER: roll.surprised, Fact.PROGRAM: roll.used is not None and roll.used.name in programs}
    facts = roll.facts | {fact for fact, there in found_facts.items() if there}
    return Roll(
        made_for=_kind(roll),
        trooper=roll.trooper,
        enemy=roll.enemy,
        enemy_makes=RollKind.COMMS_ATTACK if roll.enemy_used else None,
        in_aro=roll.in_aro,
        face_to_face=roll.face_to_face,
        weapon=roll.used,
        enemy_weapon=roll.enemy_used,
        range_mod=None,
        distance=roll.distance,
        fireteam=roll.fireteam,
        facts=facts,
        mods=tuple((mod.value, mod.reason) for mod in roll.mods),
    )


def _kind(roll: CommsRoll) -> RollKind:
    if roll.shoots:
        return RollKind.BS_ATTACK
    return RollKind.COMMS_ATTACK if roll.used else RollKind.RESET


def through_enemy_repeater(edition: Edition, target: Trooper) -> Ruling[Trooper]:
    """Return the target of an attack through a Repeater of its own side, with the Repeater's Firewall.

    Follows n5.hacking-area.enemy-repeater-firewall; n5.firewall.one decides which Firewall counts. While the target is
    Unconscious its own Equipment is off, but not that of the Repeater: n5.firewall.off.
    """
    mod = edition.of(CommsRules).enemy_repeater
    firewall = Listed("Firewall", 0, (str(mod),))
    if target.is_out:
        states = tuple(state for state in target.states if state != "Unconscious")
        target = replace(target, equipment=(), states=states, lost=0)
    says = f"Through an enemy Repeater: the target has Firewall ({mod})."
    step = Step(edition.cite("hacking-area.enemy-repeater-firewall"), says)
    return Ruling(replace(target, equipment=(*target.equipment, firewall)), (step,))


def reset_steps(
    edition: Edition, states: tuple[str, ...], attacks: int, *, without_roll: bool = False
) -> tuple[Step, ...]:
    """Return the steps on what a Reset opposes and ends: n5.reset.roll, n5.reset.normal and n5.reset.cancel.

    `attacks` is how many Comms Attacks with a roll target the Trooper; `without_roll`: one without a roll does.
    """
    why = "The attack makes no roll" if without_roll else "Nothing that Reset evades targets the Trooper"
    topic, says = "reset.normal", f"{why}: a Normal Roll of one WIP die."
    if attacks:
        which = "the Comms Attack" if attacks == 1 else f"all {attacks} Comms Attacks"
        topic, says = "reset.roll", f"One WIP die, Face to Face with {which}, whatever the Burst."
    ended = [state for state in ENDED_BY_RESET if state in states]
    ends = f"A Reset that succeeds ends {joined_names(ended)}." if ended else "There is no State for a Reset to end."
    return (Step(edition.cite(topic), says), Step(edition.cite("reset.cancel"), ends, applied=bool(ended)))
