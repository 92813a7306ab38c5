"""Errors for authors: file, line, what was expected and what came."""

from collections.abc import Iterable
from difflib import get_close_matches
from inspect import Parameter, Signature, signature

from jinja2 import TemplateSyntaxError, UndefinedError

from macros.pages import MACROS


def explained(error: Exception, path: str, source: str, markdown: str) -> str:
    """One sentence on a macro that failed: `docs/n5/rolls.md:42: Attribute must be …`.

    `source` is the whole file, `markdown` what is left of it without its front matter.
    """
    before = source[: source.rfind(markdown.rstrip())].count("\n") if markdown.strip() else 0
    return f"{path}:{before + line_of(error)}: {says(error)}"


def line_of(error: Exception) -> int:
    """The line of the template in which an error arose."""
    if isinstance(error, TemplateSyntaxError):
        return error.lineno
    line, trace = 1, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def says(error: Exception) -> str:
    """What is wrong, in words for an author.

    An unknown macro is told the ones there are, and a wrong call how the macro is called.
    """
    message = str(error)
    if isinstance(error, UndefinedError) and message.endswith("is undefined"):
        return f"{message}; {allowed(message.split("'")[1], MACROS)}"
    macro = message.partition("()")[0]
    if isinstance(error, TypeError) and macro in MACROS:
        return f"{message}; call it as {call_of(macro)}"
    return message


def call_of(macro: str) -> str:
    """How a page calls a macro.

    >>> call_of("ref")
    "ref(clause_id, text='')"
    """
    _, *given = signature(MACROS[macro]).parameters.values()
    plain = [parameter.replace(annotation=Parameter.empty) for parameter in given]
    return f"{macro}{Signature(plain)}"


def allowed(name: str, names: Iterable[str]) -> str:
    """The names there are, and the one that was probably meant."""
    names = sorted(names)
    close = get_close_matches(name, names, n=1)
    return f"a page may call {', '.join(names)}" + (f"; did you mean {close[0]}?" if close else "")
