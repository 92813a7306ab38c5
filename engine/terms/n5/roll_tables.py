"""The Booty Chart, the chart of MetaChemistry and the Speedball Chart of N5."""

from engine.records.charts import ChartResult, RollTable


def booty(low: int, high: int, gives: str, tag: str = "") -> ChartResult:
    """Return a result of the Booty Chart."""
    faces = f"{low:02}" if low == high else f"{low:02}-{high:02}"
    return ChartResult(low=low, high=high, gives=(gives,), tag=tag, clause=f"n5.booty.chart.{faces}")


def metachemistry(low: int, high: int, *gives: str) -> ChartResult:
    """Return a result of MetaChemistry."""
    faces = f"{low}" if low == high else f"{low}-{high}"
    return ChartResult(low=low, high=high, gives=gives, clause=f"n5.metachemistry.{faces}")


BOOTY = RollTable(
    "Booty Chart",
    (
        booty(1, 2, "ARM +1"),
        booty(3, 4, "Light Flamethrower"),
        booty(5, 6, "Grenades"),
        booty(7, 8, "DA CC Weapon"),
        booty(9, 9, "Multispectral Visor L1"),
        booty(10, 10, "EXP CC Weapon"),
        booty(11, 11, "Adhesive Launcher Rifle"),
        booty(12, 12, "ARM +2", tag="Immunity (AP)"),
        booty(13, 13, "Panzerfaust"),
        booty(14, 14, "Monofilament CC Weapon"),
        booty(15, 15, "MOV 8-4"),
        booty(16, 16, "MULTI Rifle", tag="BS Attack (Shock)"),
        booty(17, 17, "MULTI Sniper Rifle"),
        booty(18, 18, "ARM +4", tag="Immunity (ARM)"),
        booty(19, 19, "Mimetism (-6)"),
        booty(20, 20, "Heavy Machine Gun", tag="BS Attack (+1B)"),
    ),
)

METACHEMISTRY = RollTable(
    "MetaChemistry Chart",
    (
        metachemistry(1, 3, "PH +3"),
        metachemistry(4, 5, "Super-Jump"),
        metachemistry(6, 7, "Regeneration"),
        metachemistry(8, 10, "Climbing Plus"),
        metachemistry(11, 12, "MOV 8-4"),
        metachemistry(13, 14, "BTS +6"),
        metachemistry(15, 15, "No Wound Incapacitation"),
        metachemistry(16, 16, "ARM +1", "Immunity (ARM)"),
        metachemistry(17, 17, "Dogged", "Immunity (Enhanced)"),
        metachemistry(18, 18, "MOV 6-4", "Super-Jump"),
        metachemistry(19, 19, "MOV 8-4", "Climbing Plus"),
        metachemistry(20, 20, "PH +3", "Regeneration"),
    ),
)


def speedball(low: int, high: int, gives: str) -> ChartResult:
    """Return a result of the Speedball Chart, which one clause states."""
    return ChartResult(low=low, high=high, gives=(gives,), clause="n5.request-speedball.chart")


SPEEDBALL = RollTable(
    "Speedball Chart",
    (
        speedball(1, 3, "VitaPack"),
        speedball(4, 6, "AutoRepairS"),
        speedball(7, 10, "Switch On"),
        speedball(11, 13, "Jetpack"),
        speedball(14, 16, "Overkill"),
        speedball(17, 20, "NanoShield"),
    ),
)
