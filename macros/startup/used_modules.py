"""Run every kind of question in the browser's Python, and list the standard library modules that this loads."""

import json
import sys
import traceback

from jinja2 import UndefinedError

from engine import CALCULATORS
from macros.components.engine.replies import ARMY_CODE, MY_LIST, PROFILE, answer
from macros.components.html import TEMPLATES

WORDS = "A: WIP 13, BS 12, Lieutenant, Infiltration"
TROOPER = {"group": 1, "unit": "", "name": "", "points": 1, "swc": "1", "profile": WORDS}
LIST = json.dumps(
    {"format": "infinity-rules list", "version": 1, "name": "", "faction": "", "points": 0, "troopers": [TROOPER]}
)
"""A player's list."""


def library_files() -> str:
    """Return as JSON the paths in the library's zip of all modules loaded from it."""
    for slug, calculator in CALCULATORS.items():
        for example in calculator.examples:
            answer(slug, json.dumps(dict(example.form)))
        answer(slug, json.dumps({"edition": "none"}))
        answer(slug, json.dumps({"beside": "edition=none", "sweep": "edition"}))
    answer(ARMY_CODE, json.dumps({"code": ""}))
    answer(MY_LIST, json.dumps({"list": LIST}))
    answer(PROFILE, json.dumps({"edition": "n5", "text": WORDS}))
    try:
        TEMPLATES.get_template("answer.html.jinja").render()
    except UndefinedError:
        traceback.format_exc()
    origins = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
    return json.dumps(sorted(origin.partition(".zip/")[2] for origin in origins if ".zip/" in origin))
