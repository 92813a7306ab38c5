"""What the worker starts with: the same engine, imported quicker than `import` alone does."""

import gc
import sys
from collections.abc import Callable
from types import ModuleType

from macros.browser.compiled import TABLE
from macros.browser.dataclass_code import use

COMPILER = {
    "jinja2.compiler": ("CodeGenerator", "generate"),
    "jinja2.lexer": ("Lexer", "TokenStream", "get_lexer"),
    "jinja2.parser": ("Parser",),
}
"""The modules that compile templates, which packing has done, and the names that Jinja imports from them."""


def started() -> Callable[[str, str, str], str]:
    """Return `macros.browser.answer.answer`, imported.

    No garbage is looked for meanwhile, since imports leave next to none, nor later among what they made.
    """
    gc.disable()
    try:
        if TABLE and "macros.browser.answer" not in sys.modules:
            use(TABLE)
            leave_out_compiler()
        from macros.browser.answer import answer  # noqa: PLC0415 (what is to be quick)

        gc.freeze()
    finally:
        gc.enable()
    return answer


def leave_out_compiler() -> None:
    """Put empty modules in the places of those that compile templates, which are half of what Jinja imports."""
    for name, imported in COMPILER.items():
        module = ModuleType(name)
        vars(module).update(dict.fromkeys(imported))
        sys.modules[name] = module
