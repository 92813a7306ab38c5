"""Run every kind of question in the browser's Python, and list the standard library modules that this loads."""

import json
import sys
import traceback

from jinja2 import UndefinedError

from engine import CALCULATORS
from macros.components.answer.answer import ARMY_CODE, answer
from macros.components.html import TEMPLATES


def library_files() -> str:
    """Return as JSON the paths in the library's zip of all modules loaded from it."""
    for slug, calculator in CALCULATORS.items():
        for example in calculator.examples:
            answer(slug, json.dumps(dict(example.form)))
        answer(slug, json.dumps({"edition": "none"}))
        answer(slug, json.dumps({"beside": "edition=none", "sweep": "edition"}))
    answer(ARMY_CODE, json.dumps({"code": ""}))
    try:
        TEMPLATES.get_template("answer.html.jinja").render()
    except UndefinedError:
        traceback.format_exc()
    origins = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
    return json.dumps(sorted(origin.partition(".zip/")[2] for origin in origins if ".zip/" in origin))
