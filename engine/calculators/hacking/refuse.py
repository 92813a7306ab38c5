"""What does not go together in a hack is refused."""

from engine.calculators.hacking.hack import Hack
from engine.controls import Values


def refuse_hack(values: Values, hack: Hack) -> None:
    """Refuse two Resets at once, other Hackers without a Program to join, and what one of several cannot impose."""
    if hack.sides["active"].resets and hack.sides["reactive"].resets:
        raise values.wrong(
            "reactive.action", "must not be «reset» where Active resets too: ask for each of them alone."
        )
    if values.word("hacker.2.program") == "none":
        for later in ("hacker.3.program", "hacker.4.program"):
            if values.word(later) != "none":
                raise values.wrong(later, f"must be «none» without the Hackers before it, not «{values.word(later)}».")
        return
    if not hack.several:
        came = values.word("hacker.2.program")
        raise values.wrong(
            "hacker.2.program", f"must be «none» where neither side attacks with a Program, not «{came}»."
        )
    by = next(use.by for use in hack.uses if not use.main)
    for name in ("bracket", *(("surprise",) if by == "active" else ())):
        if values.read[f"{by}.{name}"]:
            given = values.read[f"{by}.{name}"]
            says = f"must be «0», not «{given}», beside other Hackers: the enemy answers them all with one roll."
            raise values.wrong(f"{by}.{name}", says)
