"""Silhouettes, Line of Fire and Templates on the table in N5."""

from engine.decisions.space import SpaceRules, TemplateSizes

SPACE = SpaceRules(
    silhouettes={
        "SX": (25, 3),
        "S0": (25, 3),
        "S1": (25, 25),
        "S2": (25, 40),
        "S3": (40, 32),
        "S4": (55, 32),
        "S5": (40, 45),
        "S6": (40, 55),
        "S7": (55, 67),
        "S8": (70, 70),
    },
    prone=3,
    patch=3,
    zone=8,
    blocks=("model",),
    moving_blocks=False,
)
SIZES = TemplateSizes(assumed={"circle": (4.7, 4.7), "small": (6.3, 2.4), "large": (9.4, 3.1)})
