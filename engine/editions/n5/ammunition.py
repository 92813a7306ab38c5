"""The Ammunition of N5, by its name in forms."""

from collections.abc import Mapping

from engine.records.ammunition import NORMAL, Ammunition, SaveState

AMMUNITION: Mapping[str, Ammunition] = {
    "n": NORMAL,
    "ap": Ammunition(name="AP", halves=True, parts=("ap",)),
    "da": Ammunition(name="DA", saves=2, parts=("da",)),
    "exp": Ammunition(name="EXP", saves=3, parts=("exp",)),
    "shock": Ammunition(name="Shock", topic="save.shock", parts=("shock",)),
    "t2": Ammunition(name="T2", topic="save.t2", wounds=2, parts=("t2",)),
    "plasma": Ammunition(name="Plasma", topic="save.plasma", parts=("plasma",)),
    "em": Ammunition(
        name="E/M", topic="save.em", saves=2, halves=True, wounds=0, states=(SaveState.ISOLATED,), parts=("em",)
    ),
    "stun": Ammunition(name="Stun", topic="save.stun", wounds=0, states=(SaveState.STUNNED,), parts=("stun",)),
    "para": Ammunition(name="PARA", topic="save.para", wounds=0, states=(SaveState.IMMOBILIZED,), parts=("para",)),
}

FIRST_AMMUNITION: Mapping[str, Ammunition] = {word: AMMUNITION[word] for word in ("n", "ap", "da", "exp")}
"""The Ammunition for which every edition has a clause."""
