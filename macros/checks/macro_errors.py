"""Explain a failing macro to the author of the page."""

import traceback
from collections.abc import Iterable
from inspect import Parameter, Signature, signature
from pathlib import Path

from jinja2 import TemplateError, TemplateSyntaxError, UndefinedError

from engine.errors import EngineError
from engine.wording import meant
from macros.checks.mistake import Mistake
from macros.components.macros import MACROS
from macros.components.page.page import PageError

CODE = Path(__file__).parent.parent.parent
EXPECTED = (EngineError, PageError, TemplateError)
"""The errors whose messages are for authors; any other is a bug in the code."""


def macro_mistake(error: Exception, file: str, source: str, markdown: str) -> Mistake:
    """Return a macro's error with its line: `source` is the whole file, `markdown` the part after its front matter."""
    before = source[: source.rfind(markdown.rstrip())].count("\n") if markdown.strip() else 0
    return Mistake(file, before + line_of(error), says(error))


def line_of(error: Exception) -> int:
    """Return the line of the template that raised an error."""
    if isinstance(error, TemplateSyntaxError):
        return error.lineno
    line, trace = 1, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def says(error: Exception) -> str:
    """Return the error in words for an author.

    For an unknown macro it lists the existing ones, for an invalid call how the macro is called.
    """
    message = str(error)
    if isinstance(error, UndefinedError) and message.endswith("is undefined"):
        return f"{message}; {allowed(message.split("'")[1], MACROS)}"
    if message == "Missing end of comment tag":
        return f"{message}: {{# begins a comment; an id has a blank after its brace, {{ #id }}"
    macro = message.partition("()")[0]
    if isinstance(error, TypeError) and macro in MACROS:
        return f"{message}; call it as {call_of(macro)}"
    return message if isinstance(error, EXPECTED) else f"{type(error).__name__}: {message}{place_in_code(error)}"


def place_in_code(error: Exception) -> str:
    """Return the place in the code that raised an error that is not the author's, as the end of a sentence."""
    frames = traceback.extract_tb(error.__traceback__)
    if not frames:
        return ""
    path = Path(frames[-1].filename)
    shown = path.relative_to(CODE) if path.is_relative_to(CODE) else path.name
    return f" (in {shown}, line {frames[-1].lineno})"


def call_of(macro: str) -> str:
    """Return how a page calls a macro.

    >>> call_of("ref")
    "ref(clause_id, text='')"
    """
    _, *given = signature(MACROS[macro]).parameters.values()
    plain = [parameter.replace(annotation=Parameter.empty) for parameter in given]
    return f"{macro}{Signature(plain)}"


def allowed(name: str, names: Iterable[str]) -> str:
    """Return the existing names, and the one that was probably meant."""
    names = sorted(names)
    return f"a page may call {', '.join(names)}{meant(name, names, none='')}"
