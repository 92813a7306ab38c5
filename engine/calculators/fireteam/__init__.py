"""Which Level does my Fireteam have, what does it give, and who leaves it?"""

from collections.abc import Sequence

from engine.calculator import Answer, Calculator, Row, Table
from engine.calculators.fireteam.controls import CONTROLS, FOLDED
from engine.calculators.fireteam.examples import EXAMPLES
from engine.calculators.fireteam.form import FireteamForm, read_fireteam
from engine.controls import Values
from engine.decisions.fireteam import FireteamRules
from engine.edition import Edition
from engine.rules.fireteam import (
    Member,
    Team,
    after_aros,
    after_leaving,
    after_retreat,
    bonuses,
    fireteam_aro,
    fireteam_level,
    size_when_created,
)
from engine.ruling import Ruling
from engine.wording import counted, joined_names


def answer(edition: Edition, values: Values) -> Answer:
    """Return the Level and Bonuses of a Fireteam after everybody has left who does, and what each loss costs.

    `level` is 0 where the Fireteam is cancelled; `leader` and `leaves` are numbers of members, the latter with commas;
    `without.N` is the Level without Member N, of those that are left. `legal`: it may be created with so many members.
    """
    form = read_fireteam(values)
    legal = size_when_created(edition, form.kind, len(form.members))
    stayed = _stayed(edition, form)
    aro, found = _reacted(edition, stayed.value, form.chosen)
    team = found.value
    level = _level(edition, team)
    given = bonuses(edition, level.value)
    without = {member: _level_without(edition, team, member) for member in team.members if not team.cancelled}
    gone = [member for member in form.members if member not in team.members]
    return Answer(
        headline=_headline(edition, form, team, aro.value),
        values={
            "level": level.value,
            "bonuses": "; ".join(given.value),
            "members": 0 if team.cancelled else len(team.members),
            "leaves": ", ".join(str(member.number) for member in gone),
            "cancelled": "yes" if team.cancelled else "no",
            "leader": team.leader.number if team.leader else 0,
            "fireteam_aro": aro.value,
            "legal": "yes" if legal.value else "no",
            **{f"without.{member.number}": lower for member, lower in without.items()},
        },
        because=(
            *legal.because,
            *stayed.because,
            *aro.because,
            *found.because,
            *level.because,
            *given.because,
        ),
        table=_table(edition, team, level.value, without) if without else None,
    )


def _stayed(edition: Edition, form: FireteamForm) -> Ruling[Team]:
    """Return the Fireteam before any ARO."""
    found = after_leaving(edition, form.members, form.leader)
    if not form.retreat:
        return found
    ended = after_retreat(edition, found.value)
    return Ruling(ended.value, (*found.because, *ended.because))


def _reacted(edition: Edition, team: Team, chosen: str) -> tuple[Ruling[str], Ruling[Team]]:
    """Return the Fireteam's ARO and who is left after it; a cancelled Fireteam has none."""
    if team.cancelled:
        return Ruling("", ()), Ruling(team, ())
    aro = fireteam_aro(edition, team, chosen)
    return aro, after_aros(edition, team, aro.value)


def _level(edition: Edition, team: Team) -> Ruling[int]:
    return Ruling(0, ()) if team.cancelled else fireteam_level(edition, team.members)


def _level_without(edition: Edition, team: Team, member: Member) -> int:
    """Return the Level once a member is lost in a Null State: 0 where that cancels the Fireteam."""
    others = tuple(one for one in team.members if one is not member)
    heir = any(one.number_2 for one in others)
    if len(others) < 2 or (member is team.leader and not heir):
        return 0
    return fireteam_level(edition, others).value


def _headline(edition: Edition, form: FireteamForm, team: Team, aro: str) -> str:
    gone = [str(member) for member in form.members if member not in team.members]
    left = f"{joined_names(gone)} {'leaves' if len(gone) == 1 else 'leave'}. " if gone else ""
    aro_words = f"The Fireteam's ARO is {aro}. " if aro else ""
    if team.cancelled:
        return f"{aro_words}{left}The Fireteam is cancelled."
    level = fireteam_level(edition, team.members).value
    return f"{aro_words}{left}{counted('member', len(team.members)).capitalize()}, Fireteam Level {level}."


def _listed(names: Sequence[str], nothing: str) -> str:
    return joined_names(list(names)) if names else nothing


def _table(edition: Edition, team: Team, level: int, without: dict[Member, int]) -> Table:
    """Describe what the Level gives, and what the loss of each member costs."""
    now = bonuses(edition, level).value
    rows = [Row("Now", note=f"Level {level}: {_listed(now, 'no Bonus to rolls')}", marked=True)]
    for member, lower in without.items():
        lost = [one for one in now if one not in bonuses(edition, lower).value]
        costs = _listed(lost, "nothing")
        name = f"{member}, Leader" if member is team.leader else str(member)
        rows.append(Row(name, (str(lower) if lower else "cancelled", costs)))
    return Table("What the loss of a member costs", ("Without", "Level", "Lost"), tuple(rows))


FIRETEAM = Calculator(
    slug="fireteam",
    title="Fireteam",
    summary="The Level and the Bonuses of a Fireteam from its members, who leaves it, and what each loss costs.",
    controls=CONTROLS,
    answer=answer,
    examples=EXAMPLES,
    needs=(FireteamRules,),
    why_editions="the clauses known of the others do not include Fireteams",
    folded=FOLDED,
)
