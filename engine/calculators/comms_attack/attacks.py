"""Comms Attacks that are not Programs, with their Success Values: who attacks whom, and who answers."""

from collections.abc import Mapping
from dataclasses import replace

from engine.calculators.comms_attack.form import AttackSide
from engine.calculators.parts.comms.contest import ENEMY, Contest, RolledAnswer, RolledAttack, contest
from engine.calculators.parts.comms.trooper import value_of_form
from engine.decisions.bs_attack import BsAttackRules
from engine.edition import Edition
from engine.records.roll import Fact
from engine.records.trooper import Listed
from engine.rules.bs_attack import saturated_burst, zone_facts
from engine.rules.comms import CommsAttack, CommsRoll, forced_saves, levels_of, reset_steps
from engine.rules.rolls import success_value, success_value_of
from engine.ruling import Ruling, Step

Sides = Mapping[str, AttackSide]


def contest_of(edition: Edition, sides: Sides) -> Contest:
    """What is rolled, with the Success Values."""
    attacking = [field for field, side in sides.items() if attacks(sides, side)]
    resets = [field for field, side in sides.items() if side.action == "reset"]
    wounding = [sides[field] for field in attacking if (weapon := sides[field].weapon) and not weapon.attack.state]
    return contest(
        attacks=tuple(_attack(edition, sides, sides[field]) for field in attacking),
        answer=_reset(edition, sides, sides[resets[0]]) if resets else None,
        mutual=opposed(sides),
        levels={
            ENEMY[side.field]: levels_of(edition, side.weapon.attack, sides[ENEMY[side.field]].target).value
            for side in wounding
            if side.weapon and side.weapon.attack.ps
        },
    )


def attacks(sides: Sides, side: AttackSide) -> bool:
    """Whether a side attacks the other; a BS Attack is on an attacker alone, and not on a mine."""
    enemy = sides[ENEMY[side.field]].weapon
    return side.weapon is not None or (side.action == "bs-attack" and enemy is not None and not enemy.deployed)


def opposed(sides: Sides) -> bool:
    """Whether both sides roll for attacks on each other: n5.jammer.face-to-face."""
    return all(attacks(sides, side) and (side.weapon is None or side.weapon.rolls) for side in sides.values())


def _contested(sides: Sides, side: AttackSide) -> bool:
    """Whether the roll of a side is Face to Face."""
    enemy = sides[ENEMY[side.field]]
    if side.action == "reset":
        return enemy.weapon is not None and enemy.weapon.rolls
    return opposed(sides) or enemy.action == "reset"


def _roll(sides: Sides, side: AttackSide) -> CommsRoll:
    """The roll of a side, before its MODs."""
    enemy = sides[ENEMY[side.field]]
    used, theirs, profile = side.weapon, enemy.weapon, enemy.target.profile
    scanned = theirs is not None and not theirs.rolls and not theirs.deployed
    skills = (Listed("Morpho-Scan"),) if scanned else ()
    symbiobomb = enemy.symbiobomb and theirs is not None and theirs.rolls
    deployed = theirs is not None and theirs.deployed
    facts = {Fact.CYBERMINE: deployed, Fact.SYMBIOBOMB: symbiobomb, Fact.SCANNED: scanned}
    return CommsRoll(
        trooper=side.target.profile,
        enemy=replace(profile, skills=(*profile.skills, *skills)),
        used=Listed(used.attack.name) if used else None,
        enemy_used=Listed(theirs.attack.name) if theirs else None,
        in_aro=side.field == "reactive",
        face_to_face=_contested(sides, side),
        surprised=attacks(sides, enemy),
        facts=frozenset(fact for fact, there in facts.items() if there),
        fireteam=side.fireteam,
        mods=side.mods,
    )


def _attack(edition: Edition, sides: Sides, side: AttackSide) -> RolledAttack:
    name = f"{side.title} Success Value"
    weapon, target = side.weapon, sides[ENEMY[side.field]].target
    if weapon is None:
        return _bs_attack(edition, sides, side, name)
    if not weapon.rolls:
        value = Ruling(success_value_of(edition, 0), ())
    elif side.intuitive:
        plain = success_value(edition, side.wip, (), name)
        says = f"An Intuitive Attack is a roll of plain WIP, {side.wip}: no MOD counts."
        value = Ruling(plain.value, (Step(edition.cite("intuitive-attack.roll"), says), *plain.because))
    else:
        value = value_of_form(edition, side.fields, _roll(sides, side), name)
    saves = forced_saves(edition, weapon.attack, target) if weapon.attack.ps else Ruling(None, ())
    burst = _burst(edition, side, weapon.burst, rolls=weapon.rolls)
    return RolledAttack(
        by=side.field,
        field=side.field,
        title=side.title,
        name=weapon.attack.name,
        value=value,
        burst=burst.value,
        special_die=side.special_die,
        attack=weapon.attack,
        saves=saves.value,
        because=(*burst.because, *saves.because),
    )


def _bs_attack(edition: Edition, sides: Sides, side: AttackSide, name: str) -> RolledAttack:
    """A BS Attack on the attacker: the BS and MODs of the form, the attacker's MODs, and those of the line of fire.

    Follows n5.visibility.applies, n5.albedo.mod, n5.saturation.minus-1 and n5.fireteam.bonus.level-4.
    """
    roll = _roll(sides, side)
    roll = replace(
        roll,
        trooper=replace(roll.trooper, attributes={"BS": side.wip}),
        shoots=True,
        facts=roll.facts | zone_facts(side.zone),
    )
    whole = _burst(edition, side, 1, rolls=True)
    burst = saturated_burst(edition, whole.value, saturation=side.saturation)
    return RolledAttack(
        by=side.field,
        field=side.field,
        title=side.title,
        name="BS Attack",
        value=value_of_form(edition, side.fields, roll, name),
        burst=burst.value,
        special_die=side.special_die,
        attack=CommsAttack(name="BS Attack", effect="bs-attack.roll"),
        saves=None,
        because=(*whole.because, *burst.because),
    )


def _burst(edition: Edition, side: AttackSide, printed: int, *, rolls: bool) -> Ruling[int]:
    if not rolls:
        return Ruling(0, ())
    if side.intuitive:
        says = "An Intuitive Attack has Burst 1."
        return Ruling(1, (Step(edition.cite("intuitive-attack.burst"), says),))
    if side.given is not None:
        return Ruling(side.given, (Step(edition.cite("burst.active"), f"Burst {side.given}, as given."),))
    if side.field == "reactive":
        burst = edition.of(BsAttackRules).aro_burst
        return Ruling(burst, (Step(edition.cite("aro.burst"), f"Burst {burst} in ARO."),))
    return Ruling(printed, (Step(edition.cite("burst.active"), f"The full Burst, {printed}."),))


def _reset(edition: Edition, sides: Sides, side: AttackSide) -> RolledAnswer:
    enemy = sides[ENEMY[side.field]]
    opposing = int(enemy.weapon is not None and enemy.weapon.rolls)
    without_roll = enemy.weapon is not None and not enemy.weapon.rolls
    return RolledAnswer(
        by=side.field,
        field=side.field,
        title=side.title,
        name="Reset",
        value=value_of_form(edition, side.fields, _roll(sides, side), f"{side.title} Success Value"),
        burst=1,
        because=reset_steps(edition, side.target.profile.states, opposing, without_roll=without_roll),
    )
