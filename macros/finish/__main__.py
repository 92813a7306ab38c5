"""Finish the built site in the folder named on the command line; without a folder, only check SITE_URL."""

import argparse
import sys
from pathlib import Path

from macros.finish import FinishError, finish
from macros.finish.address import check_address


def main() -> None:
    """Finish one site, or report in one line why it cannot be finished."""
    parser = argparse.ArgumentParser(prog="python -m macros.finish", description=__doc__)
    parser.add_argument("site", type=Path, nargs="?", help="the folder of the built site, such as site")
    parser.add_argument("--army", type=Path, metavar="FOLDER", help="army files whose units the site offers")
    arguments = parser.parse_args()
    try:
        if arguments.site is None:
            check_address()
        else:
            finish(arguments.site, army=arguments.army)
    except FinishError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
