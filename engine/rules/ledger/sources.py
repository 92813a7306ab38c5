"""Ledger entries without a name in a profile: Range, Cover, Zones, Fireteams, LoF, ARO, and what the roll is for."""

from collections.abc import Callable, Iterator

from engine.decisions.bs_attack import BsAttackRules
from engine.decisions.comms import CommsRules, ProgramRules
from engine.decisions.dodge import DodgeRules, Unseen, VisibilityZone
from engine.decisions.fireteam import FireteamRules
from engine.decisions.mines import MineRules
from engine.decisions.one_die import DeploymentRules, TaskRules
from engine.decisions.saving_roll import SavingRollRules
from engine.decisions.states import CloseCombatRules
from engine.decisions.visibility import VisibilityRules
from engine.edition import Edition
from engine.records.condition import IN_ARO, JAMMED, NO_PARA
from engine.records.entry import Entry
from engine.records.program import ProgramProfile
from engine.records.roll import LONG_SKILLS, Fact, Roll, RollKind
from engine.records.term import Change, Whose
from engine.records.trooper import ProfileEntry
from engine.rules.ledger.ammunition import immunities, saves_of_ammunition
from engine.rules.ledger.effects import FULL_BURST_IN_ARO
from engine.rules.mods import Mod, is_named
from engine.terms import terms_named


