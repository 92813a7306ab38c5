"""Is this Order legal, who may react to it and with what, and what can be declared now?"""

from dataclasses import dataclass

from engine.calculator import Answer, Calculator, FollowUp, Value, read_examples
from engine.calculators.order.controls import CONTROLS, EXCEPTIONS, NO_SKILL, TEAMS
from engine.calculators.order.form import read_plan
from engine.calculators.order.play import (
    Play,
    bonuses_of,
    end_states,
    new_order,
    performed_by,
    play,
    why_no_new_order,
)
from engine.calculators.order.reacting import reaction_of
from engine.controls import Values
from engine.decisions.order import OrderRules
from engine.edition import Edition
from engine.rules.order import (
    ACTIVE,
    PASSING,
    REASONS,
    Declaration,
    State,
    all_declared,
    aros_now,
    awaited_reactors,
    disposable_spent,
    ended_states,
    gone_prone,
    kind_name,
    legal_declarations,
    needs_other_reason,
    simultaneous_actions,
    step_now,
    usable_in_aro,
)
from engine.wording import counted, joined_names

EXAMPLES = read_examples("""
move-and-shoot: Move and BS Attack
    first=move | second=bs attack | place=end | aros=A: BS Attack at 1 by lof
    -> legal=yes | first_kind=Basic Short Skill | second_kind=Short Skill
    simultaneous=Move; BS Attack from the end of the route; A: BS Attack from the start of the route | step=5.2

short-first: BS Attack before Move
    first=bs attack | second=move
    -> legal=no | problem_rule=n5.activation.combinations | first_kind=Short Skill

long-and-more: Jump, then Move
    first=jump | second=move
    -> legal=no | problem_rule=n5.activation.long | first_kind=Long Skill

not-there-yet: Discover from where the Move will end
    first=discover | second=move | place=end
    -> legal=no | problem_rule=n5.activation.position

second-skill-gives-aro: Only the second Skill gives an ARO
    first=move | second=bs attack | aros=A: BS Attack at 1 by lof; B: Dodge by zoc second; C: pass by lof
    -> legal=yes | step=5.2

too-late: An ARO held back
    first=move | second=move | aros=A: BS Attack at 1 by lof late
    -> legal=no | problem_rule=n5.aro.when

no-reason: An ARO without a reason
    first=move | second=bs attack | aros=A: Dodge by none
    -> legal=no | problem_rule=n5.aro.valid

two-aros: Two AROs of one Trooper
    first=move | second=move | aros=A: BS Attack at 1 by lof; A: Dodge
    -> legal=no | problem_rule=n5.aro.one

coordinated: Two activated Troopers, a split Burst
    first=move | second=idle | activated=2 | burst=3 | aros=A: BS Attack burst 3 at 1+2 by lof
    -> legal=no | problem_rule=n5.aro.burst

aro-against-aro: A reaction to an ARO
    first=move | second=idle | aros=A: BS Attack at 1 by lof; B: Dodge at A by zoc
    -> legal=no | problem_rule=n5.aro.no-chain

marker-shot: BS Attack at a Camouflaged Marker
    first=move | marker=camouflaged | aros=A: BS Attack at 1 by lof
    -> legal=no | problem_rule=n5.aro.marker | next_aros=A: Discover, Dodge, Reset, Look Out!, wait, pass

marker-discover: One discovers, the other wants to shoot
    first=move | marker=camouflaged | aros=A: Discover at 1 by lof; B: BS Attack at 1 by lof
    -> legal=no | problem_rule=n5.aro.simultaneous

marker-wait: Waiting for a Marker that reveals itself
    first=move | second=bs attack | marker=camouflaged | reveals=second | aros=A: wait by lof; A: BS Attack at 1
    -> legal=yes | revealed=yes | idle=

marker-wait-in-vain: Waiting for a Marker that does not
    first=move | second=move | marker=camouflaged | aros=A: wait by lof; A: Discover at 1
    -> legal=no | problem_rule=n5.aro.when | revealed=no

idle: A BS Attack that turns into an Idle
    first=move | second=bs attack | marker=camouflaged | aros=A: Dodge by lof | requirements=second | disposable=second
    -> legal=yes | idle=BS Attack (second) | spent=second | revealed=yes | step=5.2

what-now: What may A do?
    first=move | aros=A: by lof
    -> legal=yes | step=2.2
    next_aros=A: Discover, BS Attack, CC Attack, Dodge, Place Deployable, Reload, Reset, Forward Observer, Carbonite,
        Controlled Jump, Oblivion, Spotlight, Total Control, Trinity, Zero Pain, Look Out!, pass

all-at-once: All at Once [n4.aro.simultaneous.example]
    edition=n4 | first=move | second=bs attack | place=start | aros=A: BS Attack at 1 from end by lof
    -> legal=yes | simultaneous=Move; BS Attack from the start of the route; A: BS Attack from the end of the route
    step=6.2

short-first-n4: BS Attack before Move (N4)
    edition=n4 | first=bs attack | second=move | place=end
    -> legal=yes | first_kind=Short Skill | second_kind=Short Movement Skill

two-short-skills: BS Attack and Dodge (N4)
    edition=n4 | first=bs attack | second=dodge
    -> legal=no | problem_rule=n4.activation.short

no-reason-n4: An ARO without a reason (N4)
    edition=n4 | first=move | second=bs attack | aros=A: Dodge by none
    -> legal=yes | idle=Dodge (A) | steps=1, 1.1, 1.2, 2, 3, 4, 5, 6, 6.1, 6.2

camouflage-marker-n4: One discovers, the other wants to shoot (N4)
    edition=n4 | first=move | marker=camouflaged | aros=A: Discover at 1 by lof; B: BS Attack at 1 by lof
    -> legal=no | problem_rule=n4.aro.simultaneous.camouflage

five-steps: Move and BS Attack (CodeOne)
    edition=codeone | first=move | second=bs attack | aros=A: Dodge by lof
    -> legal=yes | steps=1, 1.1, 1.2, 2, 3, 4, 5, 5.1, 5.2 | first_kind=Short Movement Skill

entire-order: Climb, then Dodge (CodeOne)
    edition=codeone | first=climb | second=dodge
    -> legal=no | problem_rule=n4.activation.entire-order | first_kind=Entire Order Skill
""")


