"""The form of the Guts Roll calculator: the Trooper, where it is, and the result of its WIP Roll."""

from engine.calculators.parts.known_mods import refuse_known, typed_mods
from engine.controls import Values
from engine.edition import Edition
from engine.records.entry import Entry
from engine.records.roll import Cover, Roll, RollKind
from engine.records.trooper import Listed, Trooper
from engine.records.unit_type import UnitType
from engine.rules.guts_roll import (
    GutsCandidate,
    GutsFactors,
    GutsResult,
    GutsSituation,
    factors_of_roll,
    never_prone,
)
from engine.rules.ledger import ledger
from engine.rules.rolls import SuccessValue, read_face
from engine.ruling import Ruling


def read_candidate(values: Values) -> GutsCandidate:
    """Read the Trooper that may have to make a Guts Roll."""
    return GutsCandidate(
        attacks=values.number("attacks"),
        close_combat=values.flag("close_combat"),
        null_state=values.flag("null_state"),
        immobilized=values.flag("immobilised"),
    )


def read_entries(edition: Edition, values: Values) -> tuple[Entry, ...]:
    """Return all that affects the roll but the typed MODs, none of which may be among them."""
    names = (("Courage", values.flag("courage")), ("Religious Troop", values.flag("religious")))
    journalist, near = (Listed("Journalist"),), values.word("journalist")
    roll = Roll(
        made_for=RollKind.GUTS_ROLL,
        trooper=Trooper(
            skills=tuple(Listed(name) for name, has_it in names if has_it),
            states=("Stunned",) if values.flag("stunned_already") else (),
        ),
        helped_by=journalist if near in {"ally", "both"} else (),
        hindered_by=journalist if near in {"enemy", "both"} else (),
    )
    entries = ledger(edition, roll).value
    refuse_known(edition, values, typed_mods(values, "mods"), entries)
    return entries


def read_factors(values: Values, entries: tuple[Entry, ...]) -> GutsFactors:
    """Read what else decides the roll; refuse a Religious Troop that is Stunned."""
    if values.flag("religious") and values.flag("stunned"):
        says = "must be «0» if Stunned by the attack, not «1»: the rules do not say which of the two counts."
        raise values.wrong("religious", says)
    chosen = GutsFactors(
        forfeit=values.flag("forfeit"),
        stunned=values.flag("stunned"),
        token=GutsResult(values.word("command_token")),
    )
    return factors_of_roll(entries, chosen)


def read_situation(edition: Edition, values: Values) -> GutsSituation:
    """Read where the Trooper is; refuse parts that do not fit together."""
    if values.flag("already_out") and values.flag("danger_zone"):
        raise values.wrong("already_out", "must be «0» in a danger zone, not «1»: out means out of the area too.")
    barred = never_prone(edition, UnitType(values.word("unit")))
    if values.flag("prone") and barred:
        raise values.wrong("prone", f"must be «0» for {barred}, which cannot go Prone, not «1».")
    return GutsSituation(
        cover=Cover(values.word("cover")),
        danger_zone=values.flag("danger_zone"),
        zone_exit_near=values.flag("zone_exit_near"),
        total_cover_near=values.flag("total_cover_near"),
        partial_cover_near=values.flag("partial_cover_near"),
        can_go_prone=values.flag("can_go_prone") and not barred,
        prone_protects=values.flag("prone_protects"),
        already_out=values.flag("already_out"),
        prone=values.flag("prone"),
    )


def read_success(edition: Edition, values: Values, factors: GutsFactors, value: SuccessValue) -> Ruling[bool | None]:
    """Read whether the WIP Roll succeeded, by its result or its die; None where neither is given.

    Refuse the two where they contradict each other, or a result that needs no roll.
    """
    faces, passed = values.faces("dice"), values.word("passed")
    without = factors.result_without_roll
    if without:
        other = "no" if without is GutsResult.PASSES else "yes"
        if faces:
            raise values.wrong("dice", f"must be «none», not «{faces[0]}»: no die is rolled, it {without} without one.")
        if passed == other:
            raise values.wrong("passed", f"must not be «{other}»: without any roll it {without}.")
        return Ruling(None, ())
    if faces and passed != "unknown":
        raise values.wrong("passed", f"must be «unknown» beside a die, not «{passed}».")
    if not faces:
        return Ruling({"unknown": None, "yes": True, "no": False}[passed], ())
    read = read_face(edition, value, faces[0])
    return Ruling(read.value.success, read.because)
