"""The largest exchanges that a form can describe."""

EACH = {"attribute": "18", "burst": "6", "special_die": "1", "ammunition": "exp+stun", "vita": "3", "armour": "4"}
"""A Reactive Trooper with as many dice as possible and the most expensive Ammunition."""

VALUES = {1: "17", 2: "26", 3: "21", 4: "16"}
STATES = {1: "exp", 2: "exp+stun", 3: "em+t2", 4: "da+shock"}


def enemies(**each: str) -> dict[str, str]:
    """Return four of them, each with its own Success Value and Ammunition."""
    form = {f"reactive.{n}.{name}": text for n in VALUES for name, text in (EACH | each).items()}
    form |= {f"reactive.{n}.attribute": text for n, text in VALUES.items()}
    form |= {f"reactive.{n}.ammunition": text for n, text in STATES.items()}
    return form | {"reactive.3.saving_attribute": "bts/2", "mine": "1", "mine.ammunition": "exp"}


def burning() -> dict[str, str]:
    """Return four of them with Continuous Damage, whose Saving Rolls repeat up to VITA, and attacks against them."""
    weapon = {"weapon": "Heavy Rocket Launcher (Hit Mode)", "ammunition": "n", "vita": "12"}
    form = enemies(action="shoot") | {f"reactive.{n}.{name}": text for n in VALUES for name, text in weapon.items()}
    own = {"active.action": "template", "active.weapon": "Heavy Flamethrower", "active.vita": "12"}
    return form | own | {"reactive.3.saving_attribute": "arm"}


SHARES = {"active.1.burst": "2", "active.2.burst": "2", "active.3.burst": "1", "active.4.burst": "1"}
DODGES = {"active.action": "dodge", "active.attribute": "18", "active.2.mods": "-3", "active.3.mods": "+3"}
EXCHANGES = {
    "Burst 6 over four of Burst 6, a mine": enemies(action="shoot") | SHARES | {"active.ammunition": "ap+exp"},
    "a Direct Template over the same": enemies(action="shoot") | SHARES | {"active.action": "template"},
    "one Dodge against the same": enemies(action="shoot") | DODGES,
    "Direct Templates against fire, VITA 12": burning() | SHARES,
    "one Dodge against fire, VITA 12": burning() | DODGES | {"active.weapon": ""},
}
