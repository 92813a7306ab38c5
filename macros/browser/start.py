"""What the worker starts with: the same engine, imported quicker than `import` alone does."""

import gc
import sys
from collections.abc import Callable

from macros.browser.compiled import TABLE
from macros.browser.dataclass_code import use


def started() -> Callable[[str, str, str], str]:
    """Return `macros.browser.answer.answer`, imported.

    No garbage is looked for meanwhile, since imports leave next to none, nor later among what they made.
    """
    gc.disable()
    try:
        if TABLE and "macros.browser.answer" not in sys.modules:
            use(TABLE)
        from macros.browser.answer import answer  # noqa: PLC0415 (what is to be quick)

        gc.freeze()
    finally:
        gc.enable()
    return answer
