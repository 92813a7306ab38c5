"""The kinds of mines of N5."""

from engine.decisions.mines import MineKind, NearMine

MINES = {
    "mine": MineKind(
        name="mine",
        attack="places its Small Teardrop on the Trooper that triggered it, as a Direct Template; it has 360° LoF and "
        "Mimetism (-3)",
        attack_topic="mine.attack",
        evade_topic="dodge.minus-3",
        template=True,
    ),
    "cybermine": MineKind(
        name="Cybermine",
        attack="makes a Comms Attack, which a Dodge does not evade",
        attack_topic="mine.cyber",
        evade_topic="mine.cyber",
        reset=-3,
        template=True,
        comms="cybermines",
    ),
    "koala": MineKind(
        name="CrazyKoala or MadTraps",
        attack="attacks without a template",
        attack_topic="mine.boost",
        evade_topic="mine.boost",
        not_triggered_by=(NearMine.CAMOUFLAGED, NearMine.IMPERSONATION, NearMine.AERIAL),
    ),
}
