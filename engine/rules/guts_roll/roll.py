"""Who survives an attack makes a Guts Roll, a Normal Roll of WIP, at the end of the Order."""

from dataclasses import dataclass
from fractions import Fraction

from engine.edition import Edition
from engine.rules.rolls import SuccessValue
from engine.ruling import Ruling, Step, step_where_known
from engine.wording import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Survivor:
    """Who may have to make a Guts Roll, after how many `attacks` that forced a Saving Roll or a State."""

    attacks: int = 1
    close_combat: bool = False
    null_state: bool = False
    immobilised: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Nerve:
    """What settles a Guts Roll without a die: its owner chooses to fail, Courage, Religious Troop, Stun.

    A Religious Troop whose owner chooses to fail rolls, and withdraws with a success.
    """

    forfeit: bool = False
    courage: bool = False
    religious: bool = False
    stunned: bool = False

    @property
    def settled(self) -> str:
        """What comes without any roll: passes, fails, or nothing where a die decides."""
        if self.religious:
            return "" if self.forfeit else "passes"
        return "fails" if self.forfeit or (self.stunned and not self.courage) else ""

    def result(self, *, success: bool | None) -> str:
        """What comes of a WIP Roll (None: not yet made): passes, fails or unknown."""
        if self.settled:
            return self.settled
        if success is None:
            return "passes" if self.courage and not self.religious else "unknown"
        return "passes" if success != self.religious else "fails"

    def passes(self, value: SuccessValue) -> Fraction:
        """The chance that the Trooper stands its ground."""
        result = self.result(success=None)
        if result != "unknown":
            return Fraction(result == "passes")
        success = Fraction(len(value.success_faces()), 20)
        return 1 - success if self.religious else success


def owed(edition: Edition, survivor: Survivor) -> Ruling[str]:
    """Why no Guts Roll is owed; empty where one is.

    Follows n5.guts.when, n3.guts.when, n3.guts.one, n3.guts.both-turns and n3.guts.close-combat.
    """
    reasons = {
        "no attack forced a Saving Roll or a State": survivor.attacks == 0,
        "it is Engaged in Close Combat": survivor.close_combat,
        "it is in a Null State": survivor.null_state,
        "it is Immobilised": survivor.immobilised,
    }
    reason = next((says for says, holds in reasons.items() if holds), "")
    attacks = counted("attack", survivor.attacks)
    even = "" if edition.has("guts.one") else ", even where all attackers are in a Null State now"
    says = f"It survived {attacks}: one Guts Roll, at the end of the Order{even}."
    when = Step(edition.cite("guts.when"), f"No Guts Roll: {reason}." if reason else says)
    one = f"One Guts Roll, though it survived {attacks}." if survivor.attacks > 1 else "No more than one attack."
    both = "It is the same in both Turns, Active and Reactive."
    combat = "In Close Combat: no Guts Roll." if survivor.close_combat else "Not in Close Combat."
    steps = (
        when,
        *step_where_known(edition, "guts.one", one, applied=survivor.attacks > 1),
        *step_where_known(edition, "guts.both-turns", both, applied=not reason),
        *step_where_known(edition, "guts.close-combat", combat, applied=survivor.close_combat),
    )
    return Ruling(reason, steps)


def nerve_steps(edition: Edition, nerve: Nerve) -> tuple[Step, ...]:
    """What settles the roll, or does not: n3.guts.forfeit, n5.guts.choose, n5.guts.courage, n5.save.stun."""
    chooses = "Its owner chooses to fail, without a roll." if nerve.forfeit else "Its owner does not choose to fail."
    if nerve.forfeit and nerve.religious:
        chooses = "Its owner wants it to withdraw, which a Religious Troop cannot do without a roll."
    courage = "Neither Courage nor Religious Troop."
    if nerve.courage:
        courage = "Courage: it may pass without a roll."
    if nerve.religious:
        courage = "Religious Troop: it passes without a roll, and needs a WIP success to withdraw."
    stunned = "Stun: the Guts Roll fails by itself." if not nerve.courage else "Courage holds against Stun."
    return (
        *step_where_known(edition, "guts.forfeit", chooses, applied=nerve.forfeit),
        *step_where_known(edition, "guts.choose", chooses, applied=nerve.forfeit and not nerve.religious),
        *step_where_known(edition, "guts.courage", courage, applied=nerve.courage or nerve.religious),
        *step_where_known(
            edition, "save.stun", stunned if nerve.stunned else "No Stun.", applied=nerve.stunned and not nerve.courage
        ),
    )
