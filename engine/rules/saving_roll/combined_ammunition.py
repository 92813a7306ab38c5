"""Combined Ammunition has the effects of all its parts."""

from collections.abc import Iterable

from engine.decisions.saving_roll import SavingRollRules
from engine.edition import Edition
from engine.errors import quoted
from engine.records.ammunition import Ammunition, ammunition_parts
from engine.wording import joined_names


def combine(edition: Edition, words: Iterable[str]) -> Ammunition:
    """Return the combination of parts, each a word that the edition has: n5.save.combined."""
    parts = [edition.of(SavingRollRules).ammunition[word] for word in words]
    if len(parts) == 1:
        return parts[0]
    return Ammunition(
        name="+".join(part.name for part in parts),
        topic="save.combined",
        saves=max(part.saves for part in parts),
        halves=any(part.halves for part in parts),
        wounds=max(part.wounds for part in parts),
        states=tuple(state for part in parts for state in part.states),
        parts=tuple(word for part in parts for word in part.parts),
    )


def why_not_combined(edition: Edition, words: tuple[str, ...]) -> str:
    """Return why known parts cannot be combined, as the end of a sentence, or "": n5.save.combined."""
    rules = edition.of(SavingRollRules)
    if len(set(words)) < len(words):
        return "no part comes twice"
    if len(words) > 1 and any(word in rules.never_joined for word in words):
        return f"{joined_names([rules.ammunition[word].name for word in rules.never_joined])} are never combined"
    several = [rules.ammunition[word].name for word in words if rules.ammunition[word].saves > 1]
    return f"{joined_names(several)} each say how many Saving Rolls there are" if len(several) > 1 else ""


def read_ammunition(edition: Edition, text: str, *, para: bool = True) -> Ammunition:
    """Read Ammunition as players type it, `ap+da`; ValueError says what it must be.

    `para`: PARA, which forces no Saving Roll, is allowed. Follows n5.save.combined and the lists of the other editions.
    """
    rules, words = edition.of(SavingRollRules), ammunition_parts(text)
    if "para" in words and not para:
        raise ValueError(f"must be without PARA, which forces a PH Roll and no Saving Roll, not {quoted(text)}.")
    known = [word for word in rules.ammunition if para or word != "para"]
    if not all(word in known for word in words):
        joins = ", or some joined with +" if rules.joined else ""
        raise ValueError(f"must be one of {', '.join(known)}{joins} in {edition.name}, not {quoted(text)}.")
    if len(words) > 1 and not rules.joined:
        why = f"which has no rule for combined Ammunition, not {quoted(text)}."
        raise ValueError(f"must be one alone in {edition.name}, {why}")
    if reason := why_not_combined(edition, words):
        raise ValueError(f"must be combined as the rules combine it, not {quoted(text)}: {reason}.")
    return combine(edition, words)
