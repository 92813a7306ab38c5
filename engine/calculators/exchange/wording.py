"""What has become of a Trooper in an exchange, in a sentence as players say it."""

from engine.calculator import Value
from engine.exchange import WORDS

COUNTED = ("hits", "criticals")
"""What is counted of the hits on a Trooper, by the end of the values' names."""


def name_of(who: str) -> str:
    """What sentences call `active` and `reactive.2`.

    >>> name_of("reactive.2")
    'Reactive 2'
    """
    return who.replace(".", " ").capitalize()


def told(who: str, values: dict[str, Value]) -> str:
    """What became of a Trooper, as far as it is known."""
    hits, criticals = (int(values[f"{who}.{what}"]) for what in COUNTED)
    parts = ["not hit" if not hits + criticals else f"{hits + criticals} hit{'' if hits + criticals == 1 else 's'}"]
    parts += [f"{criticals} of them Critical"] if criticals else []
    condition = values.get(f"{who}.condition")
    if condition and hits + criticals:
        wounds = values[f"{who}.wounds"]
        parts += [f"{wounds or 'no'} Wound{'' if wounds == 1 else 's'}", WORDS[str(condition)]]
        parts += [f"{values[f'{who}.states']}"] if f"{who}.states" in values else []
        parts += ["owes a Guts Roll"] if values[f"{who}.owes_guts"] == "yes" else []
    parts += ['may move 2"'] if values.get(f"{who}.may_move") == "yes" else []
    return ", ".join(parts)
