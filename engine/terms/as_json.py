"""Export the records of an edition as JSON for other programs, with a schema."""

from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum

from engine.records.program import HackingDevice, ProgramProfile, ProgramTarget
from engine.records.roll import RollKind
from engine.records.term import Bearing, Change, Effect, Need, SkillRule, Stated, Term, TermKind, Turn, UseKind, Whose
from engine.terms import terms

FOR_THE_LEDGER = ("where", "cancels", "known_as", "sets", "rolls_by")
"""Fields that repeat, for programs, what `when` and `what` of an effect say in words."""

TEXT: dict[str, object] = {"type": "string"}
TEXTS: dict[str, object] = {"type": "array", "items": TEXT}
SCHEMA_ADDRESS = "https://json-schema.org/draft/2020-12/schema"


def to_json(record: Term | Effect | SkillRule | ProgramProfile) -> dict[str, object]:
    """Return the fields of a record that are not empty.

    >>> to_json(Effect(rolls=(RollKind.DODGE,), change=Change.MOD, value=-3, clause="n5.dodge.minus-3"))["value"]
    -3
    """
    values = {field.name: getattr(record, field.name) for field in fields(record) if field.name not in FOR_THE_LEDGER}
    return {name: _plain(value) for name, value in values.items() if value not in ("", (), None) and value is not False}


def _plain(value: object) -> object:
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    if isinstance(value, Effect | SkillRule | ProgramProfile):
        return to_json(value)
    return str(value) if isinstance(value, StrEnum) else value


def records(edition: str) -> dict[str, object]:
    """Return all records of an edition."""
    return {"edition": edition, "terms": [to_json(term) for term in terms(edition)]}


def schema() -> dict[str, object]:
    """Return the JSON schema of `records`."""
    term = {
        "name": TEXT,
        "kind": _one_of(TermKind),
        "page": TEXT,
        "summary": TEXT,
        "clause": TEXT,
        "uses": _several(UseKind),
        "labels": TEXTS,
        "requires": TEXT,
        "needs": _several(Need),
        "roll": _one_of(RollKind),
        "stated": _several(Stated),
        "at_once": {"type": "boolean"},
        "brackets": TEXTS,
        "also": TEXTS,
        "effects": {"type": "array", "items": _object(_effect(), ["rolls", "change", "clause"])},
        "ends": TEXT,
        "stays_in_null": TEXT,
        "skills": {"type": "array", "items": _object(_skill_rule(), ["bearing", "clause"])},
        "program": _object(_program(), ["clause", "attack_mod", "opponent_mod", "burst", "aro_burst"]),
    }
    every = {"type": "array", "items": _object(term, ["name", "kind", "page", "summary"])}
    whole = _object({"edition": TEXT, "terms": every}, ["edition", "terms"])
    return {"$schema": SCHEMA_ADDRESS, "title": "The terms of an edition of Infinity", **whole}


def _effect() -> dict[str, object]:
    return {
        "rolls": _several(RollKind),
        "change": _one_of(Change),
        "clause": TEXT,
        "value": {"type": "integer"},
        "what": TEXT,
        "whose": _one_of(Whose),
        "when": TEXT,
        "level": {"type": "integer", "minimum": 0},
    }


def _skill_rule() -> dict[str, object]:
    return {
        "bearing": _one_of(Bearing),
        "clause": TEXT,
        "names": TEXTS,
        "uses": _several(UseKind),
        "labels": TEXTS,
        "kinds": _several(TermKind),
        "roll": {"type": "boolean"},
        "unless": TEXTS,
        "unless_uses": _several(UseKind),
        "whose": _one_of(Whose),
        "turn": _one_of(Turn),
    }


def _program() -> dict[str, object]:
    return {
        "clause": TEXT,
        "attack_mod": {"type": "integer"},
        "opponent_mod": {"type": "integer"},
        "ps": {"type": "integer"},
        "burst": {"type": "integer", "minimum": 0},
        "aro_burst": {"type": "integer", "minimum": 0},
        "ammunition": TEXT,
        "targets": _several(ProgramTarget),
        "state": TEXT,
        "devices": _several(HackingDevice),
        "effect": TEXT,
    }


def _object(properties: Mapping[str, object], required: list[str]) -> dict[str, object]:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _one_of(kinds: type[StrEnum]) -> dict[str, object]:
    return {"enum": [str(kind) for kind in kinds]}


def _several(kinds: type[StrEnum]) -> dict[str, object]:
    return {"type": "array", "items": _one_of(kinds)}