def uses_left(state: State) -> str:
    """List the uses that remain after each Skill that spends some; empty where no uses are counted."""
    left = {word: one.uses.left - one.uses.spends for word, one in state.declarations() if one.uses}
    return "; ".join(f"{word}: {number or 'none, Unloaded'}" for word, number in left.items())


def idle_words(state: State) -> str:
    """List what became an Idle, each with the word that names it; empty where nothing did."""
    return ", ".join(f"{one.skill} ({word})" for word, one in state.declarations() if word in state.idle)


def headline(edition: Edition, played: Play, next_words: str) -> str:
    """Say what is not legal, or how far the Order goes and what can be declared now."""
    if played.wrong is not None:
        return f"Not legal: {played.problem}"
    state = played.state
    idle = f" Becomes an Idle: {idle_words(state)}." if state.idle else ""
    if state.first is None:
        return f"What now? {next_words}."
    skills = " + ".join(one.skill for _, one in state.declarations()[: state.skills_declared])
    aros = "".join(f"; {aro.by} reacts with {aro.skill}" for aro in state.aros)
    aros += "".join(f"; {name} waits" for name in sorted(state.waiting - state.lost - {aro.by for aro in state.aros}))
    if step_now(edition, state) is None:
        return f"Legal: {skills}{aros}.{idle}"
    return f"Legal so far: {skills}{aros}.{idle} Now {next_words}."


LETTERS = "ABCDEFGHI"
FEW = 3
"""How many Skills are named in short."""


