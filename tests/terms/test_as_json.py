"""The records are exported as JSON that matches a schema."""

import json

import pytest
from jsonschema import Draft202012Validator

from engine.terms import MODULES, terms
from engine.terms.as_json import records, schema, to_json


@pytest.mark.parametrize("edition", MODULES)
def test_records_keep_to_the_schema(edition):
    """The JSON has every record of an edition, as the schema describes."""
    written = json.loads(json.dumps(records(edition)))
    validator = Draft202012Validator(schema())

    assert list(validator.iter_errors(written)) == []
    assert [term.name for term in terms(edition)] == [term["name"] for term in written["terms"]]
    assert [error.message for error in validator.iter_errors({"edition": edition})] == [
        "'terms' is a required property"
    ]


def test_the_schema_is_one():
    Draft202012Validator.check_schema(schema())


def test_empty_fields_are_omitted():
    term = next(term for term in terms("n5") if not term.ends and not term.brackets)

    assert {"name", "kind", "page", "summary"} <= set(to_json(term))
    assert not {"ends", "brackets"} & set(to_json(term))
