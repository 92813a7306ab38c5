"""The plan of an Order, how it is played, the States in which it leaves its Troopers, and the form of the next one."""

import re
from dataclasses import dataclass, replace

from engine.calculator import FollowUp
from engine.calculators.order.controls import ALONE, NO_SKILL, ORDERS_PHASE, REGULAR
from engine.calculators.order.reacting import ReactingTeam, is_name
from engine.controls import Values
from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.errors import IllegalDeclarationError, quoted
from engine.records.term import TermKind
from engine.rulebook import rule
from engine.rules.fireteam import bonuses_to
from engine.rules.order import (
    ACTIVE,
    FIRST,
    PASSING,
    SECOND,
    WAITING,
    Declaration,
    Place,
    Situation,
    State,
    Uses,
    activate,
    all_declared,
    aros_now,
    awaited_reactors,
    bears_at_the_end,
    declare,
    ended_states,
    gone_prone,
    resolve,
)
from engine.rules.together import Group, performers
from engine.ruling import Step


def performed_by(edition: Edition, state: State) -> str:
    """List each Skill of the Order with those that perform it; empty where the Troopers are not a group."""
    group = state.situation.group
    mine = [(word, one) for word, one in state.declarations() if one.by == ACTIVE and word not in state.idle]
    if group is None:
        return ""
    return "; ".join(f"{one.skill}: {', '.join(_performers(edition, group, one.skill, one.unable))}" for _, one in mine)


def bonuses_of(edition: Edition, state: State) -> str:
    """List what a Fireteam's Level adds to the Skills of its Order; empty where it adds nothing."""
    group, skills = state.situation.group, edition.of(OrderRules).skills
    mine = [one for word, one in state.declarations() if one.by == ACTIVE and word not in state.idle]
    if group is None or group.level == 1:
        return ""
    given = (
        words
        for one in mine
        if (term := skills[one.skill].term)
        for words in bonuses_to(edition, group.level, term).value
    )
    return "; ".join(dict.fromkeys(given))


def bears_of_each(edition: Edition, state: State) -> dict[str, tuple[str, ...]]:
    """Return what affects each Trooper of a group after the Order; empty without a group or differences.

    Who performs an Idle does not go Prone or get up, and begins no State: n5.prone.change.
    """
    group = state.situation.group
    if group is None:
        return {}

    def own(one: Declaration | None, name: str) -> Declaration | None:
        if one is None or one.skill == PASSING:
            return one
        return replace(one, meets=one.meets and name in _performers(edition, group, one.skill, one.unable))

    each = {
        name: bears_at_the_end(edition, replace(state, first=own(state.first, name), second=own(state.second, name)))
        for name in group.troopers
    }
    left = {name: bears[ACTIVE] for name, bears in each.items()}
    return left if len(set(left.values())) > 1 else {}


def _performers(edition: Edition, group: Group, skill: str, unable: tuple[str, ...]) -> tuple[str, ...]:
    term = edition.of(OrderRules).skills[skill].term
    return performers(edition, group, term, unable) if term else ()


MINE = "Active"
"""What the form calls the Trooper that is activated."""


@dataclass(frozen=True, slots=True)
class CountedUses:
    """The uses that Skills spend, by the word of each, and those that Troopers have before the Order, by name."""

    spent: dict[str, Uses]
    has: dict[str, int]

    def of(self, word: str, one: Declaration, before: Declaration | None, *, spends: bool) -> Uses | None:
        """Return the uses of a declaration; `before` is the same Trooper's first Skill, which may spend some itself.

        None where no uses are counted. One use is spent where the form does not say how many.
        """
        has = self.has.get(_owner(one))
        if word in self.spent or not spends or has is None:
            return self.spent.get(word)
        return Uses(1, max(0, has - (before.uses.spends if before and before.uses else 0)))