@dataclass(frozen=True, slots=True)
class Next:
    """What can be declared now: the Skills of the Active Player, the AROs, and all of it as words.

    `usual`: the declarations that every Trooper can make; `aros`: what each Reactive Trooper can declare; where the
    form has none, the Skills usable in ARO. `words` name what is usual, and are empty when the Order is over;
    `in_short` counts what is more than a few.
    """

    usual: tuple[Declaration, ...]
    skills: tuple[str, ...]
    aros: tuple[str, ...]
    words: str = ""
    in_short: str = ""


def what_is_next(edition: Edition, state: State) -> Next:
    """Return what can be declared in a state."""
    legal = tuple(one for one in legal_declarations(edition, state) if _allowed(edition, state, one))
    skills_of_all = edition.of(OrderRules).skills
    usual = tuple(one for one in legal if one.skill not in skills_of_all or skills_of_all[one.skill].common)
    reacting = aros_now(edition, state)
    skills = () if reacting else tuple(map(_skill_word, legal))
    step = step_now(edition, state)
    later = (
        len(state.situation.reactors) == len(_without_a_reason(state)) and state.first is not None and step is not None
    )
    aros = _aros_by_trooper(edition, state, legal) if reacting else usable_in_aro(edition) if later else ()
    if step is None or all_declared(edition, state):
        return Next(usual, skills, aros)
    more = len({one.skill for one in legal} - {one.skill for one in usual})
    special = f"; or {counted('Skill', more)} that only some profiles have" if more else ""
    start = f"{step.number} {step.title}: "
    if reacting:
        offered = "; ".join(_aros_by_trooper(edition, state, usual))
        who = joined_names([reactor.name for reactor in awaited_reactors(edition, state)])
        return Next(usual, skills, aros, f"{start}{offered}{special}", f"{start}{who} may react")
    names = tuple(map(_skill_word, usual))
    listed = ", ".join(names) or "nothing"
    return Next(usual, skills, aros, f"{start}{listed}{special}", f"{start}{_in_short(names, more)}")


def _allowed(edition: Edition, state: State, one: Declaration) -> bool:
    """Return whether the reason to react meets what a Skill needs; an Idle is not offered: n5.zoc.aro."""
    reactor = next((reactor for reactor in state.situation.reactors if reactor.name == one.by), None)
    return reactor is None or needs_other_reason(edition, one.skill, reactor) is None


def _in_short(skills: tuple[str, ...], more: int) -> str:
    """List a few Skills by name, or count many; `more` of them are of some profiles."""
    some = [name for name in skills if name != NO_SKILL]
    none = f" or {NO_SKILL}" if NO_SKILL in skills else ""
    special = f"; or {more} that only some profiles have" if more else ""
    listed = ", ".join(skills) or "nothing"
    return f"{listed if len(skills) <= FEW else f'{counted("Skill", len(some))}{none}'}{special}"


def _skill_word(one: Declaration) -> str:
    return NO_SKILL if one.skill == PASSING else one.skill


def _aros_by_trooper(edition: Edition, state: State, legal: tuple[Declaration, ...]) -> tuple[str, ...]:
    return tuple(
        f"{reactor.name}: {', '.join(_action_words(state, one) for one in legal if one.by == reactor.name)}"
        for reactor in awaited_reactors(edition, state)
    )


def next_options(edition: Edition, state: State, following: Next, values: Values) -> tuple[FollowUp, ...]:
    """Return a button for each declaration that is usual now, and for one more Trooper that may react."""
    if aros_now(edition, state):
        entries = [f"{one.by}: {_action_words(state, one)}" for one in following.usual]
        return tuple(FollowUp(entry, _with_entry(values, entry)) for entry in entries)
    control = "first" if state.first is None else "second"
    skills = tuple(
        FollowUp("no second Skill" if name == NO_SKILL else name, {control: name.lower()})
        for name in map(_skill_word, following.usual)
    )
    return (*skills, *_further_reactors(edition, state, values))