def cc_burst(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield Burst 1 of a CC Attack in ARO, and one die for each ally in contact with the target, in either Turn.

    Follows n5.cc-attack.burst, n5.cc-multiple.active and n5.cc-multiple.reactive.
    """
    rules = edition.find(CloseCombatRules)
    if rules is None or roll.made_for is not RollKind.CC_ATTACK:
        return
    if roll.in_aro:
        clause = edition.cite("cc-attack.burst").id
        yield Entry(source="ARO", on=Change.BURST, value=rules.aro_burst, clause=clause, sets=True)
    if roll.allies:
        clause = edition.cite(f"cc-multiple.{'reactive' if roll.in_aro else 'active'}").id
        yield Entry(source="Allies in contact", on=Change.BURST, value=roll.allies, clause=clause)


OF_CC_ATTACKS = ("CC Attack", "PARA CC Weapon", "Protheion")
"""The names of MODs that only an enemy which declares a CC Attack imposes."""


def imposed_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield typed MODs that the enemy imposes; only in a Face to Face Roll, and those of a CC Attack only with one.

    Follows n5.cc-attack.imposed-mods and n5.cc-attack.imposed-on-any-attribute.
    """
    if not edition.find(CloseCombatRules):
        return
    clause = edition.cite("cc-attack.imposed-mods").id
    for value, reason in roll.enemy_mods:
        of_cc = any(is_named(Mod(value, reason), name) for name in OF_CC_ATTACKS)
        out = "" if roll.face_to_face else "this is not a Face to Face Roll"
        if of_cc and roll.enemy_makes is not RollKind.CC_ATTACK:
            out = out or "the enemy declares no CC Attack"
        yield Entry(source=reason, on=Change.MOD, value=value, clause=clause, whose=Whose.ENEMY, why_not=out)


def program_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the Attack MOD of the Program in use, and the Opponent's MOD of the enemy's Program.

    Follows n5.hacking-program.attack-mod and n5.hacking-program.opponent-mod.
    """
    if roll.made_for is RollKind.COMMS_ATTACK and (own := _program(edition, roll.weapon)) and own.attack_mod:
        yield _entry(edition, roll.weapon, own.attack_mod, "hacking-program.attack-mod", Whose.OWN)
    if roll.enemy_makes is RollKind.COMMS_ATTACK and (enemy := _program(edition, roll.enemy_weapon)):
        out = "" if roll.face_to_face else "this is not a Face to Face Roll"
        if enemy.opponent_mod:
            topic = "hacking-program.opponent-mod"
            yield _entry(edition, roll.enemy_weapon, enemy.opponent_mod, topic, Whose.ENEMY, out)


def mods_to_reset(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD to a Reset against a Cybermine: n5.reset.cybermine and n5.reset.mods-enemy."""
    cybermine = edition.of(MineRules).kinds["cybermine"] if Fact.CYBERMINE in roll.facts else None
    if roll.made_for is RollKind.RESET and cybermine and cybermine.reset:
        yield _entry(edition, ProfileEntry(cybermine.name), cybermine.reset, "reset.mods-enemy", Whose.ENEMY)


def symbiobomb_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD to a Face to Face Roll against Pheroware from a SymbioBomb; a Dodge does not answer it.

    Follows n5.symbiobomb.mod and n5.symbiobomb.answer.
    """
    if Fact.SYMBIOBOMB not in roll.facts or roll.made_for is RollKind.DODGE:
        return
    out = "" if roll.face_to_face else "this is not a Face to Face Roll"
    topic = "reset.mods-enemy" if roll.made_for is RollKind.RESET else "symbiobomb.mod"
    yield _entry(edition, ProfileEntry("SymbioBomb"), edition.of(CommsRules).symbiobomb, topic, Whose.ENEMY, out)


def _program(edition: Edition, used: ProfileEntry | None) -> ProgramProfile | None:
    rules = edition.find(ProgramRules)
    return rules.read().get(used.name) if rules and used else None


def _entry(edition: Edition, listed: ProfileEntry | None, value: int, topic: str, whose: Whose, out: str = "") -> Entry:
    source = listed.name if listed else ""
    return Entry(source=source, on=Change.MOD, value=value, clause=edition.cite(topic).id, whose=whose, why_not=out)


FACTS_OF_ZONES = {VisibilityZone.LOW: Fact.LOW_VISIBILITY, VisibilityZone.POOR: Fact.POOR_VISIBILITY}


def unseen(rules: DodgeRules, roll: Roll) -> tuple[Unseen, ...]:
    """Return the situations without LoF that have a MOD in the edition."""
    outside, deployable = Fact.NO_LOF in roll.facts, Fact.DEPLOYABLE in roll.facts
    found = {
        Unseen.ATTACKER: outside and roll.in_aro and not deployable,
        Unseen.TEMPLATE: outside and Fact.TEMPLATE in roll.facts,
        Unseen.DEPLOYABLE: deployable,
    }
    return tuple(one for one in rules.without_lof_topics if found[one])


def without_lof(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of a Dodge without LoF or against a Deployable, once: n5.dodge.minus-3, n3.dodge.deployable."""
    rules = edition.find(DodgeRules)
    if rules and roll.made_for is RollKind.DODGE and (found := unseen(rules, roll)):
        name = "Deployable" if Fact.DEPLOYABLE in roll.facts else "no LoF"
        clause = edition.cite(rules.without_lof_topics[found[0]]).id
        yield Entry(source=name, on=Change.MOD, value=rules.without_lof, clause=clause)


def unit_type_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of the Unit Type to a Dodge: n3.dodge.motorcycle-remote, n3.dodge.tag."""
    rules = edition.find(DodgeRules)
    if rules and roll.made_for is RollKind.DODGE:
        traits = {trait.casefold() for trait in roll.trooper.traits}
        for unit in (one for one in rules.units if one.value and traits & set(one.units)):
            yield Entry(source="Unit Type", on=Change.MOD, value=unit.value, clause=edition.cite(unit.topic).id)


def dodge_visibility_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of a Visibility Zone to a Dodge: n3.dodge.faq.visibility."""
    rules = edition.find(DodgeRules)
    if rules and roll.made_for is RollKind.DODGE:
        for zone in (zone for zone in rules.visibility if FACTS_OF_ZONES[zone] in roll.facts):
            clause = edition.cite("dodge.visibility").id
            yield Entry(
                source=f"{zone.capitalize()} Visibility", on=Change.MOD, value=rules.visibility[zone], clause=clause
            )


def hacker_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of a Hacker to a task that has one: n5.domination.hack-consoles."""
    rules = edition.find(TaskRules)
    for task in rules.tasks.values() if rules and roll.task else ():
        if task.name == roll.task and task.hacker:
            out = "" if roll.trooper.has("Hacker") else "the roller is not a Hacker"
            clause = edition.cite(task.mod_topic).id
            yield Entry(source="Hacker", on=Change.MOD, value=task.hacker, clause=clause, why_not=out)


def landing_area_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD for landing on a table that is a single landing area: n5.firefight.landing."""
    rules = edition.find(DeploymentRules)
    if rules and Fact.LANDING_AREA in roll.facts:
        airborne = any(one.airborne for one in rules.landings.values() if one.name == roll.task)
        clause, out = edition.cite("firefight.landing").id, "" if airborne else "it affects Combat Jump alone"
        yield Entry(source="Landing area", on=Change.MOD, value=rules.landing_area, clause=clause, why_not=out)


Source = Callable[[Edition, Roll], Iterator[Entry]]
"""A function that yields the entries of one rule without a name; none if the edition has no such rule."""

AT_TARGET = (RollKind.BS_ATTACK, RollKind.DISCOVER)
ENHANCED_REACTION = "Enhanced Reaction"
COVER_LOST = (Fact.CLIMBS, Fact.JUMPS, Fact.ENTERS)


def entry(edition: Edition, source: str, value: int, topic: str, out: str = "", on: Change = Change.MOD) -> Entry:
    """Return an entry for something on the table."""
    return Entry(source=source, on=on, value=value, clause=edition.cite(topic).id, why_not=out)


def range_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of the Range band, also of a Deactivator: n5.bs.range, n5.discover.roll, n5.deactivator.mods."""
    of_task = roll.made_for is RollKind.WIP_ROLL and roll.range_mod
    if (roll.made_for in AT_TARGET or of_task) and roll.range_mod is not None and edition.find(BsAttackRules):
        yield entry(edition, "Range", roll.range_mod, "bs.range")


def cover_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of the target's Partial Cover to an attack, and to the target's Saving Roll.

    Follows n5.bs.cover, n5.save.value and n5.cover.not-in; n5.para-ammo.cover is uncertain, so it does not count.
    """
    if roll.made_for in AT_TARGET and (rules := edition.find(BsAttackRules)):
        lost = next((str(fact) for fact in (Fact.VITROFERRO, *COVER_LOST) if fact in roll.facts), "")
        if Fact.PARTIAL_COVER in roll.facts:
            yield entry(edition, "Cover", rules.partial_cover, "bs.cover", lost)
    elif roll.made_for is RollKind.SAVING_ROLL and (saves := edition.find(SavingRollRules)):
        kinds = (Fact.TEMPLATE, Fact.COMMS_ATTACK, *COVER_LOST)
        lost = next((str(fact) for fact in kinds if fact in roll.facts), "")
        if roll.enemy_makes is RollKind.CC_ATTACK:
            lost = "it is a CC Attack"
        if not (lost or NO_PARA.holds(roll)):
            lost = NO_PARA.unless
        if Fact.VITROFERRO in roll.facts:
            yield entry(edition, "Vitroferro", saves.vitroferro, "save.value", lost)
        elif Fact.PARTIAL_COVER in roll.facts:
            yield entry(edition, "Cover", saves.cover, "save.value", lost)


def visibility_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of the most restrictive Visibility Zone to a roll that needs LoF.

    Follows n5.visibility.applies, n5.visibility.worst and n5.visibility.white-noise.
    """
    rules = edition.find(VisibilityRules)
    if rules is None or roll.made_for not in AT_TARGET:
        return
    zones = (
        (Fact.WHITE_NOISE, "White Noise", rules.zero, "visibility.white-noise"),
        (Fact.ZERO_VISIBILITY, "Zero Visibility", rules.zero, "visibility.zero-reply"),
        (Fact.POOR_VISIBILITY, "Poor Visibility", rules.poor, "visibility.poor"),
        (Fact.LOW_VISIBILITY, "Low Visibility", rules.low, "visibility.low"),
    )
    worst = ""
    for fact, name, mod, topic in zones:
        if fact in roll.facts:
            open_to_it = fact is Fact.WHITE_NOISE and not JAMMED.holds(roll)
            out = JAMMED.unless if open_to_it else f"{worst} is more restrictive" if worst else ""
            yield entry(edition, name, mod, topic, out)
            worst = worst or ("" if open_to_it else name)


def fireteam_bonuses(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the Bonuses of the roller's Fireteam, except Sixth Sense; a Comms Attack with a weapon is a BS Attack.

    Follows n5.fireteam.bonus.cumulative and n5.fireteam.comms.bs-weapon.
    """
    rules = edition.find(FireteamRules)
    long, of_weapon = bool(LONG_SKILLS & roll.facts), is_comms_weapon(roll)
    kind = RollKind.BS_ATTACK if of_weapon else roll.made_for
    for effect, counts in rules.bonuses(roll.fireteam, kind, long=long) if rules else ():
        out = "" if counts else "it is a Long Skill"
        value = 1 if effect.value is None else effect.value
        clause = edition.cite("fireteam.comms.bs-weapon").id if of_weapon else effect.clause
        note = "as a BS Weapon, of which the rulebook has no example" if of_weapon else ""
        yield Entry(source="Fireteam", on=effect.change, value=value, clause=clause, why_not=out, note=note)


def is_comms_weapon(roll: Roll) -> bool:
    """Return whether a roll is a Comms Attack with a BS Weapon, such as a Jammer, and not with a Program."""
    return roll.made_for is RollKind.COMMS_ATTACK and Fact.PROGRAM not in roll.facts


def into_combat_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD for each ally that is Engaged with the target: n5.bs.into-combat."""
    if roll.made_for is RollKind.BS_ATTACK and roll.allies:
        mod = edition.of(BsAttackRules).into_combat * roll.allies
        out = "a Speculative Attack has no such MOD" if Fact.SPECULATIVE in roll.facts else ""
        yield entry(edition, "Close Combat", mod, "bs.into-combat", out)


def speculative_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the MOD of a Speculative Attack: n5.bs.speculative."""
    if roll.made_for is RollKind.BS_ATTACK and Fact.SPECULATIVE in roll.facts:
        yield entry(edition, "Speculative Attack", edition.of(BsAttackRules).speculative, "bs.speculative")


def aro_burst(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield Burst 1 in ARO: n5.aro.burst, n5.burst.reactive."""
    rules = edition.find(BsAttackRules)
    if rules and roll.in_aro and roll.made_for in {RollKind.BS_ATTACK, RollKind.COMMS_ATTACK}:
        clause = edition.cite("aro.burst").id
        yield Entry(source="ARO", on=Change.BURST, value=rules.aro_burst, clause=clause, sets=True)


def enhanced_reaction(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield the Burst in ARO of a REM with Enhanced Reaction, or a larger one of its weapon by a Skill.

    Follows n5.enhanced-reaction.effect and n5.enhanced-reaction.total-reaction.
    """
    if roll.made_for is not RollKind.BS_ATTACK or not roll.trooper.has(ENHANCED_REACTION):
        return
    for effect in (effect for term in terms_named(edition, ENHANCED_REACTION) for effect in term.effects):
        least, weapon = effect.value or 0, roll.weapon_profile
        full = next((name for name in FULL_BURST_IN_ARO if roll.trooper.has(name)), "")
        larger = bool(full and weapon and weapon.burst and weapon.burst >= least)
        out = "" if IN_ARO.holds(roll) else IN_ARO.unless
        out = out or ("" if "REM" in roll.trooper.traits else "its user is not a REM")
        out = out or (f"the Burst from {full} is at least as large" if larger else "")
        yield Entry(
            source=ENHANCED_REACTION,
            on=effect.change,
            value=least,
            clause=effect.clause,
            whose=Whose.OWN,
            sets=effect.sets,
            why_not=out,
        )


def typed_mods(edition: Edition, roll: Roll) -> Iterator[Entry]:
    """Yield typed MODs: n5.rolls.mod, and n5.bangbomb.not-templates for a Bangbomb in the Dodge of a Template."""
    clause, dodges = edition.cite("rolls.mod").id, roll.made_for is RollKind.DODGE and Fact.TEMPLATE in roll.facts
    bangbomb = dodges and edition.has("bangbomb.not-templates")
    for value, reason in roll.mods:
        if bangbomb and value > 0 and is_named(Mod(value, reason), "Bangbomb"):
            other, out = edition.cite("bangbomb.not-templates").id, "not against a Template Weapon"
            yield Entry(source=reason, on=Change.MOD, value=value, clause=other, typed=True, why_not=out)
        else:
            yield Entry(source=reason, on=Change.MOD, value=value, clause=clause, typed=True)


BEFORE_NAMES: tuple[Source, ...] = (
    range_mods,
    cover_mods,
    visibility_mods,
    unit_type_mods,
    dodge_visibility_mods,
    without_lof,
    aro_burst,
    enhanced_reaction,
    cc_burst,
    program_mods,
    hacker_mods,
)
AFTER_NAMES: tuple[Source, ...] = (
    into_combat_mods,
    speculative_mods,
    fireteam_bonuses,
    landing_area_mods,
    mods_to_reset,
    symbiobomb_mods,
    saves_of_ammunition,
    immunities,
)
"""All rules without a name, in the order in which players state them: before the names of profiles, and after."""
