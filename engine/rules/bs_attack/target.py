"""MODs from the target of a roll: Cover, Mimetism, and the State Targeted."""

from dataclasses import dataclass, replace

from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Cover, Fact, Roll
from engine.records.trooper import SUPPRESSIVE_FIRE, Trooper, listed_mod
from engine.ruling import Step

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


def says_mod(edition: Edition, topic: str, says: str, value: int) -> Step:
    """Return the step that says why a MOD applies."""
    return Step(edition.cite(topic), f"{says}: {value:+d}.")


def entry_of(entries: Entries, name: str) -> Entry | None:
    """Return the ledger entry with this name that was not typed by players, or None."""
    return next((one for one in entries if one.name == name and not one.given), None)
