"""MkDocs hook: add the components' scripts and styles, and the engine's runtime, to every built site."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.structure.files import File, Files

from macros.build.changes import unreadable
from macros.build.components import component_files
from macros.build.packing import PackingError
from macros.build.runtime import runtime_files
from macros.build.wheels import sources


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the files; if a module has a syntax error, report it as the reason for a failure."""
    root = Path(config.config_file_path).parent
    added = {f"assets/components/{name}": source for name, source in component_files().items()}
    try:
        added |= {f"assets/runtime/{name}": source for name, source in runtime_files(root).items()}
    except PackingError as error:
        wrong = unreadable(path for path in sources(root) if path.suffix == ".py")
        raise Abort("\n".join(map(str, wrong)) or str(error)) from error
    for address, source in added.items():
        files.append(File.generated(config, address, abs_src_path=str(source)))
    return files
