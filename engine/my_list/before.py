"""Before the game: what to write down, and where each Trooper is deployed, with its roll."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.my_list.read import ListedTrooper, PlayersList
from engine.records.trooper import ProfileEntry

SECRETS = {
    "Lieutenant": ("n5.information.private-list", "your Lieutenant"),
    "Chain of Command": ("n5.information.private-list", "who has Chain of Command"),
    "Counterintelligence": ("n5.information.private-list", "who has Counterintelligence"),
    "Combat Jump": ("n5.information.private-list", "not on the table yet"),
    "Parachutist": ("n5.information.private-list", "not on the table yet, and its table edge"),
    "Hidden Deployment": ("n5.hidden-deployment-state.begin", "where it is hidden"),
    "Camouflage": ("n5.camouflaged.deploy", "which Marker it is"),
    "Impersonation": ("n5.impersonation-state.deploy", "which Marker it is"),
    "HoloMask": ("n5.information.private-list", "what it looks like"),
    "Holoprojector": ("n5.holoecho.deploy", "which Holoecho is real"),
    "Decoy": ("n5.decoy-state.deploy", "which Decoy is real"),
    "Minelayer": ("n5.minelayer.place", "what its Marker holds"),
}
"""What is Private of a Trooper with this Skill or Equipment: the clause, and what to write down."""

WAYS = (
    ("Combat Jump", "combat-jump", "PH", "n5.combat-jump.roll", "later, from the air, with a roll"),
    ("Parachutist", "", "", "n5.parachutist.where", "later, at an edge of the table"),
    (
        "Impersonation",
        "impersonation",
        "WIP",
        "n5.impersonation.enemy-zone",
        "anywhere, the enemy Deployment Zone with a roll",
    ),
    ("Infiltration", "infiltration", "PH", "n5.infiltration.roll", "your half, the enemy half with a roll"),
    ("Forward Deployment", "", "", "n5.forward-deployment.distance", "beyond your Deployment Zone"),
)
"""The Skills that place a Trooper outside of its Deployment Zone: Skill, kind of roll, Attribute, clause, where."""


@dataclass(frozen=True, slots=True)
class Written:
    """One line to write down before the game."""

    trooper: ListedTrooper
    says: str
    clause: str


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a Trooper is deployed by a Skill, and the form of the deployment roll; empty without a roll."""

    trooper: ListedTrooper
    skill: str
    where: str
    clause: str
    roll: dict[str, str] = field(default_factory=dict)


def written(players: PlayersList) -> tuple[Written, ...]:
    """Return what a list must have written down: n5.information.written, n5.information.private-list."""
    return tuple(
        Written(one, says, clause)
        for name, (clause, says) in SECRETS.items()
        for one in players.troopers
        if one.has(name)
    )


def placed(players: PlayersList) -> tuple[Placed, ...]:
    """Return who is deployed outside of its Deployment Zone, by which Skill."""
    return tuple(_placed(players))


def _placed(players: PlayersList) -> Iterator[Placed]:
    for one in players.troopers:
        for name, kind, attribute, clause, where in WAYS:
            if listed := one.has(name):
                yield Placed(one, str(listed), where, clause, _roll(one, listed, kind, attribute) if kind else {})
                break


def _roll(one: ListedTrooper, listed: ProfileEntry, kind: str, attribute: str) -> dict[str, str]:
    """Return the form of the deployment roll, with the values and MODs in the brackets of the Skill."""
    form = {"kind": kind, "attribute": str(one.trooper.attributes.get(attribute, 11))}
    for part in listed.brackets:
        if found := re.fullmatch(rf"{attribute}=(\d+)", part):
            form["attribute"] = found[1]
        elif found := re.fullmatch(rf"ReRoll {attribute}=(\d+)", part):
            form["reroll"] = found[1]
        elif re.fullmatch(r"[+-]\d+", part):
            form["mods"] = f"{part} {listed.name}"
    return form
