"""What a memory of Python holds that a later start can use in place of the imports, and what is set anew in it."""

import random
import sys
import time

from engine import CALCULATORS
from macros.browser import archives
from macros.browser.start import started

ZONE = ("timezone", "altzone", "daylight", "tzname")
"""What the module time reads of the system when it is imported."""


def fill() -> None:
    """Import what any question can need: each calculator answers its form as it stands. No archive stays open."""
    answer = started()
    for slug in CALCULATORS:
        answer(slug, "{}", "")
    archives.close()


def wake() -> None:
    """Set anew what differs from start to start: random numbers and the time zone. No answer depends on either.

    Hashes need no setting anew: the worker gives every start the same seed.
    """
    random.seed()
    module = sys.modules.pop(time.__name__)
    import time as anew  # noqa: PLC0415 - a second copy, which reads the system again

    sys.modules[time.__name__] = module
    for name in ZONE:
        setattr(module, name, getattr(anew, name))
