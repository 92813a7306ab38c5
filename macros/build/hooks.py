"""MkDocs packs the engine's runtime into every site it builds, and `mkdocs serve` follows changes of the rules."""

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.structure.files import File, Files

PACKAGES = ("engine", "macros")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the runtime to the site's files."""
    runtime = importlib.import_module(
        "macros.build.runtime"
    )  # here and not above: under `mkdocs serve` it may have changed
    try:
        for name, source in runtime.runtime_files(_root(config)).items():
            files.append(File.generated(config, f"assets/runtime/{name}", abs_src_path=str(source)))
    except runtime.PackingError as error:
        raise PluginError(str(error)) from error
    return files


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Callable[..., None]) -> LiveReloadServer:  # noqa: ARG001
    """Build again, with the code as it then stands, whenever a rule or a template changes."""
    sys.dont_write_bytecode = True  # a cache written beside the rules would count as a change of them
    for package in PACKAGES:
        server.watch(str(_root(config) / package))

    def build_afresh() -> None:
        for name in [name for name in sys.modules if name.split(".")[0] in PACKAGES]:
            del sys.modules[name]
        build()

    build = server.builder
    server.builder = build_afresh
    return server


def _root(config: MkDocsConfig) -> Path:
    return Path(config.config_file_path).parent
