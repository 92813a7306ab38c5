"""The Order calculator's answer in one line."""

from engine.calculators.order.play import Play
from engine.edition import Edition
from engine.rules.order import State, step_now


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
