"""Publish the records of the terms as JSON for programs, with a schema."""

import json
from pathlib import Path

from engine.terms import MODULES
from engine.terms.as_json import records, schema

FOLDER = "records"
"""The folder of the records: `records/n5.json`, `records/schema.json`."""


def write_records(site: Path) -> None:
    """Write the records of each edition that has any, and their schema."""
    folder = site / FOLDER
    folder.mkdir(exist_ok=True)
    for name, data in {**{edition: records(edition) for edition in MODULES}, "schema": schema()}.items():
        (folder / f"{name}.json").write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
