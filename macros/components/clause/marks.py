"""Show where a clause comes from: marks such as `5.3 idb` become a small badge, `since N5.3, second-hand`."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from engine.errors import quoted
from macros.components.page.page import PageError

SOURCES = {
    "wiki": ("publisher’s wiki", "Read on the publisher’s wiki, not in the rulebook."),
    "data": ("Army data", "Read in the publisher’s army lists, not in the rulebook."),
    "idb": ("second-hand", "Read in a comparison of the rulebooks that players made, not in the rulebook."),
    "index": ("second-hand", "Read in an index of the FAQs that players made, not in the FAQ."),
    "handbook": ("second-hand", "Read in a handbook that players made, not in the rulebook."),
}
"""What the badge says of the source and what it means, by the last word of a mark."""

INFERRED = ("our reading", "Not printed: it follows from other clauses.")
IN_WORDS = ("not computed", "An example of the rulebook in words: no calculator here computes it.")
OF_OURS = {"inferred": INFERRED, "in words": IN_WORDS}
"""Marks that name no source."""

NOWHERE: Mapping[str, str] = MappingProxyType({})
MARK = re.compile(rf"(?:(?P<version>5\.2|5\.3|FAQ 0\.0\.0|FAQ 0\.1) )?(?P<source>{'|'.join(SOURCES)})")


@dataclass(frozen=True, slots=True)
class Word:
    """Some words of a badge, with an optional link."""

    text: str
    href: str = ""


@dataclass(frozen=True, slots=True)
class Badge:
    """The badge next to a clause: a few words, and their explanation."""

    words: tuple[Word, ...]
    meaning: str

    @property
    def text(self) -> str:
        """Return its words as one text."""
        return ", ".join(word.text for word in self.words)


def badge(marks: str, since: Mapping[str, str] = NOWHERE) -> Badge:
    """Return the badge of a clause; PageError if a mark is not one of the agreed ones.

    `since` maps the version that changed the clause, `N5.3`, to the address of the clause's old text.

    >>> badge("5.3 idb, inferred").text
    'since N5.3, second-hand, our reading'
    """
    words: dict[str, None] = {}
    meanings: dict[str, None] = {}
    for mark in filter(None, marks.split(", ")):
        if mark in OF_OURS:
            word, meaning = OF_OURS[mark]
        elif found := MARK.fullmatch(mark):
            words |= {_since(found["version"]): None} if found["version"] else {}
            word, meaning = SOURCES[found["source"]]
        else:
            allowed = (
                f"inferred, or one of {', '.join(SOURCES)} with a version before it or without: 5.3 idb, FAQ 0.1 idb"
            )
            raise PageError(f"a mark of a clause must be {allowed}; not {quoted(mark)}")
        words[word] = meanings[meaning] = None
    leads = {_since(version): address for version, address in since.items()}
    all_words = (*(word for word in leads if word not in words), *words)
    return Badge(tuple(Word(word, leads.get(word, "")) for word in all_words), " ".join(meanings))


def _since(version: str) -> str:
    return version if version.startswith("FAQ") else f"since N{version.removeprefix('N')}"
