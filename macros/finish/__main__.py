"""Finish the built site in the folder that the command line names."""

import argparse
import sys
from pathlib import Path

from macros.finish import FinishError, finish


def main() -> None:
    """Finish one site, or say in a line why it cannot be."""
    parser = argparse.ArgumentParser(prog="python -m macros.finish", description=__doc__)
    parser.add_argument("site", type=Path, help="the folder of the built site, such as site")
    try:
        finish(parser.parse_args().site)
    except FinishError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
