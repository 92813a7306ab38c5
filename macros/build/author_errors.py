"""MkDocs hook: a wrong macro stops the build with file, line, what was expected and what came."""

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from inspect import Parameter, Signature, signature
from pathlib import Path

from jinja2 import TemplateSyntaxError, UndefinedError
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer
from mkdocs.structure.pages import Page
from mkdocs_macros.errors import format_error

from macros.pages.macros import MACROS


def _explained(error: Exception, markdown: str, page: Page) -> str:
    path = Path(page.file.abs_src_path or page.file.src_path)
    shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    return explained(error, str(shown), page.file.content_string, markdown)


def on_startup(*, command: str, dirty: bool) -> None:  # noqa: ARG001 (MkDocs names them)
    """Let the macros plugin speak in our words."""
    format_error.register(Exception)(_explained)
    format_error.register(TemplateSyntaxError)(_explained)


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Callable[[], None]) -> LiveReloadServer:  # noqa: ARG001
    """Keep serving where the macros plugin would end the program."""

    def patient() -> None:
        try:
            server_builder()
        except SystemExit as stopped:
            raise Abort("A macro on a page failed; the line above says where.") from stopped

    server_builder = server.builder
    server.builder = patient
    return server


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

    For an unknown macro it lists those there are, for a wrong call how the macro is called.
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
