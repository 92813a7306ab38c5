"""What a table comes to in one sentence, the hardest fact first."""

import re

from engine.calculators.table.form import Facts, Table
from engine.edition import Edition
from engine.rules.bs_attack import OUT_OF_RANGE
from engine.rules.space import Answer, CoverFound, size_words
from engine.scene import Model
from engine.wording import counted, joined_names

MOST_NAMED = 4
"""The most enemies that the sentence names one by one."""

ENDS = 0.05
"""How near to an end of a route, in inches, a part counts as reaching it."""

STRETCH = re.compile(r"(LoF|ZoC) ([\d.]+)-([\d.]+)( too close)?")
COVERS = {
    CoverFound.PARTIAL: "in Partial Cover",
    CoverFound.UNCERTAIN: "its Cover uncertain: agree on it",
    CoverFound.TOTAL: "in Total Cover",
}


def headline(edition: Edition, table: Table, facts: Facts) -> str:
    """Return the sentence; for a table without two sides, what it needs next."""
    if not table.active:
        return "Do I see him? Put your Trooper on the table first."
    if not table.enemies:
        return f"{table.called(table.active.name)} is alone on the table: add an enemy."
    active = table.active
    ranked = sorted(table.enemies, key=lambda enemy: _rank(active, enemy, facts))
    words = [_of_enemy(edition, table, active, enemy, facts) for enemy in ranked[:MOST_NAMED]]
    if len(ranked) > MOST_NAMED:
        words.append(f"{counted('enemy', len(ranked) - MOST_NAMED)} more below")
    words += [*_of_obstacles(table, active, facts), *_of_templates(table, facts)]
    return f"{_where(table)}{'; '.join(words)}."


def _where(table: Table) -> str:
    """Return where the Active Trooper shoots from, if not from where it stands, or if the form has a point too far."""
    if not table.point:
        return "Without a route, from where it stands: " if table.is_past else ""
    far = round(table.point, 1)
    inches = f"{far:g} {'inch' if far == 1 else 'inches'} of the route: "
    return f"{'Where the route ends, at' if table.is_past else 'At'} {inches}"


def stretches(fact: str) -> list[tuple[str, float, float, bool]]:
    """Return the parts of a route in a fact: why, from, to, and whether a millimetre decides."""
    return [(why, float(a), float(b), bool(close)) for why, a, b, close in STRETCH.findall(fact)]


def _rank(active: Model, enemy: Model, facts: Facts) -> tuple[int, float]:
    lof = facts.of(f"{active.name}.lof.{enemy.name}")
    aro = facts.of(f"{enemy.name}.aro.{active.name}")
    first = 0 if lof == Answer.YES else 1 if lof == Answer.CLOSE else 2 if "LoF" in aro else 3 if aro != "none" else 4
    return first, float(facts.of(f"{active.name}.distance.{enemy.name}"))


def _of_enemy(edition: Edition, table: Table, active: Model, enemy: Model, facts: Facts) -> str:
    a, b = active.name, enemy.name
    lof, back = facts.of(f"{a}.lof.{b}"), facts.of(f"{b}.lof.{a}")
    who, far = table.called(b), f"at {float(facts.of(f'{a}.distance.{b}')):.1f} inches"
    parts = [
        {
            Answer.YES: f"{who} is in sight {far}",
            Answer.CLOSE: f"{who} {far}: one millimetre decides whether it is in sight",
        }.get(Answer(lof), f"{who} is out of sight {far}")
    ]
    if lof != Answer.NO:
        parts += filter(None, [COVERS.get(CoverFound(facts.of(f"{b}.cover.{a}"))), _band(facts, f"{a}.band.{b}")])
    if lof == Answer.YES and back == Answer.NO:
        parts.append(f"and does not see {table.called(a)}")
    if lof == Answer.NO and back == Answer.YES:
        parts.append(f"but sees {table.called(a)}")
    if facts.rule(f"{a}.lof.{b}") == edition.cite("visibility.zero"):
        parts.append("hidden by a Zero Visibility Zone, which a Visor may see through")
    aro = _aro(table, active, enemy, facts)
    return f"{', '.join(parts)}{aro}"


def _band(facts: Facts, name: str) -> str:
    band = facts.of(name)
    return "" if not band else "out of Range" if band == OUT_OF_RANGE else f"Range MOD {band}"


def _aro(table: Table, active: Model, enemy: Model, facts: Facts) -> str:
    """Return from where on the route an enemy may react; without a route, whether the Zone of Control lets it."""
    found = stretches(facts.of(f"{enemy.name}.aro.{active.name}"))
    if not table.scene.models[active.name].route:
        hidden = facts.of(f"{enemy.name}.lof.{active.name}") == Answer.NO
        near = hidden and any(why == "ZoC" for why, *_ in found)
        return ", but inside the Zone of Control: it may react" if near else ""
    if not found:
        return " and may not react"
    stop = facts.of(f"{active.name}.stops")
    whole = float(facts.of(f"{active.name}.route") if stop == "none" else stop)
    words = []
    for why in dict.fromkeys(why for why, *_ in found):
        spans = [_span(start, end, whole, close=close) for reason, start, end, close in found if reason == why]
        words.append(f"{joined_names(spans)} ({why})")
    return f"; it may react {joined_names(words)}"


def _span(start: float, end: float, whole: float, *, close: bool) -> str:
    to_the_end, note = end >= whole - ENDS, " if a millimetre allows it" if close else ""
    if start <= ENDS:
        where = "anywhere on the route" if to_the_end else f"up to {end:.1f} inches of the route"
    elif to_the_end:
        where = f"from {start:.1f} inches of the route on"
    else:
        where = f"from {start:.1f} to {end:.1f} inches of the route"
    return f"{where}{note}"


def _of_obstacles(table: Table, active: Model, facts: Facts) -> list[str]:
    """Return whether the Active Trooper can vault what its route crosses."""
    if not table.obstacles:
        return []
    verb = "vaults" if facts.of(f"{active.name}.vault") == Answer.YES else "must Jump or Climb over"
    names = joined_names([piece.name.replace("-", " ") for piece in table.obstacles])
    return [f"{table.called(active.name)} {verb} {names}"]


def _of_templates(table: Table, facts: Facts) -> list[str]:
    words = []
    for number, template in enumerate(table.scene.templates, 1):
        reached = [name for name in table.scene.models if facts.of(f"template.{number}.{name}") == Answer.YES]
        unsure = [
            name
            for name in table.scene.models
            if facts.of(f"template.{number}.{name}") in {Answer.CLOSE, Answer.UNCERTAIN}
        ]
        whom = joined_names([table.called(name) for name in reached]) if reached else "nobody"
        agree = f", agree on {joined_names([table.called(name) for name in unsure])}" if unsure else ""
        void = ", and is cancelled" if facts.of(f"template.{number}.cancelled") == Answer.YES else ""
        words.append(f"Template {number} reaches {whom}{agree}{void}, {size_words(table.scene, template.kind)}")
    return words
