"""What an edition decides about Discover."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscoverRules:
    """An edition with this decision has Discover; `x_visor`: what becomes of a Range MOD with an X-Visor."""

    about: ClassVar[str] = "rules on Discover"
    x_visor: Mapping[int, int]
