"""Print the table of `macros.startup.dataclass_code` during packing, from the copy that a wheel is built from.

It has the imports of every start, and the rules of BS Attacks. Other modules are compiled when a question imports them.
"""

import marshal
import sys

from macros.startup.dataclass_code import Table, recorded

if __name__ == "__main__":
    table: Table = {}
    recorded(table)
    import macros.components.answer.ruler  # (with the rules of BS Attacks)
    import macros.components.engine.replies  # noqa: F401 (what a start imports)

    sys.stdout.write(repr(marshal.dumps(table)))
