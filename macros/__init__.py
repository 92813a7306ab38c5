"""What a page may call: calculators, worked examples, numbers and links, all from the engine."""

from collections.abc import Callable
from functools import wraps