def read_uses(values: Values, words: set[str], activated: tuple[str, ...]) -> CountedUses:
    """Read the uses that a form counts; refuse any other text, and a name that it counts twice."""
    found = CountedUses({}, {})
    for entry in values.names("uses"):
        has = re.fullmatch(r"(.+) has (\d)", entry, re.ASCII | re.IGNORECASE)
        if has:
            _refuse_name(values, entry, has[1], activated, found)
            found.has[has[1]] = int(has[2])
            continue
        read = re.fullmatch(r"(.+) ([1-6]) of (\d)( by double shot)?", entry, re.ASCII | re.IGNORECASE)
        if read is None:
            says = "must say how many uses a Skill spends, of how many left, such as second 1 of 2"
            raise values.wrong("uses", f"{says}, not {quoted(entry)}.")
        if read[1] not in words or read[1] in found.spent:
            known = f"for some of {', '.join(sorted(words))}, each once" if words else "empty while nothing is declared"
            raise values.wrong("uses", f"must be {known}, not {quoted(entry)}.")
        found.spent[read[1]] = Uses(int(read[2]), int(read[3]), double_shot=read[4] is not None)
    for word in found.spent:
        if (owner := MINE if word in {FIRST, SECOND} else word) in found.has:
            says = f"must count the uses of {owner} once, by {word} or by what it has"
            raise values.wrong("uses", f"{says}, not {quoted(values.word('uses'))}.")
    return found


def _refuse_name(values: Values, entry: str, name: str, activated: tuple[str, ...], found: CountedUses) -> None:
    """Refuse what some Trooper has left that is named twice, or cannot be one."""
    single = name != MINE or len(activated) == 1
    if name in found.has or not is_name(name) or not single:
        one = f"{MINE} where one Trooper is activated, or a reacting Trooper, each once"
        raise values.wrong("uses", f"must say what {one}, has left, not {quoted(entry)}.")


def uses_carried(state: State) -> str:
    """Write the uses that Troopers have left after an Order, as the form of the next one counts them.

    Skip the activated Trooper where several are, or where its two Skills spend uses of different items.
    Follows n5.trait.disposable and n5.unloaded.begin.
    """
    has = dict(state.situation.uses)
    mine = [one.uses for one in (state.first, state.second) if one and one.uses]
    for _, one in state.declarations():
        if one.uses:
            has[_owner(one)] = one.uses.left - one.uses.spends
    differ = len(mine) > 1 and mine[1].left != mine[0].left - mine[0].spends
    if differ or len(state.situation.activated) > 1:
        has.pop(MINE, None)
    return ", ".join(f"{name} has {number}" for name, number in has.items())


def _owner(one: Declaration) -> str:
    """Return whose uses a declaration spends, as the form names that Trooper."""
    return MINE if one.by == ACTIVE else one.by


@dataclass(frozen=True, slots=True)
class Plan:
    """What a form declares: the situation, the Active Player's Skills, the AROs before and after the second Skill.

    `fireteam`: the reacting Troopers that are one Fireteam.
    A Declaration with an empty Skill is that of a Trooper that has yet to say what it does.
    """

    situation: Situation
    first: Declaration | None
    second: Declaration | None
    early: tuple[Declaration, ...]
    late: tuple[Declaration, ...]
    fireteam: ReactingTeam


