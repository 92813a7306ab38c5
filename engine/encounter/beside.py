"""What a player should know of a BS Attack beside its ledger."""

from engine.edition import Edition
from engine.records.condition import VISOR_THAT_SEES_MARKERS
from engine.records.roll import Roll, RollKind
from engine.ruling import Step


def steps_beside(edition: Edition, roll: Roll) -> tuple[Step, ...]:
    """Return the steps on misses into Close Combat, and on what a Visor leaves of the Mimetism of a Marker.

    Follows n5.bs.into-combat and n5.multispectral-visor.l3-camo-mod.
    """
    if roll.made_for is not RollKind.BS_ATTACK:
        return ()
    misses = "Every miss hits an ally, who makes the Saving Rolls: these odds do not include that."
    found = [Step(edition.cite("bs.into-combat"), misses)] if roll.allies else []
    visor, topic = roll.trooper.has("Multispectral Visor"), "multispectral-visor.l3-camo-mod"
    if roll.enemy.has("Mimetism") and visor and visor.level == VISOR_THAT_SEES_MARKERS:
        says = f"The target is no Camouflage Marker: a shot at one has the MOD of its Mimetism.{edition.doubt(topic)}"
        found.append(Step(edition.cite(topic), says, applied=False))
    return tuple(found)
