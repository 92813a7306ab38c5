"""A Trooper that survives an attack makes a Guts Roll, a Normal Roll of WIP, at the end of the Order."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.term import Change
from engine.rules.ledger import counting, entry_step, roll_mods
from engine.rules.rolls import SuccessValue
from engine.ruling import Ruling, Step, step_where_known
from engine.wording import counted


class GutsResult(StrEnum):
    """The result of a Guts Roll."""

    PASSES = "passes"
    FAILS = "fails"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True, kw_only=True)
class GutsCandidate:
    """A Trooper that may have to make a Guts Roll, after `attacks` that forced a Saving Roll or a State."""

    attacks: int = 1
    close_combat: bool = False
    null_state: bool = False
    immobilized: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GutsFactors:
    """What else decides a Guts Roll: its owner chooses to fail (`forfeit`), Courage, Religious Troop, Stun.

    `token` is the result that a Command Token sets, overriding everything else (UNKNOWN: none is spent).

    A Religious Troop whose owner chooses to fail must roll, and withdraws if it succeeds.
    """

    forfeit: bool = False
    courage: bool = False
    religious: bool = False
    stunned: bool = False
    token: GutsResult = GutsResult.UNKNOWN

    @property
    def result_without_roll(self) -> GutsResult | None:
        """Return the result if no die is needed; None if a die decides."""
        if self.token is not GutsResult.UNKNOWN:
            return self.token
        if self.religious:
            return None if self.forfeit else GutsResult.PASSES
        return GutsResult.FAILS if self.forfeit or (self.stunned and not self.courage) else None

    def result(self, *, success: bool | None) -> GutsResult:
        """Return the result, given that of a WIP Roll (None: not yet made)."""
        if self.result_without_roll:
            return self.result_without_roll
        if success is None:
            return GutsResult.PASSES if self.courage and not self.religious else GutsResult.UNKNOWN
        return GutsResult.PASSES if success != self.religious else GutsResult.FAILS

    def chance_to_pass(self, value: SuccessValue) -> Fraction:
        """Return the chance that the Trooper stands its ground."""
        result = self.result(success=None)
        if result is not GutsResult.UNKNOWN:
            return Fraction(result is GutsResult.PASSES)
        success = value.success_chance
        return 1 - success if self.religious else success


def why_no_guts_roll(edition: Edition, candidate: GutsCandidate) -> Ruling[str]:
    """Return why a Trooper makes no Guts Roll, or "" if it makes one.

    Follows n5.guts.when, n3.guts.when, n3.guts.one, n3.guts.both-turns and n3.guts.close-combat.
    """
    reasons = {
        "no attack forced a Saving Roll or a State": candidate.attacks == 0,
        "it is Engaged in Close Combat": candidate.close_combat,
        "it is in a Null State": candidate.null_state,
        "it is Immobilized": candidate.immobilized,
    }
    reason = next((says for says, holds in reasons.items() if holds), "")
    attacks = counted("attack", candidate.attacks)
    even = "" if edition.has("guts.one") else ", even where all attackers are in a Null State now"
    says = f"It survived {attacks}: one Guts Roll, at the end of the Order{even}."
    when = Step(edition.cite("guts.when"), f"No Guts Roll: {reason}." if reason else says)
    one = f"One Guts Roll, though it survived {attacks}." if candidate.attacks > 1 else "No more than one attack."
    both = "It is the same in both Turns, Active and Reactive."
    combat = "In Close Combat: no Guts Roll." if candidate.close_combat else "Not in Close Combat."
    steps = (
        when,
        *step_where_known(edition, "guts.one", one, applied=candidate.attacks > 1),
        *step_where_known(edition, "guts.both-turns", both, applied=not reason),
        *step_where_known(edition, "guts.close-combat", combat, applied=candidate.close_combat),
    )
    return Ruling(reason, steps)


def factor_steps(edition: Edition, factors: GutsFactors) -> tuple[Step, ...]:
    """Return the steps on a result without a die: n3.guts.forfeit, n5.guts.choose, n5.guts.courage and n5.save.stun."""
    chooses = "Its owner chooses to fail, without a roll." if factors.forfeit else "Its owner does not choose to fail."
    if factors.forfeit and factors.religious:
        chooses = "Its owner wants it to withdraw, for which a Religious Troop has to roll."
    courage = "Neither Courage nor Religious Troop."
    if factors.courage:
        courage = "Courage: it may pass without a roll."
    if factors.religious:
        courage = "Religious Troop: it passes without a roll, and needs a WIP success to withdraw."
    stunned = "No Stun."
    if factors.stunned:
        fails = "with Courage the Guts Roll does not fail" if factors.courage else "the Guts Roll fails"
        stunned = f"Stun: {fails} automatically."
    by_token = factors.token is not GutsResult.UNKNOWN
    token = f"A Command Token: it {factors.token}, without a roll and whatever its Skills."
    return (
        *((Step(edition.cite("guts.choose"), token),) if by_token else ()),
        *step_where_known(edition, "guts.forfeit", chooses, applied=factors.forfeit),
        *step_where_known(edition, "guts.choose", chooses, applied=factors.forfeit and not factors.religious),
        *step_where_known(edition, "guts.courage", courage, applied=factors.courage or factors.religious),
        *step_where_known(edition, "save.stun", stunned, applied=factors.stunned and not factors.courage),
    )


def factors_of_roll(entries: Iterable[Entry], chosen: GutsFactors) -> GutsFactors:
    """Return what decides a Guts Roll: Courage and Religious Troop from its ledger, the rest as `chosen`.

    Follows n5.courage.guts, n5.religious-troop.guts and n5.foxhole.skills.

    >>> from engine.editions import EDITIONS
    >>> from engine.records.roll import Roll, RollKind
    >>> from engine.rules.ledger import ledger
    >>> from engine.troopers import read_trooper
    >>> n5 = EDITIONS["n5"]
    >>> roll = Roll(made_for=RollKind.GUTS_ROLL, trooper=read_trooper(n5, "WIP 13, Foxhole"))
    >>> factors_of_roll(ledger(n5, roll).value, GutsFactors()).courage
    True
    """
    without_roll = {one.name for one in counting(entries, Change.NO_ROLL)}
    return GutsFactors(
        forfeit=chosen.forfeit,
        courage="Courage" in without_roll,
        religious="Religious Troop" in without_roll,
        stunned=chosen.stunned,
        token=chosen.token,
    )


def mod_steps(edition: Edition, entries: Iterable[Entry]) -> tuple[Step, ...]:
    """Return the MODs for a Journalist and Stunned State, if the edition has a rule on them: n5.guts.mods."""
    if not edition.has("guts.mods"):
        return ()
    mods = tuple(one for one in entries if one.on is Change.MOD)
    counted = roll_mods(mods)
    total = sum(mod.value for mod in counted)
    says = f"MODs by Journalists and Stunned State: {total:+d}." if mods else "No Journalist near, and not Stunned."
    return (Step(edition.cite("guts.mods"), says, applied=bool(counted), steps=tuple(map(entry_step, mods))),)
