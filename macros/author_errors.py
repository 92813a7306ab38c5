"""MkDocs hook: a wrong macro stops the build with file and line, and `mkdocs serve` waits for the mending."""

from collections.abc import Callable
from pathlib import Path

from jinja2 import TemplateSyntaxError
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.livereload import LiveReloadServer
from mkdocs.structure.pages import Page
from mkdocs_macros.errors import format_error

from macros.authoring import explained


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
