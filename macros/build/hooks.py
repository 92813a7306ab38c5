"""MkDocs hook: add the components' scripts and styles, and the engine's runtime, to every built site."""

from collections.abc import Mapping
from pathlib import Path

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.structure.files import File, Files

from macros.build.changes import unreadable
from macros.build.components import component_files
from macros.build.packing import PackingError
from macros.build.runtime import runtime_files
from macros.build.wheels import sources


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the scripts and styles."""
    _add(files, config, {f"assets/components/{name}": source for name, source in component_files().items()})
    return files


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Add the runtime, after the pages; if a module has a syntax error, report it as the reason for a failure."""
    root = Path(config.config_file_path).parent
    try:
        _add(files, config, {f"assets/runtime/{name}": source for name, source in runtime_files(root).items()})
    except PackingError as error:
        wrong = unreadable(path for path in sources(root) if path.suffix == ".py")
        raise Abort("\n".join(map(str, wrong)) or str(error)) from error
    return env


def _add(files: Files, config: MkDocsConfig, sources_of: Mapping[str, Path]) -> None:
    for address, source in sources_of.items():
        files.append(File.generated(config, address, abs_src_path=str(source)))
