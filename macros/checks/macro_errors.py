"""What a macro that fails says to the author of the page."""

from collections.abc import Iterable
from inspect import Parameter, Signature, signature

from jinja2 import TemplateSyntaxError, UndefinedError

from macros.checks.mistake import Mistake, did_you_mean
from macros.pages.macros import MACROS


def macro_mistake(error: Exception, file: str, source: str, markdown: str) -> Mistake:
    """A macro that failed, at the line of the file: `source` is all of it, `markdown` what follows its front matter."""
    before = source[: source.rfind(markdown.rstrip())].count("\n") if markdown.strip() else 0
    return Mistake(file, before + line_of(error), says(error))


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

    For an unknown macro it lists those there are, for a wrong call how the macro is called.
    """
    message = str(error)
    if isinstance(error, UndefinedError) and message.endswith("is undefined"):
        return f"{message}; {allowed(message.split("'")[1], MACROS)}"
    if message == "Missing end of comment tag":
        return f"{message}: {{# begins a comment; an id has a blank after its brace, {{ #id }}"
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
    return f"a page may call {', '.join(names)}{did_you_mean(name, names)}"
