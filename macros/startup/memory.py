"""Fill Python's memory for a snapshot that later starts use instead of importing."""

from engine import CALCULATORS
from macros.components.engine.replies import answer
from macros.startup.archives import opened


def fill() -> None:
    """Import everything that a question can need: each calculator answers its default form. No archive stays open."""
    for slug in CALCULATORS:
        answer(slug, "{}", "")
    import macros.components.my_list.view  # noqa: F401, PLC0415 (a list answers without a default form)

    opened.cache_clear()
