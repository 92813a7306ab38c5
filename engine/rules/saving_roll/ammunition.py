"""Ammunition says how many Saving Rolls a hit asks for, and what a failed one brings."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Ammunition:
    """What each hit asks for: `saves` Saving Rolls, at half the Saving Attribute if it `halves`.

    `wounds` (0 to 2) and `states` are what each failed one brings; `topic` is the clause that says so.
    """

    name: str
    topic: str = "save.count"
    saves: int = 1
    halves: bool = False
    wounds: int = 1
    states: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()

    def has(self, part: str) -> bool:
        """Whether one of its parts is this word (`shock`)."""
        return part in self.parts


NORMAL = Ammunition(name="N", parts=("n",))

AMMUNITION: dict[str, Ammunition] = {
    "n": NORMAL,
    "ap": Ammunition(name="AP", halves=True, parts=("ap",)),
    "da": Ammunition(name="DA", saves=2, parts=("da",)),
    "exp": Ammunition(name="EXP", saves=3, parts=("exp",)),
    "shock": Ammunition(name="Shock", topic="save.shock", parts=("shock",)),
    "t2": Ammunition(name="T2", topic="save.t2", wounds=2, parts=("t2",)),
    "plasma": Ammunition(name="Plasma", topic="save.plasma", parts=("plasma",)),
    "em": Ammunition(name="E/M", topic="save.em", saves=2, halves=True, wounds=0, states=("isolated",), parts=("em",)),
    "stun": Ammunition(name="Stun", topic="save.stun", wounds=0, states=("stunned",), parts=("stun",)),
    "para": Ammunition(name="PARA", topic="save.para", wounds=0, states=("immobilized",), parts=("para",)),
}

ALONE = ("plasma", "para")
"""Ammunition that the rules never join."""


def parts_of(text: str) -> tuple[str, ...]:
    """The parts of Ammunition as players write it, whether or not there are such.

    >>> parts_of("AP + E/M")
    ('ap', 'em')
    """
    return tuple(part.strip().replace("/", "") for part in text.lower().split("+"))


def clash(words: tuple[str, ...]) -> str:
    """Why these parts make no Ammunition, as the end of a sentence; empty where they do: n5.save.combined.

    >>> clash(("ap", "da")), clash(("da", "exp"))
    ('', 'DA and EXP each say how many Saving Rolls there are')
    """
    if len(set(words)) < len(words):
        return "no part comes twice"
    if len(words) > 1 and any(word in ALONE for word in words):
        return "Plasma and PARA are never joined"
    several = [AMMUNITION[word].name for word in words if AMMUNITION[word].saves > 1]
    return f"{' and '.join(several)} each say how many Saving Rolls there are" if len(several) > 1 else ""


def join(words: tuple[str, ...]) -> Ammunition:
    """Joined Ammunition adds the effects of its parts: n5.save.combined.

    >>> join(("ap", "da")).saves, join(("n", "em")).wounds
    (2, 1)
    """
    parts = [AMMUNITION[word] for word in words]
    if len(parts) == 1:
        return parts[0]
    return Ammunition(
        name="+".join(part.name for part in parts),
        topic="save.combined",
        saves=max(part.saves for part in parts),
        halves=any(part.halves for part in parts),
        wounds=max(part.wounds for part in parts),
        states=tuple(state for part in parts for state in part.states),
        parts=words,
    )
