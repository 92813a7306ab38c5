"""Name odds and values as players do: `reactive.1.wounds.2` is Reactive 1: 2 Wounds."""

import re

from engine.wording import counted

OWNERS = {"active", "reactive", "attack", "shoot", "cc", "template", "dodge", "nothing", "split"}
"""The beginning of a name about one of several Troopers, attacks and so on."""

COUNTED = {"hits": "hit", "successes": "success", "wounds": "Wound", "down": "enemy"}
"""The noun for the number at the end of a name."""

PHRASES = {
    "aros": "AROs",
    "arm": "ARM",
    "bts": "BTS",
    "coup_de_grace": "Coup de Grâce",
    "criticals": "Criticals",
    "critical": "Critical",
    "heals": "Protheion helps",
    "guts": "must make a Guts Roll",
    "owes_guts": "must make a Guts Roll",
    "hit_by_shots_and_mine": "hit by shots and by the mine",
    "immobilized": "Immobilized",
    "independent": "target down if every Order were a fresh try",
    "isolated": "Isolated",
    "leaves": "leaves the Close Combat",
    "may": "allowed",
    "mod": "MOD",
    "must": "has to",
    "next_aros": "AROs that can come next",
    "next_skills": "Skills that can come next",
    "ps": "PS",
    "reset": "Reset succeeds",
    "stunned": "Stunned",
    "success_value": "Success Value",
    "survives": "stays up",
    "dead": "Dead",
    "unconscious": "Unconscious",
    "vita": "VITA",
    "wounds": "Wounds",
    "wounds_after": "Wounds after the Order",
}
"""The parts of names that are worded differently."""

TERMS = ("Success Value", "Saving Rolls", "Saving Attribute", "Dodge", "Critical", "Criticals", "Wounds", "ARM", "BTS")
BY_TERM = {term.lower(): term for term in TERMS}


def worded(name: str) -> str:
    """Return the name of one of the odds, or of a value, in words.

    >>> [worded(name) for name in ("active_wins", "attack.1.hits.2", "reactive.1.wounds.0")]
    ['Active wins', 'Attack 1: 2 hits', 'Reactive 1: no Wounds']
    >>> [worded(name) for name in ("target_down.2", "bts_success_value", "split.2+sd-1.any_down", "hits.2.0.0.1")]
    ['Target down, Order 2', 'BTS Success Value', 'Split 2+sd-1: any down', 'Left: Active 2 hits; Reactive 1 Critical']
    >>> [worded(name) for name in ("active.after.3.0", "reactive.leaves", "cc.up")]
    ['Active: VITA 3 with no Wounds', 'Reactive: leaves the Close Combat', 'CC Attack: up']
    """
    if left := re.fullmatch(r"hits\.(\d+)\.(\d+)\.(\d+)\.(\d+)", name):
        counts = [int(number) for number in left.groups()]
        return f"Left: Active {_left(*counts[:2])}; Reactive {_left(*counts[2:])}"
    parts = name.split(".")
    owner = []
    if len(parts) > 1 and parts[0] in OWNERS:
        owner.append(parts.pop(0))
        if parts[0][0].isdigit() and len(parts) > 1:
            owner.append(parts.pop(0))
    what = _what(parts)
    who = " ".join(owner).capitalize().replace("Cc", "CC Attack")
    return f"{who}: {what}" if owner else what[0].upper() + what[1:]


def _what(parts: list[str]) -> str:
    if len(parts) == 1:
        return _phrase(parts[0])
    thing, number = parts[0], parts[-1]
    if not number.isdigit():
        return " ".join(_phrase(part) for part in parts)
    if thing == "after":
        return f"VITA {parts[1]} with {counted('Wound', int(number)) if number != '0' else 'no Wounds'}"
    if thing in COUNTED:
        says = counted(COUNTED[thing], int(number))
        return f"{says} down" if thing == "down" else says
    return f"{_phrase(thing)}, Order {number}"


def _phrase(part: str) -> str:
    """Return one part of a name in words, with the game's terms as the rulebook writes them."""
    if part in PHRASES:
        return PHRASES[part]
    words = part.replace("_", " ")
    for low, term in BY_TERM.items():
        words = re.sub(rf"\b{low}\b", term, words)
    return words


def _left(plain: int, critical: int) -> str:
    """Return the successes of one side that are not cancelled in the comparison."""
    parts = [counted("hit", plain)] if plain else []
    parts += [counted("Critical", critical)] if critical else []
    return " and ".join(parts) or "nothing"
