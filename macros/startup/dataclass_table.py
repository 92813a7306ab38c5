"""Run at packing, on the copy that a wheel is built from: prints the table of `macros.startup.dataclass_code`.

It holds what every start imports, and the rules of BS Attacks. What else a question imports is compiled when it does.
"""

import marshal
import sys

from macros.startup.dataclass_code import Table, recorded

if __name__ == "__main__":
    table: Table = {}
    recorded(table)
    import macros.browser.answer  # (what a start imports)
    import macros.browser.ruler  # noqa: F401 (with the rules of BS Attacks)

    sys.stdout.write(repr(marshal.dumps(table)))
