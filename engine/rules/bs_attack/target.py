"""MODs from the target of a roll: Cover, Mimetism, and the State Targeted."""

from dataclasses import dataclass, replace

from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Cover, Fact, Roll, RollKind
from engine.records.trooper import SUPPRESSIVE_FIRE, Trooper, listed_mod
from engine.rules.ledger import ledger, roll_mods
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step

Entries = tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A target: its Cover, and some States; `mimetism` and `albedo` are 0, -3 or -6."""

    cover: Cover = Cover.NONE
    mimetism: int = 0
    targeted: bool = False
    albedo: int = 0
    suppressive_fire: bool = False
    unconscious: bool = False


def roll_at(target: Target, roll: Roll) -> Roll:
    """Return the roll with this target as its enemy, and with what is between the two."""
    states = {
        "Targeted": target.targeted,
        SUPPRESSIVE_FIRE: target.suppressive_fire,
        "Unconscious": target.unconscious,
    }
    facts = {Fact.PARTIAL_COVER} if target.cover is Cover.PARTIAL else set()
    return replace(
        roll,
        enemy=Trooper(
            skills=listed_mod("Mimetism", target.mimetism),
            equipment=listed_mod("Albedo", target.albedo),
            states=tuple(name for name, there in states.items() if there),
        ),
        facts=roll.facts | facts,
    )


def targeted_reset(edition: Edition, *, targeted: bool) -> Ruling[tuple[Mod, ...]]:
    """Return the MOD of the State Targeted to the Trooper's own Reset: n5.bs.targeted."""
    if not targeted:
        return no_mod(edition, "bs.targeted", "The Trooper that resets is not Targeted.")
    roll = Roll(made_for=RollKind.RESET, trooper=Trooper(states=("Targeted",)))
    mods = roll_mods(ledger(edition, roll).value)
    return Ruling(mods, (says_mod(edition, "bs.targeted", "The Trooper that resets is Targeted", mods[0].value),))


def says_mod(edition: Edition, topic: str, says: str, value: int) -> Step:
    """Return the step that says why a MOD applies."""
    return Step(edition.cite(topic), f"{says}: {value:+d}.")


def no_mod(edition: Edition, topic: str, says: str) -> Ruling[tuple[Mod, ...]]:
    """Return no MOD, with the step that says why."""
    return Ruling((), (Step(edition.cite(topic), says, applied=False),))


def entry_of(entries: Entries, name: str) -> Entry | None:
    """Return the ledger entry with this name that was not typed by players, or None."""
    return next((one for one in entries if one.name == name and not one.given), None)


def mimetism_step(edition: Edition, entries: Entries) -> Step:
    """Return the steps on a target's Mimetism: n5.rolls.profile-mod.negative-automatic."""
    topic, mimetism = "rolls.profile-mod.negative-automatic", entry_of(entries, "Mimetism")
    if mimetism is None:
        return Step(edition.cite(topic), "The target has no Mimetism.", applied=False)
    if mimetism.out:
        return Step(edition.cite(topic), f"Mimetism does not count: {mimetism.out}.", applied=False)
    reduced = f" ({mimetism.note})" if mimetism.note else ""
    return says_mod(edition, topic, f"The target has Mimetism, and the roll needs LoF{reduced}", mimetism.value)
