"""Build the site for `make serve`: all of it at first and after code changes, otherwise only the saved pages."""

import logging
import re
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.commands.build import _build_page, _populate_page, build
from mkdocs.config import load_config
from mkdocs.config.config_options import Hooks
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation

from macros.build.changes import Snapshot, changed, snapshot, unreadable
from macros.build.components import COMPONENTS, component_files
from macros.build.early import Early, NoSettings, Superseded
from macros.build.error_lines import PACKAGES, Listener, error_line
from macros.build.mistakes import COLLECT_ONLY, KEY, found, shown_path
from macros.checks.mistake import Mistake

GLOSSARY = "glossary.md"
"""The page that affects all others."""

OWN = frozenset(sys.modules)
"""The modules that run the server, which are not reloaded. None of them may import a rule."""

SEARCH = "macros.build.served_search"
"""The module that indexes the pages: it imports rules, so it is reloaded for each full build."""

PRINTED = "macros.build.printed"
"""The module that remembers what macros printed: it is reloaded with the rules, and so forgets it."""

ARMY = "macros.finish.army"
"""The module that writes the army files, which imports rules too."""

log = logging.getLogger("mkdocs.commands.serve")


STATED = re.compile(r"\{\{\s*clause\(\s*[\"']([^\"']+)")
SHOWN = re.compile(r"\{\{\s*(?:rule\(\s*[\"']([^\"']+)|doubts\()")
"""The calls that print what other pages state: the statement of one clause, or every point in doubt."""


def pages_that_show(saved: Iterable[Path], docs: Path) -> set[Path]:
    """Return the pages that show a statement or a doubt from the saved pages."""
    texts = {path: path.read_text(encoding="utf-8", errors="replace") for path in docs.rglob("*.md")}
    stated = {clause for path in saved for clause in STATED.findall(texts.get(path, ""))}
    return {path for path, text in texts.items() if stated and {*SHOWN.findall(text)} & {*stated, ""}}


class FullBuild(BasePlugin[NoSettings]):  # type: ignore[no-untyped-call]
    """The results of a full build that building saved pages needs."""

    nav: Navigation
    files: Files
    env: Environment
    pages: frozenset[Mistake] = frozenset()
    """The mistakes in pages, without those of links to ids, which are looked for each time."""

    def file(self, path: Path, config: MkDocsConfig) -> File | None:
        """Return the site's file that a page, a file beside the pages, a script or a style becomes."""
        if path.is_relative_to(config.docs_dir):
            return self.files.get_file_from_path(path.relative_to(config.docs_dir).as_posix())
        if path in component_files().values():
            return self.files.get_file_from_path(f"assets/components/{path.relative_to(COMPONENTS).as_posix()}")
        return None

    def on_nav(self, nav: Navigation, *, config: MkDocsConfig, files: Files) -> None:  # noqa: ARG002 (MkDocs names them)
        """Store the navigation."""
        self.nav, self.files = nav, files

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> None:  # noqa: ARG002
        """Store the templates, and the errors of the pages."""
        self.env = env
        self.pages = frozenset(found(config))


