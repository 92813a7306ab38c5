"""Store the errors that a build finds in its settings, for hooks and for `make serve`."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

from macros.checks.mistake import Mistake

KEY = "mistakes"
COLLECT_ONLY = "collect_only"
"""The setting that lets the build run to its end, because something else shows the errors."""


def found(config: MkDocsConfig) -> set[Mistake]:
    """Return all errors that a build has found so far."""
    mistakes: set[Mistake] = config.extra.setdefault(KEY, set())
    return mistakes


def add(config: MkDocsConfig, mistake: Mistake) -> None:
    """Store an error; one in a page has the path of its file as the author opens it."""
    page = mistake.file.endswith(".md")
    file = shown_path(Path(config.docs_dir, mistake.file)) if page else mistake.file
    found(config).add(Mistake(file, mistake.line, mistake.message, mistake.unfinished))


def in_file(config: MkDocsConfig, src_uri: str) -> list[Mistake]:
    """Return the errors found so far in one page."""
    file = shown_path(Path(config.docs_dir, src_uri))
    return sorted(mistake for mistake in found(config) if mistake.file == file)


def shown_path(path: Path) -> str:
    """Return a path relative to the folder where the build runs."""
    return str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path)
