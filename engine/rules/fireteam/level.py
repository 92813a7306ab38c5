"""The Level of a Fireteam: the number of its members that belong to one Unit."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.decisions.fireteam import FireteamRules
from engine.edition import Edition
from engine.records.charts import FireteamLevel
from engine.records.roll import RollKind
from engine.records.term import Cancel, Change, Effect, Term, UseKind
from engine.rulebook import rule, topic_of
from engine.rules.fireteam.member import Member
from engine.ruling import Ruling, Step
from engine.wording import joined_names

EVERY_MOD = Cancel(negative=False)
"""The words in a Skill's record for a roll without any MODs, positive or negative, of either side."""


def fireteam_level(edition: Edition, members: Sequence[Member]) -> Ruling[int]:
    """Return the Level of a Fireteam with at least one member: n5.fireteam.level and n5.fireteam.level.same-unit."""
    counts = Counter(name for member in members for name in member.names)
    name, level = counts.most_common(1)[0]
    alike = [member for member in members if name in member.names]
    says = f"{level} of {len(members)} members are of the same Unit, {alike[0].names[name]}: Level {level}."
    if level == 1:
        says = "No two members are of the same Unit: Level 1."
    listed = [member.unit for member in alike if member.unit.casefold() != name]
    of_chart = "The Fireteams Chart counts no member as another Unit."
    if listed and level > 1:
        of_chart = f"The Fireteams Chart counts {joined_names(list(dict.fromkeys(listed)))} as {alike[0].names[name]}."
    steps = (
        Step(edition.cite("fireteam.level"), says),
        Step(edition.cite("fireteam.level.same-unit"), of_chart, applied=bool(listed) and level > 1),
    )
    return Ruling(level, steps)


def bonuses(edition: Edition, level: int) -> Ruling[tuple[str, ...]]:
    """Return the bonuses of this Level to rolls, and the Skills of its members: n5.fireteam.bonus.cumulative.

    There are steps for every Level, marked as applied if it is reached.
    """
    levels = edition.of(FireteamRules).read()
    given = tuple(words for one in levels if one.level <= level for words in _words(one))
    return Ruling(given, tuple(_step(edition, one, level) for one in levels))


def bonuses_to(edition: Edition, level: int, skill: Term) -> Ruling[tuple[str, ...]]:
    """Return what this Level adds to the roll of a Skill, in words; empty without a roll.

    Follows n5.fireteam.bonus.level-2, n5.fireteam.bonus.level-3, n5.fireteam.bonus.level-4,
    n5.fireteam.bonus.level-2.limits, n5.fireteam.bonus.level-2.kits, n5.fireteam.bonus.not-discover,
    n5.fireteam.bonus.not-hacking, n5.intuitive-attack.roll and n5.triangulated-fire.roll.
    """
    rules = edition.of(FireteamRules)
    first = rules.first(RollKind.BS_ATTACK)
    if skill.name in rules.kits and level >= first:
        given = f"+1 SD to {skill.name} from afar"
        says = f"Level {first}: {given}; in contact it needs no roll."
        return Ruling((given,), (Step(edition.cite("fireteam.bonus.level-2.kits"), says),))
    if skill.roll is None or level == 1:
        return Ruling((), ())
    found = tuple(rules.bonuses(level, skill.roll, long=UseKind.LONG in skill.uses))
    steps = tuple(_bonus_step(edition, effect, skill, counts=counts) for effect, counts in found)
    if not found:
        short = "not-discover" if skill.roll is RollKind.DISCOVER else "not-hacking"
        says = f"No Bonus of the Fireteam Level is added to {skill.name}."
        steps = (Step(edition.cite(f"fireteam.bonus.{short}"), says, applied=False),)
    given_words = (_effect(one, skill.name) for one, counts in found if counts and not _unmodified(one, skill))
    return Ruling(tuple(given_words), steps)


def _bonus_step(edition: Edition, effect: Effect, skill: Term, *, counts: bool) -> Step:
    """Return what one Bonus adds to the roll of a Skill, or why it adds nothing."""
    words = _effect(effect, skill.name)
    if not counts:
        says = f"No {words}, a Long Skill."
        return Step(edition.cite("fireteam.bonus.level-2.limits"), says, applied=False)
    if clause := _unmodified(effect, skill):
        return Step(rule(clause), f"No {words}: it has no MODs.", applied=False)
    return Step(rule(effect.clause), f"Level {effect.level}: {words}.")


def _unmodified(bonus: Effect, skill: Term) -> str:
    """Return the clause of a Skill by which a Bonus that is a MOD does not count, or ""."""
    ignores = (one.clause for one in skill.effects if one.cancels == EVERY_MOD)
    return next(ignores, "") if bonus.change is Change.MOD else ""


def _step(edition: Edition, one: FireteamLevel, level: int) -> Step:
    """Return the step on one Level."""
    words = list(_words(one))
    gives = joined_names(words) if words else one.gives
    return Step(edition.cite(topic_of(one.clause)), f"Level {one.level}: {gives}.", applied=one.level <= level)


def _words(level: FireteamLevel) -> Iterator[str]:
    """Return what one Level adds, in words."""
    yield from (_effect(one, joined_names([str(roll) for roll in one.rolls])) for one in level.effects)
    yield from level.skills


def _effect(effect: Effect, what: str) -> str:
    return f"+1 SD to {what}" if effect.change is Change.SPECIAL_DIE else f"{effect.value:+d} to {what}"
