"""What can happen to a roll, whoever makes it: every MOD that it can have."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from engine.decisions.fireteam import FireteamRules
from engine.edition import Edition
from engine.records.condition import FACE_TO_FACE, JAMMED
from engine.records.entry import Entry
from engine.records.roll import Fact, Roll, RollKind
from engine.records.term import Change, Effect, Term, TermKind, Whose
from engine.records.trooper import ProfileEntry
from engine.records.weapon import weapons
from engine.rules.ledger import AFTER_NAMES, BEFORE_NAMES, NamedEffect, is_cancelled, is_on, mod_values, plain_roll

NORMAL = (RollKind.DISCOVER, RollKind.GUTS_ROLL, RollKind.WIP_ROLL, RollKind.PH_ROLL)
"""The rolls that are never Face to Face."""

EVASIONS = (RollKind.DODGE, RollKind.RESET)
WITH_A_WEAPON = (RollKind.BS_ATTACK, RollKind.CC_ATTACK, RollKind.COMMS_ATTACK)
FIRETEAM = "Fireteam"
SOURCES = (*BEFORE_NAMES, *AFTER_NAMES)


@dataclass(frozen=True, slots=True, kw_only=True)
class PossibleMod:
    """A MOD that a roll can have: the entries that it can be in the ledger, one for each value.

    `when` is the condition, as the end of a sentence or, without a `term` that gives it, as one. `in_brackets`: the
    profile prints its value; `what` says so in words, if the record has no example of a value. `face_to_face`: it
    counts in Face to Face Rolls only.
    """

    entries: tuple[Entry, ...]
    term: Term | None = None
    level: int = 0
    when: str = ""
    what: str = ""
    in_brackets: bool = False
    face_to_face: bool = False

    @property
    def name(self) -> str:
        """Return the name by which others ignore it."""
        return self.entries[0].name

    @property
    def negative(self) -> bool:
        """Return whether it can be negative."""
        return any(entry.value < 0 for entry in self.entries)


def possible_mods(edition: Edition, terms: Iterable[Term], kind: RollKind) -> tuple[PossibleMod, ...]:
    """Return every MOD that rolls of a kind can have: those of rules without a name, and those of an edition's terms.

    A rule without a name that a Common Skill's record has too is returned once, with that record.

    >>> from engine.editions import EDITIONS
    >>> from engine.terms import terms
    >>> [mod.name for mod in possible_mods(EDITIONS["n5"], terms("n5"), RollKind.GUTS_ROLL)]
    ['Journalist', 'Journalist', 'Stunned']
    """
    named = [mod for term in terms for mod in _of_term(kind, term)]
    common = [mod for mod in named if mod.term and mod.term.kind is TermKind.COMMON_SKILL]
    known = {mod.name for mod in common} | {entry.clause for mod in common for entry in mod.entries}
    unnamed = [mod for mod in _without_a_name(edition, kind) if not known & {mod.name, mod.entries[0].clause}]
    return (*unnamed, *named, *_of_fireteam(edition, kind))


def ignoring(terms: Iterable[Term], kind: RollKind, mod: PossibleMod) -> tuple[NamedEffect, ...]:
    """Return the effects that ignore or reduce a MOD of a roll; without those that ignore every MOD."""
    return tuple(
        one
        for one in _ignoring(terms, kind)
        if (cancel := one.effect.cancels)
        and cancel.negative
        and any(is_cancelled(cancel, entry) for entry in mod.entries)
        and not _is_against_another(kind, mod, one.effect)
    )


def _is_against_another(kind: RollKind, mod: PossibleMod, effect: Effect) -> bool:
    """Return whether an effect counts only if the enemy makes a different roll than the one that imposes the MOD."""
    if not mod.term or mod.term.kind is not TermKind.COMMON_SKILL or mod.entries[0].own:
        return False
    plain = replace(plain_roll(kind), face_to_face=True)
    rolls = {made: replace(plain, enemy_makes=made) for made in RollKind}
    imposing = rolls[mod.term.roll or kind]
    return any(not one.holds(imposing) and any(map(one.holds, rolls.values())) for one in effect.where)


def ignoring_many(terms: Iterable[Term], kind: RollKind) -> tuple[NamedEffect, ...]:
    """Return the effects that ignore MODs of a roll by a rule of their own, such as all MODs."""
    return tuple(
        one
        for one in _ignoring(terms, kind)
        if not (cancel := one.effect.cancels) or not (cancel.names or cancel.negative)
    )


def _ignoring(terms: Iterable[Term], kind: RollKind) -> Iterator[NamedEffect]:
    for term in terms:
        for effect in term.effects:
            ignores = effect.change is Change.IGNORES or effect.cancels is not None
            if ignores and _can_affect(term, effect, kind):
                yield NamedEffect(effect.whose, ProfileEntry(term.name, effect.level), term, effect)


def _of_term(kind: RollKind, term: Term) -> Iterator[PossibleMod]:
    if any(_forbids(effect, kind) for effect in term.effects):
        return
    for effect in term.effects:
        if effect.change is Change.MOD and not effect.cancels and _can_affect(term, effect, kind):
            entries = tuple(
                Entry(
                    source=term.name,
                    on=Change.MOD,
                    value=value,
                    clause=effect.clause,
                    whose=effect.whose,
                    known_as=effect.known_as,
                )
                for value in _values(kind, term, effect)
            )
            if entries:
                yield PossibleMod(
                    entries=entries,
                    term=term,
                    level=effect.level,
                    when=effect.when,
                    what=effect.what,
                    in_brackets=effect.value is None,
                    face_to_face=FACE_TO_FACE in effect.where,
                )


def _forbids(effect: Effect, kind: RollKind) -> bool:
    """Return whether a State forbids its Trooper the roll."""
    return effect.change is Change.FORBIDDEN and kind in effect.rolls and effect.whose is Whose.OWN and not effect.when


def _can_affect(term: Term, effect: Effect, kind: RollKind) -> bool:
    """Return whether an effect can change a roll of a kind; a Dodge never opposes a Dodge."""
    if FACE_TO_FACE in effect.where and (kind in NORMAL or (kind in EVASIONS and term.roll in EVASIONS)):
        return False
    if term.kind is TermKind.TRAIT and effect.whose is Whose.OWN and kind not in WITH_A_WEAPON:
        return False
    return is_on(effect, kind)


def _values(kind: RollKind, term: Term, effect: Effect) -> tuple[int, ...]:
    """Return the values of a MOD, those in brackets by the examples of the record; without examples only their sign."""
    if effect.value is not None:
        return (effect.value,)
    brackets = tuple(bracket[1:-1] for bracket in term.brackets if bracket.startswith("("))
    found = tuple(
        value
        for one in brackets
        for value in mod_values(
            plain_roll(kind), NamedEffect(effect.whose, ProfileEntry(term.name, 0, (one,)), term, effect)
        )
    )
    unknown = {Whose.OWN: (1,), Whose.ENEMY: (-1,), Whose.ALLY: ()}
    return tuple(dict.fromkeys(found)) or unknown[effect.whose]


def _of_fireteam(edition: Edition, kind: RollKind) -> Iterator[PossibleMod]:
    rules = edition.find(FireteamRules)
    for level in rules.read() if rules else ():
        for effect in level.effects:
            if effect.change is Change.MOD and effect.value is not None and kind in effect.rolls:
                entry = Entry(source=FIRETEAM, on=Change.MOD, value=effect.value, clause=effect.clause)
                yield PossibleMod(entries=(entry,), level=level.level, when=effect.when)


def _without_a_name(edition: Edition, kind: RollKind) -> Iterator[PossibleMod]:
    """Yield the MODs that one circumstance at a time gives a roll."""
    seen = set()
    for says, rolls in _circumstances(edition, kind):
        found = [_entries(edition, roll) for roll in rolls]
        for entries in zip(*found, strict=True):
            out = entries[0].why_not
            if out in {"", JAMMED.unless} and entries[0].clause not in seen:
                seen.add(entries[0].clause)
                normal = _entries(edition, replace(rolls[0], face_to_face=False))
                contested = FACE_TO_FACE.unless in {one.why_not for one in normal if one.clause == entries[0].clause}
                unless = f", unless {out}" if out else ", in a Face to Face Roll" if contested else ""
                yield PossibleMod(
                    entries=tuple(replace(one, why_not="") for one in entries),
                    when=f"{says}{unless}",
                    face_to_face=contested,
                )


def _entries(edition: Edition, roll: Roll) -> list[Entry]:
    """Return the MODs of a roll by rules without a name."""
    return [one for source in SOURCES for one in source(edition, roll) if one.on is Change.MOD]


def _circumstances(edition: Edition, kind: RollKind) -> Iterator[tuple[str, tuple[Roll, ...]]]:
    """Yield each circumstance in words with the rolls that have it: several for the values of a Range MOD."""
    plain = replace(plain_roll(kind), in_aro=True, face_to_face=kind not in NORMAL, range_mod=None)
    yield "the band at its distance", tuple(replace(plain, range_mod=mod) for mod in _range_mods(edition, kind))
    yield from ((str(fact), (replace(plain, facts=frozenset({fact})),)) for fact in Fact)
    yield "for each ally Engaged with the target", (replace(plain, allies=1),)


def _range_mods(edition: Edition, kind: RollKind) -> list[int]:
    """Return the MODs of the Range bands: those of a row of the weapon chart with the roll's name, or of all others."""
    rows, kinds = weapons(edition), set(map(str, RollKind))
    own = [row for row in rows if row.name == kind] or [row for row in rows if row.name not in kinds]
    return sorted({mod for row in own for _, mod in row.bands}, reverse=True)
