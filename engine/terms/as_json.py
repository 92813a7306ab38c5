"""The records of an edition as JSON for other programs, and the schema of it."""

from collections.abc import Mapping
from dataclasses import fields
from enum import StrEnum

from engine.records.declaring import Bearing, Need, Stated, Turn
from engine.records.program import HackingDevice, ProgramProfile, ProgramTarget
from engine.records.roll import RollKind
from engine.records.term import Change, Effect, SkillRule, Term, TermKind, UseKind, Whose
from engine.terms import terms

FOR_THE_LEDGER = ("where", "cancels", "known_as", "sets")
"""What `when` and `what` of an effect say in words."""

SCHEMA_ADDRESS = "https://json-schema.org/draft/2020-12/schema"


def to_json(record: Term | Effect | SkillRule | ProgramProfile) -> dict[str, object]:
    """A record by its fields; those that are empty are left out.

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
    """All records of an edition."""
    return {"edition": edition, "terms": [to_json(term) for term in terms(edition)]}


def schema() -> dict[str, object]:
    """The JSON schema of `records`."""
    text, texts = {"type": "string"}, {"type": "array", "items": {"type": "string"}}
    effect = {
        "rolls": _several(RollKind),
        "change": _one_of(Change),
        "clause": text,
        "value": {"type": "integer"},
        "what": text,
        "whose": _one_of(Whose),
        "when": text,
        "level": {"type": "integer", "minimum": 0},
    }
    skill_rule = {
        "bearing": _one_of(Bearing),
        "clause": text,
        "names": texts,
        "uses": _several(UseKind),
        "labels": texts,
        "kinds": _several(TermKind),
        "roll": {"type": "boolean"},
        "unless": texts,
        "unless_uses": _several(UseKind),
        "whose": _one_of(Whose),
        "turn": _one_of(Turn),
    }
    program = {
        "clause": text,
        "attack_mod": {"type": "integer"},
        "opponent_mod": {"type": "integer"},
        "ps": {"type": "integer"},
        "burst": {"type": "integer", "minimum": 0},
        "aro_burst": {"type": "integer", "minimum": 0},
        "ammunition": text,
        "targets": _several(ProgramTarget),
        "state": text,
        "devices": _several(HackingDevice),
        "effect": text,
    }
    term = {
        "name": text,
        "kind": _one_of(TermKind),
        "page": text,
        "summary": text,
        "clause": text,
        "uses": _several(UseKind),
        "labels": texts,
        "requires": text,
        "needs": _several(Need),
        "roll": _one_of(RollKind),
        "stated": _several(Stated),
        "at_once": {"type": "boolean"},
        "brackets": texts,
        "also": texts,
        "effects": {"type": "array", "items": _object(effect, ["rolls", "change", "clause"])},
        "ends": text,
        "skills": {"type": "array", "items": _object(skill_rule, ["bearing", "clause"])},
        "program": _object(program, ["clause", "attack_mod", "opponent_mod", "burst", "aro_burst"]),
    }
    every = {"type": "array", "items": _object(term, ["name", "kind", "page", "summary"])}
    whole = _object({"edition": text, "terms": every}, ["edition", "terms"])
    return {"$schema": SCHEMA_ADDRESS, "title": "The terms of an edition of Infinity", **whole}


def _object(properties: Mapping[str, object], required: list[str]) -> dict[str, object]:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _one_of(kinds: type[StrEnum]) -> dict[str, object]:
    return {"enum": [str(kind) for kind in kinds]}


def _several(kinds: type[StrEnum]) -> dict[str, object]:
    return {"type": "array", "items": _one_of(kinds)}
