"""Fireteams of the rulebook: their Levels, a lost Leader or member, and AROs that differ."""

from engine.calculator import Example

ZHANSHI = {f"member.{number}": "Zhanshi" for number in range(1, 6)}
DODGES = {f"member.{number}.aro": "dodge" for number in range(1, 5)}


def members(*units: str) -> dict[str, str]:
    """A Fireteam of these Units, of five members at most."""
    return {f"member.{number}": unit for number, unit in enumerate((*units, "", "", "")[:5], 1)}


KURGAT = members("Kurgat (Morat)", "Kurgat (Morat)", "Kurgat (Morat)", "Yaogat (Morat)", "Kaitok (Morat)")
VANGUARD = members(*("Morat Vanguard (Morat)",) * 3, "Kyosot", "Zabuk")

EXAMPLES = (
    Example(
        name="griffin",
        title="Four Fennecs and a Griffin",
        form={},
        expect={"level": 5, "without.1": 0, "without.5": 4},
    ),
    Example(
        name="morat-5",
        title="Five that the chart counts as Morat",
        form=KURGAT,
        expect={"level": 5},
        clause="n5.fireteam.bonus.example-morat-5",
    ),
    Example(
        name="morat-3",
        title="Three Morats and two others",
        form=VANGUARD,
        expect={"level": 3, "bonuses": "+1 SD to BS Attack; +3 to Discover; +1 to Dodge"},
        clause="n5.fireteam.bonus.example-morat-3",
    ),
    Example(
        name="kurgat-lost",
        title="A Core loses its Kurgat",
        form=members("Kurgat (Morat)", "Dartok (Morat)", "Dartok (Morat)", "Zabuk")
        | {"leader": "4", "member.1.leaves": "state"},
        expect={"cancelled": "no", "members": 3, "level": 2},
        clause="n5.fireteam.example-integrity",
    ),
    Example(
        name="note",
        title="Two that the chart counts as Morat, three of one Unit",
        form=members("Kurgat (Morat)", "Yaogat (Morat)", "Zerat", "Zerat", "Zerat"),
        expect={"level": 3, "without.3": 2},
        clause="n5.fireteam.level.example-note",
    ),
    Example(
        name="majority",
        title="Two dodge, one shoots",
        form=ZHANSHI | {"member.1.aro": "dodge", "member.2.aro": "dodge", "member.3.aro": "bs-attack"},
        expect={"fireteam_aro": "Dodge", "leaves": "3", "level": 4},
        clause="n5.fireteam.example-majority",
    ),
    Example(
        name="chain-rifle",
        title="Four dodge, the fifth shoots",
        form=ZHANSHI | DODGES | {"member.5.aro": "bs-attack"},
        expect={"fireteam_aro": "Dodge", "leaves": "5", "level": 4},
    ),
    Example(
        name="leader-lost",
        title="The Leader falls, with Number 2 and a Haris",
        form=members("Zhanshi", "Zhanshi", "Tiger Soldier")
        | {"type": "haris", "number_2": "2", "member.1.leaves": "state"},
        expect={"leader": 2, "cancelled": "no", "level": 1, "legal": "yes"},
    ),
)
