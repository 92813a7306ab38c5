"""The records are there for other programs, as JSON that keeps to a schema."""

import json

import pytest

from engine.terms import MODULES, terms
from engine.terms.as_json import records, schema, to_json

KINDS = {"string": str, "integer": int, "array": list, "object": dict, "boolean": bool}


def faults(value, rule, place="$"):
    """Where a value does not keep to a rule of the schema."""
    if "enum" in rule:
        return [] if value in rule["enum"] else [place]
    if not isinstance(value, KINDS[rule["type"]]):
        return [place]
    found = [f"{place}: {name}" for name in rule.get("required", ()) if name not in value]
    if rule["type"] == "object":
        found += [f"{place}.{name}" for name in value if name not in rule["properties"]]
        inside = [(one, rule["properties"][name], f"{place}.{name}") for name, one in value.items() if not found]
    else:
        inside = [(one, rule["items"], f"{place}[]") for one in value] if rule["type"] == "array" else []
    return found + [fault for one in inside for fault in faults(*one)]


@pytest.mark.parametrize("edition", MODULES)
def test_records_keep_to_the_schema(edition):
    """Every record of an edition is in its JSON, as the schema says."""
    written = json.loads(json.dumps(records(edition)))

    assert faults(written, schema()) == []
    assert [term.name for term in terms(edition)] == [term["name"] for term in written["terms"]]
    assert faults({"edition": edition}, schema()) == ["$: terms"]


def test_empty_fields_are_left_out():
    """What a record does not have is not there."""
    term = next(term for term in terms("n5") if not term.ends and not term.brackets)

    assert {"name", "kind", "page", "summary"} <= set(to_json(term))
    assert not {"ends", "brackets"} & set(to_json(term))
