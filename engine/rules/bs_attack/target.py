"""MODs from the target of a roll: Cover, Mimetism, and the State Targeted."""

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Cover, Fact, Roll, RollKind
from engine.records.trooper import SUPPRESSIVE_FIRE, Listed, Trooper, listed_mod
from engine.rules.ledger import ledger, roll_mods
from engine.rules.mods import Mod
from engine.ruling import Ruling, Step

Entries = tuple[Entry, ...]


class CoverLost(StrEnum):
    """Why Partial Cover is not a MOD to an attack: a Skill of attacker or target, or the target's action."""

    NO = "no"
    MARKSMANSHIP = "marksmanship"
    NO_COVER = "no-cover"
    LIMITED_COVER = "limited-cover"
    VITROFERRO = "vitroferro"
    CLIMB = "climb"
    JUMP = "jump"
    ENTRY = "entry"


_LOST_WORDS = {
    CoverLost.MARKSMANSHIP: "the attacker has Marksmanship",
    CoverLost.NO_COVER: "the target has No Cover",
    CoverLost.LIMITED_COVER: "the target has Limited Cover",
    CoverLost.VITROFERRO: "the target claims Vitroferro",
    CoverLost.CLIMB: "the target climbs or hangs on a wall in this Order",
    CoverLost.JUMP: "the target declared Jump in this Order",
    CoverLost.ENTRY: "the target enters by Combat Jump or Parachutist in this Order",
}


_SKILLS = {CoverLost.NO_COVER: "No Cover", CoverLost.LIMITED_COVER: "Limited Cover"}
_FACTS = {
    CoverLost.VITROFERRO: Fact.VITROFERRO,
    CoverLost.CLIMB: Fact.CLIMBS,
    CoverLost.JUMP: Fact.JUMPS,
    CoverLost.ENTRY: Fact.ENTERS,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A target: its Cover and why that may not count, a Nanoscreen, and some States.

    `mimetism` and `albedo` are 0, -3 or -6.
    """

    cover: Cover = Cover.NONE
    cover_lost: CoverLost = CoverLost.NO
    nanoscreen: bool = False
    mimetism: int = 0
    targeted: bool = False
    albedo: int = 0
    suppressive_fire: bool = False
    unconscious: bool = False


def roll_at(target: Target, roll: Roll) -> Roll:
    """Return the roll with this target as its enemy, and with what is between the two."""
    own = (Listed("Marksmanship"),) if target.cover_lost is CoverLost.MARKSMANSHIP else ()
    skills = [*listed_mod("Mimetism", target.mimetism)]
    skills += [Listed(_SKILLS[target.cover_lost])] if target.cover_lost in _SKILLS else []
    equipment = [Listed("Nanoscreen")] if target.nanoscreen else []
    equipment += listed_mod("Albedo", target.albedo)
    states = {
        "Targeted": target.targeted,
        SUPPRESSIVE_FIRE: target.suppressive_fire,
        "Unconscious": target.unconscious,
    }
    facts = {Fact.PARTIAL_COVER} if target.cover is Cover.PARTIAL else set()
    facts |= {_FACTS[target.cover_lost]} if target.cover_lost in _FACTS else set()
    return replace(
        roll,
        trooper=replace(roll.trooper, skills=(*roll.trooper.skills, *own)),
        enemy=Trooper(
            skills=tuple(skills),
            equipment=tuple(equipment),
            states=tuple(name for name, there in states.items() if there),
        ),
        facts=roll.facts | facts,
    )


def target_steps(edition: Edition, target: Target, entries: Entries, ignored_by: str = "") -> tuple[Step, ...]:
    """Return the steps on a target; `ignored_by` names a roll that ignores the negative MODs.

    Follows n5.bs.cover, n5.bs.targeted, and n5.rolls.profile-mod.negative-automatic for Mimetism.
    """
    return (
        _cover_step(edition, target, entries, ignored_by),
        mimetism_step(edition, entries, ignored_by),
        _targeted_step(edition, entries),
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


def _cover_step(edition: Edition, target: Target, entries: Entries, ignored_by: str) -> Step:
    rule, cover = edition.cite("bs.cover"), entry_of(entries, "Cover")
    if target.cover is Cover.NONE:
        return Step(rule, "No Cover.", applied=False)
    if ignored_by:
        return Step(rule, f"{target.cover.capitalize()} Cover does not count: {ignored_by}.", applied=False)
    if cover is None:
        return Step(rule, "Total Cover: nothing that needs LoF can be done.")
    if cover.out:
        return Step(rule, f"Partial Cover does not count: {_LOST_WORDS[target.cover_lost]}.", applied=False)
    return says_mod(edition, "bs.cover", "The target has Partial Cover", cover.value)


def mimetism_step(edition: Edition, entries: Entries, ignored_by: str = "") -> Step:
    """Return the steps on a target's Mimetism: n5.rolls.profile-mod.negative-automatic."""
    topic, mimetism = "rolls.profile-mod.negative-automatic", entry_of(entries, "Mimetism")
    if mimetism is None:
        return Step(edition.cite(topic), "The target has no Mimetism.", applied=False)
    if mimetism.out:
        return Step(edition.cite(topic), f"Mimetism does not count: {ignored_by or mimetism.out}.", applied=False)
    reduced = f" ({mimetism.note})" if mimetism.note else ""
    return says_mod(edition, topic, f"The target has Mimetism, and the roll needs LoF{reduced}", mimetism.value)


def _targeted_step(edition: Edition, entries: Entries) -> Step:
    targeted = entry_of(entries, "Targeted")
    if targeted is None:
        return Step(edition.cite("bs.targeted"), "The target is not Targeted.", applied=False)
    return says_mod(edition, "bs.targeted", "The target is Targeted", targeted.value)