def with_requirements(edition: Edition, values: Values, plan: Plan) -> Plan:
    """Add the form's words on Requirements, Disposable uses, open choices, and Prone to a plan."""
    words = {one.by for one in (*plan.early, *plan.late) if one.skill not in {"", PASSING, WAITING}}
    words |= {word for word, one in ((FIRST, plan.first), (SECOND, plan.second)) if one and one.skill != PASSING}
    disposable, unstated, prone = (_listed(values, name, words) for name in ("disposable", "unstated", "prone"))
    counted = read_uses(values, words, plan.situation.activated)
    group = plan.situation.group
    mine = sorted(words & {FIRST, SECOND}) if group else []
    of_one = {f"{word} of {name}": (word, name) for word in mine for name in plan.situation.activated}
    unmet = _listed(values, "requirements", words | set(of_one))

    def completed(word: str, one: Declaration, before: Declaration | None = None) -> Declaration:
        stated, spends = word not in unstated, word in disposable or word in counted.spent
        unable = tuple(name for entry, (skill, name) in of_one.items() if skill == word and entry in unmet)
        acting = group is None or word not in mine or bool(_performers(edition, group, one.skill, unable))
        return replace(
            one,
            meets=word not in unmet and acting,
            disposable=spends,
            stated=stated,
            prone=word in prone,
            unable=unable,
            uses=counted.of(word, one, before, spends=spends),
        )

    first = plan.first and completed(FIRST, plan.first)
    return replace(
        plan,
        situation=replace(plan.situation, uses=tuple(counted.has.items())),
        first=first,
        second=plan.second and completed(SECOND, plan.second, first),
        early=tuple(completed(one.by, one) for one in plan.early),
        late=tuple(completed(one.by, one) for one in plan.late),
    )


def _listed(values: Values, name: str, words: set[str]) -> set[str]:
    """Return the words that a control lists, all from `words`; refuse any other word."""
    listed = set(values.names(name))
    if listed == {"none"}:
        return set()
    if not listed <= words:
        known = f"some of {', '.join(sorted(words))}" if words else "left empty while nothing is declared"
        raise values.wrong(name, f"must be {known}, not {quoted(values.word(name))}.")
    return listed


@dataclass(frozen=True, slots=True)
class Play:
    """How far an Order went; `wrong` is the declaration that is not legal, with the problem and its clause."""

    state: State
    because: tuple[Step, ...]
    wrong: Declaration | None = None
    problem: str = ""
    problem_rule: str = ""

    def after(self, edition: Edition, declaration: Declaration) -> "Play":
        """Play one more declaration; change nothing where a declaration was not legal."""
        if self.wrong is not None:
            return self
        try:
            ruling = declare(edition, self.state, declaration)
        except IllegalDeclarationError as problem:
            broken = Step(rule(problem.rule), f"Not legal: {problem.message}")
            return Play(self.state, (*self.because, broken), declaration, problem.message, problem.rule)
        return Play(ruling.value, (*self.because, *ruling.because))

    def resolved(self, edition: Edition) -> "Play":
        """Resolve the Order, where all of it is declared and legal."""
        if self.wrong is not None:
            return self
        ruling = resolve(edition, self.state)
        return Play(ruling.value, (*self.because, *ruling.because))


def play(edition: Edition, plan: Plan) -> Play:
    """Play the Order that a form declares up to a declaration that is not legal, and resolve a complete one.

    Troopers whose entry names no Skill pass once the second Skill is declared. AROs against a second Skill that is
    not declared yet are ignored, unless the Order can have none.
    """
    started = activate(edition, plan.situation)
    played = Play(started.value, started.because)
    if plan.first is None:
        return played
    played = _after_aros(edition, played.after(edition, plan.first), plan.early)
    if plan.second is None:
        played = _after_passing(edition, played, {aro.by for aro in plan.late})
        late = plan.late if all_declared(edition, played.state) else ()
        return _after_aros(edition, played, late).resolved(edition)
    played = _after_passing(edition, played, {reactor.name for reactor in plan.situation.reactors})
    if plan.second.skill != PASSING or not all_declared(edition, played.state):
        played = played.after(edition, plan.second)
    played = _after_aros(edition, played, plan.late)
    silent = {aro.by for aro in plan.early if aro.skill in {"", PASSING}}
    return _after_passing(edition, played, silent).resolved(edition)


def _after_aros(edition: Edition, played: Play, aros: tuple[Declaration, ...]) -> Play:
    """Play these AROs; a Trooper that passes when nobody waits for it declares nothing."""
    for aro in aros:
        if aro.skill == PASSING:
            played = _after_passing(edition, played, {aro.by})
        elif aro.skill:
            played = played.after(edition, aro)
    return played


