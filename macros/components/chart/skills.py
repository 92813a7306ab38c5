"""Charts of terms: the Skills of each kind, the Hacking Programs, and the States."""

from engine.records.program import HackingDevice, ProgramProfile
from engine.records.term import Term, TermKind, UseKind
from engine.terms import terms
from macros.components.chart.model import Chart, Line, Part, Row, listed, one, plain, row
from macros.components.page.page import Page
from macros.components.terms_table import address

HEADINGS = {
    TermKind.COMMON_SKILL: "Common",
    TermKind.SPECIAL_SKILL: "Special",
    TermKind.EQUIPMENT: "Equipment",
    TermKind.PROGRAM: "Programs",
}
STATED = {UseKind.SHORT: "n5.quickref.short", UseKind.LONG: "n5.quickref.long", UseKind.ARO: "n5.quickref.aro"}
"""The clauses that state a list of the chart."""

SHORT_NAMES = {
    HackingDevice.STANDARD: "Standard",
    HackingDevice.PLUS: "Plus",
    HackingDevice.KILLER: "Killer",
    HackingDevice.EVO: "EVO",
}


def skills(page: Page) -> Chart:
    """Return the Skills, Equipment and Programs of each kind."""
    declared = [use for use in UseKind if use is not UseKind.AUTOMATIC]
    return Chart(
        title="Skills by kind",
        columns=("Kind", "Skills"),
        rows=tuple(_of_use(page, use) for use in (*declared, UseKind.AUTOMATIC)),
    )


def _of_use(page: Page, use: UseKind) -> Row:
    lines = (_of_kind(page, use, kind) for kind in HEADINGS)
    cells = (plain(str(use)), tuple(line for line in lines if line))
    return row(page, STATED[use], cells) if use in STATED else Row(cells)


def _of_kind(page: Page, use: UseKind, kind: TermKind) -> Line:
    found = [term for term in terms(page.edition) if use in term.uses and term.kind is kind]
    parts = listed(Part(term.name, address(page, term)) for term in sorted(found, key=_by_name))
    return (Part(f"{HEADINGS[kind]}: "), *parts) if parts else ()


def programs(page: Page) -> Chart:
    """Return the Hacking Programs, each with its numbers and its devices."""
    found = sorted((term for term in terms(page.edition) if term.program), key=_by_name)
    return Chart(
        title="Hacking Programs",
        columns=("Program", "Kind", "Attack MOD", "Opponent’s MOD", "PS", "Burst", "Targets", "Effect", "Devices"),
        rows=tuple(_program(page, term, term.program) for term in found if term.program),
        cards=True,
        noun="Programs",
        choices=(("Device", "device", tuple(SHORT_NAMES.values())),),
    )


def _program(page: Page, term: Term, program: ProgramProfile) -> Row:
    devices = [SHORT_NAMES[device] for device in program.devices]
    said = (
        " / ".join(use.removesuffix(" Skill") for use in term.uses),
        _signed(program.attack_mod) if program.burst else "–",
        _signed(program.opponent_mod) if program.burst else "–",
        "–" if program.ps is None else f"{program.ps} {program.ammunition}".strip(),
        _burst(program),
        ", ".join(program.targets) or "–",
        _effect(term, program),
        ", ".join(devices) or "UPGRADE",
    )
    cells = (one(term.name, address(page, term)), *map(plain, said))
    return Row(cells, data={"device": "|".join(devices)})


def _effect(term: Term, program: ProgramProfile) -> str:
    if program.ps is None:
        return term.summary.rstrip(".")
    return program.state or "1 Wound"


def _burst(program: ProgramProfile) -> str:
    if not program.burst:
        return "–"
    in_aro = f" (ARO {program.aro_burst})" if program.aro_burst not in {0, program.burst} else ""
    return f"{program.burst}{in_aro}"


def _signed(mod: int) -> str:
    return f"{mod:+d}" if mod else "0"


def states(page: Page) -> Chart:
    """Return the States, with the effects of each and what ends it."""
    found = sorted((term for term in terms(page.edition) if term.kind is TermKind.STATE), key=_by_name)
    rows = tuple(
        Row((one(term.name, address(page, term)), plain(term.summary), plain(f"{term.ends}."))) for term in found
    )
    return Chart(title="States", columns=("State", "In short", "Ends"), rows=rows, cards=True, noun="States")


def _by_name(term: Term) -> str:
    return term.name.casefold()