class Site:
    """A site that is built repeatedly into a folder with the same settings."""

    def __init__(self, folder: Path, address: str, army: Path | None = None) -> None:
        self.root = Path.cwd()
        self.folder = folder
        self.army = army
        self.address = address
        self.places = [self.root / name for name in ("docs", "mkdocs.yml", *PACKAGES)]
        self.seen: Snapshot = {}
        self.broken: set[Path] = set()
        self.failing: set[Path] = set()
        self.config: MkDocsConfig | None = None
        self.full_build = FullBuild()
        self.early = Early()
        self.printed: Any = None

    def rebuild(self) -> list[str]:
        """Build what has changed; return the errors, one per line. A page missing from nav is a warning."""
        now = snapshot(self.places)
        different, self.seen = changed(self.seen, now), now
        modules = {path for path in different | self.broken if path.suffix == ".py" and path in now}
        if wrong := unreadable(modules):
            self.broken, self.config, self.printed = modules, None, None
            return list(map(str, wrong))
        self.broken = set()
        if self.config is None or any(self.is_code(self.config, path, now) for path in different):
            self.printed = None
        old = different | self.failing
        if self.config is None or not all(self.is_saved(self.config, path, now) for path in old):
            return self.guarded(self.build_all)
        config = self.config
        return self.guarded(lambda: self.build_saved(config, old))

    def is_stale(self) -> bool:
        """Return whether something has changed since the last build began."""
        return bool(changed(self.seen, snapshot(self.places)))

    def is_code(self, config: MkDocsConfig, path: Path, now: Snapshot) -> bool:
        """Return whether a file can change what macros print; scripts and styles cannot."""
        return any(path.is_relative_to(self.root / one) for one in PACKAGES) and not self.is_saved(config, path, now)

    def is_saved(self, config: MkDocsConfig, path: Path, now: Snapshot) -> bool:
        """Return whether a file existed at the last whole build, and affects only its own page."""
        if path not in now or path.name == GLOSSARY:
            return False
        return self.full_build.file(path, config) is not None

    def guarded(self, work: Callable[[], list[str]]) -> list[str]:
        """Return the errors that some work reports, or the exception that ends it, as short as possible."""
        listener = Listener()
        logging.getLogger("mkdocs").addHandler(listener)
        try:
            return work()
        except Superseded:
            self.config = None
            return []
        except (SystemExit, Exception) as error:  # noqa: BLE001 (the server continues after any error)
            self.config = self.printed = self.early.ready = None
            aborted = isinstance(error, Abort) and listener.heard
            return aborted or [error_line(error, self.root)]
        finally:
            logging.getLogger("mkdocs").removeHandler(listener)

    def build_all(self) -> list[str]:
        """Build the whole site with the current code, which is loaded again if it has changed."""
        self.config = None
        if self.printed is None:
            for name in [name for name in sys.modules if name.split(".")[0] in PACKAGES and name not in OWN]:
                del sys.modules[name]
            Hooks._load_hook.cache_clear()  # noqa: SLF001 (MkDocs would keep the hooks of the modules that were deleted)
        search = import_module(SEARCH).ServedSearch()  # before the settings, which wrap a rule's error in their own
        config = load_config(str(self.root / "mkdocs.yml"), site_dir=str(self.folder))
        config.site_url = self.address
        config.extra[COLLECT_ONLY] = True
        self.full_build = FullBuild()
        config.plugins["whole"] = self.full_build
        config.plugins["served_search"] = search
        config.plugins["early"] = self.early
        self.printed = self.printed or import_module(PRINTED).Printed()
        self.printed.use_in(config)
        config.plugins.on_startup(command="serve", dirty=False)
        self.early.ready = set()
        build(config, serve_url=self.address)
        import_module(ARMY).write_army(self.folder, self.army)
        self.config, self.early.ready = config, None
        return self.report(config)

    def build_saved(self, config: MkDocsConfig, paths: Iterable[Path]) -> list[str]:
        """Build the saved pages, and copy other saved files."""
        whole, docs = self.full_build, Path(config.docs_dir)
        paths = set(paths) | pages_that_show(paths, docs)
        files = [whole.file(path, config) for path in sorted(paths)]
        pages = [file.page for file in files if file is not None and file.page is not None]
        names = {shown_path(path) for path in paths}
        titles = [page.title for page in pages]
        config.extra[KEY] = {mistake for mistake in whole.pages if mistake.file not in names}
        for page in pages:
            _populate_page(page, config, whole.files)
        whole.pages = frozenset(found(config))
        if any(mistake.file in names and not mistake.unfinished for mistake in whole.pages):
            return self.report(config)
        if titles != [page.title for page in pages]:
            return self.build_all()
        for file in files:
            if file is not None and file.page is None:
                file.copy_file()
        documents = whole.files.documentation_pages()
        for page in pages:
            _build_page(page, config, documents, whole.nav, whole.env)
        for file in documents:
            if file.page is not None:
                file.page.validate_anchor_links(files=whole.files, log_level=config.validation.links.anchors)
        config.plugins.on_post_build(config=config)
        return self.report(config)

    def report(self, config: MkDocsConfig) -> list[str]:
        """Return the errors in the pages; unfinished work is only a warning in the terminal."""
        mistakes = sorted(found(config))
        wrong = [mistake for mistake in mistakes if not mistake.unfinished]
        self.failing = {self.root / mistake.file for mistake in wrong if mistake.file.endswith(".md")}
        for mistake in mistakes:
            if mistake.unfinished:
                log.warning("%s", mistake)
        return list(map(str, wrong))
