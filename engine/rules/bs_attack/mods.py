"""The MODs of a BS Attack: Range, the target, allies in Close Combat, Speculative Attack."""

from dataclasses import dataclass, field, replace

from engine.decisions.bs_attack import BsAttackRules
from engine.edition import Edition
from engine.records.roll import Cover, Fact, Roll, RollKind
from engine.records.term import Change, Whose
from engine.records.trooper import Trooper
from engine.records.weapon import Weapon
from engine.rulebook import rule
from engine.rules.bs_attack.line import Zone, zone_facts, zone_steps
from engine.rules.bs_attack.target import Entries, Target, entry_of, roll_at, says_mod, target_steps
from engine.rules.ledger import burst_of_roll, fireteam_steps, ledger, roll_mods, sentence, special_dice
from engine.rules.mods import Mod
from engine.rules.rolls import aro_burst_steps
from engine.ruling import Ruling, Step
from engine.wording import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class BsAttack:
    """A BS Attack before its MODs: `range_mod` is None out of range, `mods` are typed ones.

    `allies` is how many are Engaged with the target; `reactive`: it is made in ARO, against a BS Attack. `shooter` has
    the Skills, Equipment and States that affect it, `zone` is the Visibility Zone in the line.
    `fireteam` is the Level of the shooter's Fireteam, 0 without one.
    """

    range_mod: int | None
    target: Target
    allies: int = 0
    speculative: bool = False
    reactive: bool = False
    mods: tuple[Mod, ...] = ()
    shooter: Trooper = field(default_factory=Trooper)
    zone: Zone = Zone.NONE
    fireteam: int = 0

    @property
    def has_target(self) -> bool:
        """Return whether the attack is possible; Total Cover prevents it, except for a Speculative Attack."""
        return self.speculative or self.target.cover is not Cover.TOTAL

    @property
    def rolls(self) -> bool:
        """Return whether dice are rolled."""
        return self.has_target and self.range_mod is not None


def attack_roll(attack: BsAttack) -> Roll:
    """Return the roll of a BS Attack for the ledger."""
    roll = Roll(
        made_for=RollKind.BS_ATTACK,
        trooper=attack.shooter,
        enemy_makes=RollKind.BS_ATTACK if attack.reactive else None,
        in_aro=attack.reactive,
        range_mod=attack.range_mod,
        allies=attack.allies,
        facts=zone_facts(attack.zone) | ({Fact.SPECULATIVE} if attack.speculative else set()),
        mods=tuple((mod.value, mod.reason) for mod in attack.mods),
        fireteam=attack.fireteam,
    )
    return roll_at(attack.target, roll)


def attack_mods(edition: Edition, attack: BsAttack) -> Ruling[tuple[Mod, ...]]:
    """Return the MODs of a BS Attack, Range first; Range has no steps here, `range_band` returns them.

    Follows n5.bs.cover, n5.bs.into-combat, n5.bs.targeted and n5.bs.speculative.
    """
    edition.of(BsAttackRules)
    entries = ledger(edition, attack_roll(attack)).value
    ignored_by = "a Speculative Attack" if attack.speculative else ""
    steps = (
        *target_steps(edition, attack.target, entries, ignored_by),
        *_nanoscreen(edition, attack, entries),
        *zone_steps(entries),
        _into_combat(edition, attack, entries),
        _speculative(edition, attack, entries),
        *fireteam_steps(entries),
    )
    return Ruling(roll_mods(entries), steps)


def special_dice_of_fireteam(edition: Edition, attack: BsAttack) -> int:
    """Return the extra dice from the shooter's Fireteam: n5.fireteam.bonus.level-2."""
    roll = attack_roll(attack)
    return special_dice(edition, roll, ledger(edition, roll).value).value


def bs_attack_burst(edition: Edition, attack: BsAttack, burst: int, *, given: bool) -> Ruling[int]:
    """Return the Burst, lower for a Speculative Attack, and in ARO unless `given` by another rule.

    Follows n5.bs.speculative and n5.aro.burst.
    """
    rules = edition.of(BsAttackRules)
    if attack.speculative:
        says = f"A Speculative Attack has Burst {rules.speculative_burst}."
        return Ruling(rules.speculative_burst, (Step(edition.cite("bs.speculative"), says),))
    if given and attack.reactive:
        return Ruling(burst, aro_burst_steps(edition, burst))
    roll = replace(attack_roll(attack), weapon_profile=Weapon("", (), None, burst, "", "", "", ()))
    entries = ledger(edition, roll).value
    found = burst_of_roll(edition, burst, entries).value
    by_name = [one for one in entries if one.on is Change.BURST and (one.whose is Whose.OWN or one.out)]
    if by_name and not given:
        return Ruling(found, tuple(Step(rule(one.clause), sentence(one), applied=one.counts) for one in by_name))
    if not attack.reactive:
        return Ruling(burst, (Step(edition.cite("aro.burst"), "Not in ARO: the full Burst.", applied=False),))
    return Ruling(found, aro_burst_steps(edition, found))


def _nanoscreen(edition: Edition, attack: BsAttack, entries: Entries) -> tuple[Step, ...]:
    """Return whether the MOD of a Nanoscreen counts, given that of Cover; without a Nanoscreen there is no step."""
    found = entry_of(entries, "Nanoscreen")
    if found is None:
        return ()
    if found.out:
        ignored_by = "a Speculative Attack" if attack.speculative else "the attacker has Marksmanship"
        return (Step(edition.cite("bs.cover"), f"The Nanoscreen does not count: {ignored_by}.", applied=False),)
    return (says_mod(edition, "bs.cover", "The target has a Nanoscreen, which adds to Cover", found.value),)


def _into_combat(edition: Edition, attack: BsAttack, entries: Entries) -> Step:
    found, rule = entry_of(entries, "Close Combat"), edition.cite("bs.into-combat")
    if found is None:
        return Step(rule, "No ally is Engaged with the target.", applied=False)
    engaged = f"{counted('ally', attack.allies)} {'is' if attack.allies == 1 else 'are'} Engaged with the target"
    if found.out:
        says = f"{engaged}; no MOD for a Speculative Attack, and every miss hits an ally, who makes the Saving Rolls."
        return Step(rule, says, applied=False)
    says = f"{engaged}, and every miss hits an ally, who makes the Saving Rolls"
    return says_mod(edition, "bs.into-combat", says, found.value)


def _speculative(edition: Edition, attack: BsAttack, entries: Entries) -> Step:
    found = entry_of(entries, "Speculative Attack")
    if found is None:
        return Step(edition.cite("bs.speculative"), "No Speculative Attack.", applied=False)
    dropped = ", ".join(str(mod) for mod in attack.mods if mod.value < 0)
    says = "A Speculative Attack has no negative MODs except its own and Range"
    says += f" ({dropped} does not count)" if dropped else ""
    return says_mod(edition, "bs.speculative", says, found.value)
