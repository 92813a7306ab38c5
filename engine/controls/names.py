"""Controls that take names of the rules, in any usual spelling, and suggest names for an unknown one."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from engine.controls.kinds import Choice, Text
from engine.errors import InvalidInputError, quoted
from engine.terms import key
from engine.wording import close_names, did_you_mean


def close_to(text: str, names: Mapping[str, str]) -> str:
    """Return the end of an error about an unknown name: similar names, by their keys, or a full stop.

    >>> close_to("Stuned", {"stunned": "Stunned", "prone": "Prone"}), close_to("x", {})
    ('; did you mean Stunned?', '.')
    """
    return did_you_mean(close_names(key(text), names))


def by_key(spellings: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return names by the keys of their spellings, from pairs of spelling and name; the first one wins."""
    names: dict[str, str] = {}
    for spelling, name in spellings:
        names.setdefault(key(spelling), name)
    return names


@dataclass(frozen=True, slots=True, kw_only=True)
class Named(Choice):
    """One of several names, offered in a list; `also` are names that are accepted but not offered, by their keys.

    `what` says in an error what it must be. `known_in` maps an option to the editions that have it, if not all do;
    `heads` are the headings of the list, each with the word of the first option below it.
    """

    what: str
    also: Mapping[str, str] = field(default_factory=dict)
    known_in: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    heads: tuple[tuple[str, str], ...] = ()

    @property
    def kind(self) -> str:
        """Return the name of this kind, as programs know it."""
        return "choice"

    @property
    def groups(self) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
        """Return the options under their headings; the first may have none."""
        words = [word for word, _ in self.options]
        starts = [0, *(words.index(word) for _, word in self.heads)]
        for head, start, end in zip(("", *(head for head, _ in self.heads)), starts, [*starts[1:], None], strict=True):
            yield head, self.options[start:end]

    def read(self, text: str) -> str:
        """Return the word of a name in upper or lower case, with or without spaces and punctuation."""
        words = {key(word): word for word, _ in self.options} | {one: name.lower() for one, name in self.also.items()}
        if key(text) not in words or bool(key(text)) != bool(text.strip()):
            labels = {key(word): label for word, label in self.options if word} | dict(self.also)
            message = f"{self.label} must be {self.what}, not {quoted(text)}{close_to(text, labels)}"
            raise InvalidInputError(self.name, message)
        return words[key(text)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Names(Text):
    """Names separated by commas, or none; `known` are the names by the keys of their spellings.

    `what` says in an error what each must be.
    """

    what: str
    known: Mapping[str, str]

    @property
    def kind(self) -> str:
        """Return the name of this kind, as programs know it."""
        return "text"

    def read(self, text: str) -> str:
        """Return the names as printed, each once, in the given order, separated by commas."""
        named = [" ".join(part.split()) for part in text.split(",")]
        for part in named:
            if part and key(part) not in self.known:
                message = f"{self.label} must be {self.what}, not {quoted(part)}{close_to(part, self.known)}"
                raise InvalidInputError(self.name, message)
        return ", ".join(dict.fromkeys(self.known[key(part)] for part in named if part))
