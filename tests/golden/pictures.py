"""The golden file of the pictures on pages: the text and the hash of each, and the whole SVG of a few."""

import hashlib

from engine.rules.space.drawing import drawing
from macros.components.scene.plan import svg
from tests.golden import FOLDER
from tests.helpers.scenes import N5, read, scenes_of_pages

FILE = FOLDER / "pictures.txt"

IN_FULL = frozenset(
    {
        "n5/basics/line-of-fire: A head above a wall: who sees is seen",
        "n5/basics/silhouettes: The Silhouettes 1 to 8, from above and from the side",
        "n5/basics/zone-of-control: An ARO without LoF, on a part of the route",
        "n5/combat/cover: In contact with the wall, and an inch behind it",
        "n5/combat/direct-templates: Not round a corner",
        "n5/combat/range: The Range bands of a Combi Rifle",
        "n5/dodge: After a Dodge: into contact",
        'n5/guts-roll: A place within 2", wholly out of LoF',
        "n5/mines: The Trigger Area: a small teardrop from the edge of the base",
        'n5/movement/general-movement-rules: 1.5" is vaulted by a Silhouette 2',
        "n5/trooper-activation: Where on one route each enemy may react",
        "n5/weapons/smoke-ammunition: Three shooters: the line of two of them goes through the smoke",
    }
)
"""The pictures that are written in full: one of each kind."""


def pictures() -> str:
    """Return all pictures in the order of the pages."""
    return "\n\n".join(_picture(*scene) for scene in scenes_of_pages()) + "\n"


def _picture(title: str, text: str, facts: list[str]) -> str:
    made = drawing(N5, read(text), facts)
    picture = svg(made)
    digest = hashlib.sha256(picture.encode()).hexdigest()[:12]
    return "\n".join([f"# {title}", f"svg {digest}", *made.says, *([picture] if title in IN_FULL else [])])
