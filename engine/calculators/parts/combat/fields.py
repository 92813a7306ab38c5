"""What a form says of a Trooper about its CC Attack."""

from engine.controls import Values

PLAIN_PH = 10
"""The PH of a target against PARA if none is given."""


def refuse_without_protheion(fields: Values, name: str) -> None:
    """Refuse a number in this field of a Trooper without Protheion."""
    if fields.number(name) and not fields.flag("protheion"):
        raise fields.wrong(name, f"must be «0» without Protheion, not {fields.number(name)}.")
