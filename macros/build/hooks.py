"""MkDocs hook: packs the engine's runtime into every site that is built."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files

from macros.build.packing import PackingError
from macros.build.runtime import runtime_files


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the runtime to the site's files."""
    try:
        for name, source in runtime_files(Path(config.config_file_path).parent).items():
            files.append(File.generated(config, f"assets/runtime/{name}", abs_src_path=str(source)))
    except PackingError as error:
        raise PluginError(str(error)) from error
    return files
