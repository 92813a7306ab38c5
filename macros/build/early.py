"""Build the pages that browsers ask for before all others, for `make serve`."""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from mkdocs.commands.build import _build_page, _populate_page
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils.meta import get_data

from macros.build.mistakes import found

RUNTIME = "macros.build.runtime"
"""The module that packs the engine: it is loaded again if it has changed."""

ASKED = 4
"""How many pages come first: the one in view, and some that it showed in previews."""


class Superseded(BaseException):
    """Ends a build during which a file was saved."""


class NoSettings(Config):  # type: ignore[no-untyped-call]
    """A plugin configuration that is not in mkdocs.yml."""


class Early(BasePlugin[NoSettings]):  # type: ignore[no-untyped-call]
    """In a whole build, builds first the pages that browsers asked for last, then the runtime, then what they ask for.

    The threads of the server call `ask` and `has`.
    """

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.ready: set[str] | None = None
        """During a whole build, the files that are up to date."""
        self.show: Callable[[list[str]], None] = lambda _wrong: None
        self.is_superseded: Callable[[], bool] = lambda: False

    def ask(self, name: str) -> None:
        """Store that a browser has asked for a page."""
        self.asked = [name, *(other for other in self.asked if other != name)][:ASKED]

    def has(self, name: str) -> bool:
        """Return whether a file of the site is up to date."""
        ready = self.ready
        return ready is None or name in ready

    @event_priority(-100)
    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> None:
        """Read the pages' titles, which menus show, and copy what pages load."""
        self.nav, self.env = nav, config.theme.get_env()
        self.is_busy = self.is_packed = False
        for page in nav.pages:
            page.markdown, page.meta = get_data(page.file.content_bytes.decode("utf-8-sig", "replace"))
        files.copy_static_files()

    def on_pre_page(self, page: Page, *, config: MkDocsConfig, files: Files) -> None:  # noqa: ARG002 (MkDocs names them)
        """Build the pages that browsers wait for."""
        if self.ready is None or self.is_busy:
            return
        if self.is_superseded():
            raise Superseded
        self.is_busy = True
        documents = files.documentation_pages()
        by_name = {file.dest_uri: file for file in documents}
        for file in [by_name[name] for name in self.asked if name in by_name and name not in self.ready]:
            asked = file.page or Page(None, file, config)
            _populate_page(asked, config, files)
            _build_page(asked, config, documents, self.nav, self.env)
            self._show(config)
        if self.asked and not self.is_packed:
            self.is_packed = True
            runtime = import_module(RUNTIME)
            with suppress(runtime.PackingError):  # the build reports it
                runtime.copy_runtime(Path(config.site_dir, "assets", "runtime"))
                self._show(config)
        self.is_busy = False

    def _show(self, config: MkDocsConfig) -> None:
        """Let browsers read the files that are written so far, or the errors."""
        site = Path(config.site_dir)
        self.ready = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
        self.show([str(mistake) for mistake in sorted(found(config)) if not mistake.unfinished])
