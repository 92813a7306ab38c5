"""Golden files: what every calculator answers to its examples, to be read over whenever it changes."""

import json
from pathlib import Path

FOLDER = Path(__file__).parent / "answers"


def path(calculator):
    """The golden file of a calculator."""
    return FOLDER / f"{calculator.slug}.json"


def answers(calculator):
    """The answers to a calculator's examples, as the text of a golden file."""
    found = {example.name: calculator.ask(example.form).to_json() for example in calculator.examples}
    return json.dumps(found, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