def _after_passing(edition: Edition, played: Play, names: set[str]) -> Play:
    """Let these Troopers pass, as far as it is their turn to declare."""
    reactors = awaited_reactors(edition, played.state) if aros_now(edition, played.state) else ()
    for reactor in reactors:
        if reactor.name in names:
            played = played.after(edition, Declaration(reactor.name, PASSING))
    return played


CLEARED = (
    *("first", "second", "aros", "requirements", "disposable", "unstated", "on_the_way", "prone"),
    *("fireteam", "out"),
)
"""The controls that a new Order clears."""


def end_states(edition: Edition, state: State) -> str:
    """List the States of the activated Troopers and each Reactive one after the Order; empty if none changes.

    Of Reactive Troopers, those that began or end in a State; each activated one where they end in different States.
    """
    began = {ACTIVE: state.situation.bears, **{one.name: one.bears for one in state.situation.reactors}}
    left, each = bears_at_the_end(edition, state), bears_of_each(edition, state)
    if left == began and not ended_states(edition, state) and not gone_prone(edition, state):
        return ""
    named = {name: _states(edition, bears) for name, bears in left.items() if name == ACTIVE or began[name] or bears}
    if each:
        named = {**{name: _states(edition, bears) for name, bears in each.items()}, **named}
        del named[ACTIVE]
    return _named(named)


def _named(named: dict[str, tuple[str, ...]]) -> str:
    """List the States of each Trooper, after its name unless they are those of all activated ones."""
    return "; ".join(
        f"{f'{name}: ' if name != ACTIVE else ''}{', '.join(states) or NO_SKILL}" for name, states in named.items()
    )


def why_no_new_order(edition: Edition, state: State) -> tuple[Step, ...]:
    """Explain that no new Order is offered, where the activated Troopers end in different States."""
    each = _named({name: _states(edition, bears) for name, bears in bears_of_each(edition, state).items()})
    if not each:
        return ()
    says = f"its Troopers would begin in different States ({each}), and the form has one set for all."
    return (Step(edition.cite("states.what"), f"No new Order is offered: {says}"),)


def new_order(edition: Edition, state: State) -> tuple[FollowUp, ...]:
    """Offer a new Order of the same Troopers, each in the States that this one leaves it in.

    The uses of Disposable items that are left go with them: n5.trait.disposable. It is one of the Orders Phase, as each
    Trooper is activated once in the Impetuous Phase. There is none where the
    activated Troopers end in different States, as a form has one set of States for all of them.
    """
    if state.first is None or bears_of_each(edition, state):
        return ()
    left = bears_at_the_end(edition, state)
    theirs = (f"{name}: in {' + '.join(bears)}" for name, bears in left.items() if name != ACTIVE and bears)
    form = {
        **dict.fromkeys(CLEARED, ""),
        "place": Place.START.value,
        "reveals": "none",
        "phase": ORDERS_PHASE,
        "spends": REGULAR,
        "cancelled": ALONE,
        "fireteam_level": "1",
        "states": ", ".join(_states(edition, left[ACTIVE])),
        "aros": "; ".join(theirs),
        "uses": uses_carried(state),
        **({"marker": "none"} if state.revealed else {}),
        **_still_together(state),
    }
    return (FollowUp("New Order", form),)


def _still_together(state: State) -> dict[str, str]:
    """Return who is activated next, if the Fireteam has lost members or is cancelled: n5.coherency.end."""
    situation, group = state.situation, state.situation.group
    if not situation.settled and not (group and (group.out or group.leaving)):
        return {}
    left = [name for name in situation.activated if not (group and name in group.leaving)]
    names = ", ".join(left)
    if group and len(left) > 1:
        return {"activated": names} | ({"level": str(min(group.level, len(left)))} if group.leaving else {})
    return {"activated": "1" if names.isdigit() else names, "together": ALONE, "level": "1"}


def _states(edition: Edition, bears: tuple[str, ...]) -> tuple[str, ...]:
    """Return the States among what affects a Trooper's Skills."""
    known = edition.of(OrderRules).bearers
    return tuple(name for name in bears if known[name].kind is TermKind.STATE)