def _further_reactors(edition: Edition, state: State, values: Values) -> tuple[FollowUp, ...]:
    """Return a button for each reason to react that the last Skill may give to one more Trooper."""
    known = _without_a_reason(state)
    taken = {*state.situation.activated, *(reactor.name for reactor in state.situation.reactors)}
    free = [*known, *(letter for letter in LETTERS if letter not in taken)]
    if state.first is None or not free:
        return ()
    second = " second" if state.second is not None else ""
    if second and state.skills_declared < 2:
        return ()
    return tuple(
        FollowUp(f"{free[0]} may react: {REASONS[reason]}", _with_entry(values, f"{free[0]}: by {reason}{second}"))
        for reason in edition.of(OrderRules).reasons
    )


def _without_a_reason(state: State) -> list[str]:
    """Return the Reactive Troopers of which only the States are known."""
    return [one.name for one in state.situation.reactors if one.bears and one.reason is None]


def _action_words(state: State, one: Declaration) -> str:
    several = len(state.situation.activated) > 1 and one.targets
    return f"{one.skill}{f' at {one.targets[0]}' if several else ''}"


def _with_entry(values: Values, entry: str) -> dict[str, str]:
    """Return the AROs of the form with one more entry."""
    before = values.word("aros").rstrip("; ")
    return {"aros": f"{before}; {entry}" if before else entry}


def answer(edition: Edition, values: Values) -> Answer:
    """Return how far the Order goes, what is not legal in it, what becomes Idle, and what can be declared now."""
    plan = read_plan(edition, values)
    played = play(edition, plan)
    following, reacting = what_is_next(edition, played.state), reaction_of(edition, played.state, plan.fireteam)
    can_go_on = played.wrong is None or played.wrong.by == ACTIVE
    return Answer(
        headline=headline(edition, played, following.in_short),
        values=_values(edition, played, following, (plan.first, plan.second)) | reacting.value,
        because=(*played.because, *(why_no_new_order(edition, played.state) if can_go_on else ()), *reacting.because),
        options=(*next_options(edition, played.state, following, values), *new_order(edition, played.state))
        if can_go_on
        else (),
    )


def _values(
    edition: Edition, played: Play, following: Next, mine: tuple[Declaration | None, Declaration | None]
) -> dict[str, Value]:
    state = played.state
    steps = edition.of(OrderRules).steps
    passed = steps[: state.at + 1]
    prone, left = gone_prone(edition, state), end_states(edition, state)
    first, second = mine
    uses, group = uses_left(state), state.situation.group
    performed, bonuses = performed_by(edition, state), bonuses_of(edition, state)
    return {
        "legal": "yes" if played.wrong is None else "no",
        "problem": played.problem,
        "problem_rule": played.problem_rule,
        "first_kind": _kind(edition, first),
        "second_kind": _kind(edition, second),
        "idle": idle_words(state),
        "spent": ", ".join(disposable_spent(state)),
        "revealed": "yes" if state.revealed else "no",
        "ended": ", ".join(ended_states(edition, state)),
        "simultaneous": "; ".join(simultaneous_actions(edition, state)),
        "step": passed[-1].number,
        "steps": ", ".join(step.number for step in passed),
        "next": following.words,
        "next_skills": ", ".join(following.skills),
        "next_aros": "; ".join(following.aros),
        **({"uses_left": uses} if uses else {}),
        **({"prone": ", ".join(prone)} if prone else {}),
        **({"end_states": left} if left else {}),
        **({"performed_by": performed} if performed else {}),
        **({"bonuses": bonuses} if bonuses else {}),
        **({"leaves": ", ".join(group.leaving)} if group and group.leaving else {}),
    }


def _kind(edition: Edition, declaration: Declaration | None) -> str:
    """Return what the edition calls the kind of a Skill; empty where none is declared."""
    if declaration is None or declaration.skill == PASSING:
        return ""
    return kind_name(edition, declaration.skill, short=declaration.short)


ORDER = Calculator(
    slug="order",
    folded=(EXCEPTIONS, TEAMS),
    title="Order and AROs",
    summary="Which Skills one Order allows, who may react and when, and what becomes an Idle.",
    controls=CONTROLS,
    answer=answer,
    main=("first", "second", "activated", "marker"),
    examples=EXAMPLES,
    needs=(OrderRules,),
)
