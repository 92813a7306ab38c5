"""MkDocs hook: pack the engine's runtime into every built site."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort
from mkdocs.structure.files import File, Files

from macros.build.changes import unreadable
from macros.build.packing import PackingError
from macros.build.runtime import runtime_files
from macros.build.wheels import sources


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the runtime to the site's files; if a module has a syntax error, report it as the reason for a failure."""
    root = Path(config.config_file_path).parent
    try:
        for name, source in runtime_files(root).items():
            files.append(File.generated(config, f"assets/runtime/{name}", abs_src_path=str(source)))
    except PackingError as error:
        wrong = unreadable(path for path in sources(root) if path.suffix == ".py")
        raise Abort("\n".join(map(str, wrong)) or str(error)) from error
    return files
