"""Find the scripts and styles of components, which the site has in folders of the same names.

The MkDocs hook adds them to a build; `python -m macros.build.components --output site/assets/components` copies them
into a built site.
"""

import argparse
import shutil
from pathlib import Path

from macros.build.packing import ROOT

COMPONENTS = ROOT / "macros" / "components"
SERVICE_WORKER = "service_worker.js"
"""A script that is part of another file of the site."""


def component_files(components: Path = COMPONENTS) -> dict[str, Path]:
    """Return every script, style and text for scripts: its path under assets/components, and its path on disk."""
    files = sorted(path for kind in ("js", "css", "txt") for path in components.glob(f"*/*.{kind}"))
    return {path.relative_to(components).as_posix(): path for path in files if path.name != SERVICE_WORKER}


def main() -> None:
    """Copy the scripts and styles into the folder named on the command line."""
    parser = argparse.ArgumentParser(prog="python -m macros.build.components", description=__doc__)
    parser.add_argument("--output", type=Path, required=True, help="the folder to fill, such as site/assets/components")
    output: Path = parser.parse_args().output
    for name, source in component_files().items():
        (output / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, output / name)


if __name__ == "__main__":
    main()
