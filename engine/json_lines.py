"""One JSON line in, one JSON line out: an answer, or what is wrong with the line."""

import json

from engine import ask
from engine.errors import InvalidInputError, quoted


def answered(line: bytes) -> str:
    """The answer to one line as JSON, or `{"error": {"control", "message"}}`; no line raises.

    >>> answered(b"7")
    '{"error": {"control": "line", "message": "line must be an object with calculator and form, not int."}}'
    """
    try:
        slug, form = read(line)
        found = ask(slug, form).to_json()
    except InvalidInputError as error:
        found = {"error": {"control": error.control, "message": error.message}}
    return json.dumps(found)


def read(line: bytes) -> tuple[str, dict[str, object]]:
    """The slug and the form that one line asks for, other keys ignored; InvalidInputError where either is missing."""
    try:
        data = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        came = quoted(line.decode("utf-8", "replace").strip())
        raise InvalidInputError("line", f"line must be one JSON object in UTF-8, not {came}.") from None
    if not isinstance(data, dict):
        came = type(data).__name__
        raise InvalidInputError("line", f"line must be an object with calculator and form, not {came}.")
    for key, kind, expected in (("calculator", str, "text, a slug"), ("form", dict, "an object of texts by control")):
        if not isinstance(data.get(key), kind):
            came = type(data[key]).__name__ if key in data else "left out"
            raise InvalidInputError(key, f"{key} must be {expected}, not {came}.")
    return data["calculator"], data["form"]
