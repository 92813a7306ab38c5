"""JSON lines: each line of input is answered with one line, an answer, a sweep or an error."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

from engine import ask, sweep
from engine.errors import LONGEST, InvalidInputError, WrongTypeError, quoted

REMEMBERED = 256
"""How many questions of a batch are cached with their answers."""

FORM = {"calculator": (str, "text, a slug"), "form": (dict, "an object of texts by control")}
SWEEP = FORM | {"control": (str, "text, the name of a control")}
"""The keys of a question, each with its type and the description of it in errors."""

Keys = Mapping[str, tuple[type, str]]
Data = dict[str, object]


def answer_lines(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield the answer to each line as JSON, or `{"error": {"control", "message"}}`; no line raises.

    An `id` in a line is returned. Recent questions are answered from a cache.

    >>> list(answer_lines([b"7"]))
    ['{"error": {"control": "line", "message": "line must be an object with calculator and form, not a number."}}']
    """
    return _replies(lines, FORM, lambda slug, form: ask(slug, form).to_json())


def sweep_lines(lines: Iterable[bytes]) -> Iterator[str]:
    """Yield the sweep that each line asks for, or an error; a line also names the `control` to vary."""
    return _replies(lines, SWEEP, lambda slug, form, control: sweep(slug, form, control).to_json())


def _replies(lines: Iterable[bytes], keys: Keys, reply: Callable[..., Data]) -> Iterator[str]:
    @lru_cache(maxsize=REMEMBERED)
    def replied(question: str) -> str:
        try:
            return json.dumps(reply(*json.loads(question)))
        except InvalidInputError as error:
            return _error(error)

    for line in lines:
        data: object = None
        try:
            data, repeated = _parsed(line)
            text = replied(json.dumps(_question(data, repeated, keys)))
        except InvalidInputError as error:
            text = _error(error)
        except RecursionError:
            text = _error(_no_object(line))
        yield _with_id(data, text)


def _with_id(data: object, text: str) -> str:
    """Return a reply as JSON, starting with the line's `id` if it has one."""
    if not isinstance(data, dict) or "id" not in data:
        return text
    return f'{{"id": {json.dumps(data["id"])}, {text.removeprefix("{")}'


def _parsed(line: bytes) -> tuple[object, list[str]]:
    """Return the object in a line of JSON, and the names that appear twice in one of its objects.

    Refuses what could not be written back as JSON: NaN, infinite numbers, nesting that is too deep.
    """
    repeated: list[str] = []

    def once(pairs: list[tuple[str, object]]) -> Data:
        parsed: Data = {}
        for name, value in pairs:
            if name in parsed:
                repeated.append(name)
            parsed[name] = value
        return parsed

    try:
        data = json.loads(line.decode("utf-8-sig"), object_pairs_hook=once, parse_int=_whole_number)
        json.dumps(data, allow_nan=False)
    except (ValueError, RecursionError):
        raise _no_object(line) from None
    return data, repeated


def _no_object(line: bytes) -> InvalidInputError:
    came = quoted(line.decode("utf-8", "replace").strip())
    return InvalidInputError("line", f"line must be one JSON object in UTF-8, not {came}.")


def _whole_number(digits: str) -> int:
    if len(digits) > LONGEST:
        message = f"line must have numbers of at most {LONGEST} digits, not of {len(digits)}."
        raise InvalidInputError("line", message)
    return int(digits)


def _question(data: object, repeated: list[str], keys: Keys) -> list[object]:
    """Return the values of these keys, ignoring others; raise InvalidInputError for a missing or mistyped one."""
    if not isinstance(data, dict):
        message = f"line must be an object with calculator and form, not {_json_type(data)}."
        raise InvalidInputError("line", message)
    if repeated:
        raise InvalidInputError(repeated[0], f"{quoted(repeated[0])} must be given once, not twice.")
    for key, (kind, expected) in keys.items():
        if not isinstance(data.get(key), kind):
            came = _json_type(data[key]) if key in data else "left out"
            raise InvalidInputError(key, f"{key} must be {expected}, not {came}.")
    return [data[key] for key in keys]


def _error(error: InvalidInputError) -> str:
    message = error.message
    if isinstance(error, WrongTypeError):
        message = f"{error.must}, not {_json_type(error.value)}."
    return json.dumps({"error": {"control": error.control, "message": message}})


def _json_type(value: object) -> str:
    """Return the JSON name for the type of a value."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() | float():
            return "a number"
        case str():
            return "a string"
        case list():
            return "an array"
    return "an object"
