"""Whatever a reader can ask is asked once, to see which modules of Python's library the browser needs."""

import json
import sys
import traceback

from engine import CALCULATORS
from macros.browser import answer
from macros.html import TEMPLATES


def library_files() -> str:
    """Rehearse, and return as JSON the paths in the library's zip of all modules that were loaded from there."""
    for slug, calculator in CALCULATORS.items():
        for example in calculator.examples:
            answer(slug, json.dumps(dict(example.form)))
        answer(slug, json.dumps({"edition": "none"}))
        answer(slug, json.dumps({"beside": "edition=none", "sweep": "edition"}))
    try:
        TEMPLATES.from_string("{{ 1 // 0 }}").render()
    except ZeroDivisionError:
        traceback.format_exc()
    origins = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}
    return json.dumps(sorted(origin.partition(".zip/")[2] for origin in origins if ".zip/" in origin))
