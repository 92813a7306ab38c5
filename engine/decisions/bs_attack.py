"""Decisions on the MODs of a BS Attack."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from engine.edition import Edition
from engine.question import AnswerPart, Question
from engine.terms import terms_named


def _mods(edition: Edition, rules: "BsAttackRules") -> Iterable[AnswerPart]:
    targeted = [effect.value for term in terms_named(edition, "Targeted") for effect in term.effects if effect.value]
    yield AnswerPart(f"Partial Cover {rules.partial_cover:+d}", "bs.cover")
    yield AnswerPart(f"for each ally Engaged with the target {rules.into_combat:+d}", "bs.into-combat")
    yield AnswerPart(f"Targeted {targeted[0]:+d}", "bs.targeted")
    yield AnswerPart(f"Speculative Attack {rules.speculative:+d}, Burst {rules.speculative_burst}", "bs.speculative")


@dataclass(frozen=True, slots=True, kw_only=True)
class BsAttackRules:
    """The MODs of a BS Attack; `into_combat` counts for each ally Engaged with the target.

    `speculative_burst`, `guided_burst` and `intuitive_burst` are the Burst of such attacks, `aro_burst` that in ARO.
    """

    about: ClassVar[str] = "MODs of BS Attacks"
    questions: ClassVar = (Question("MODs of a BS Attack", _mods),)
    partial_cover: int
    into_combat: int
    speculative: int
    speculative_burst: int
    guided_burst: int
    intuitive_burst: int
    aro_burst: int
