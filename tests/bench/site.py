"""Build a site of 500 rule pages, each with a calculator and other typical contents, with and without macros."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory

from engine import CALCULATORS
from engine.calculator import Calculator, Example
from tests.bench.ratios import Measured, Ratio
from tests.bench.timing import table

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = 500
AT_MOST = 2
CALL = re.compile(r"^\{\{.*\}\}$\n\n|\{\{.*?\}\}", re.MULTILINE)
ELSEWHERE = re.compile(r"\[([^\]]+)\]\([^)#][^)]*\)")
"""A link to another page, which does not exist."""

HEADS = ("Pages", "with macros", "without", "times as long")

PAGE = """\
---
title: {title} {number}
description: How {title} works, with the odds of an example.
source: from the rulebook
edition: {edition}
---

# {title} {number}

{{{{ edition_notice() }}}}

What do I roll, which MODs count, and what does the result say?

## The roll

A Trooper that declares a Skill rolls a d20 for each point of its Burst, and compares each with its Success Value. A
Critical is better than any other success: {{{{ ref("{edition}.rolls.critical") }}}}.

- Cover, Range and Mimetism are MODs; add them all up before you roll.
- Face to Face, the higher success cancels the lower one. See {{{{ ref("n5.rolls.normal") }}}}.
- If the roll fails, the Order is spent.

BS 13 without MODs succeeds {{{{ chance("modifiers", "success", attribute={attribute}) }}}} of the time; in Cover the
Success Value is {{{{ value("modifiers", "success_value", attribute={attribute}, mods="-3 Cover") }}}}.

## Try it

Put in what your Trooper has:

{{{{ calculator("{slug}", {form}) }}}}

## Afterwards

| Result | What it means |
|---|---|
| Critical | A success that nothing but a Critical cancels |
| Success | The Skill works |
| Failure | Nothing happens, and the Order is lost |

Then make a Saving Roll for each hit, and a Guts Roll where the Trooper survives.
"""


def measured() -> Measured:
    """Return the processor time per page in milliseconds, and its ratio to that of the same page without macros."""
    with TemporaryDirectory() as folder:
        pages = list(islice(generated(), PAGES))
        works = built(Path(folder) / "macros", pages), built(Path(folder) / "plain", [plain(page) for page in pages])
    with_macros, without = (seconds / PAGES * 1000 for seconds in works)
    ratio = with_macros / without
    row = (f"{PAGES} rule pages with a calculator each", f"{with_macros:.1f}", f"{without:.1f}", f"{ratio:.2f}")
    title = "Building a site, in milliseconds of the processor for a page"
    return Measured(table(title, HEADS, [row]), (Ratio("A page with macros to one without", ratio, AT_MOST),))


def generated() -> Iterator[str]:
    """Yield different rule pages endlessly: the calculators take turns, with the form of each example."""
    asked = [(made, example) for made in CALCULATORS.values() for example in made.examples]
    for number, (made, example) in enumerate(cycle(asked)):
        yield page(number, made, example)


def page(number: int, made: Calculator, example: Example) -> str:
    """Return the text of one page."""
    form = dict(example.form) | ({"attribute": str(8 + number % 13)} if "attribute" in example.form else {})
    edition = form.get("edition", made.editions[0])
    return PAGE.format(
        title=made.title, number=number, edition=edition, slug=made.slug, form=form, attribute=8 + number % 13
    )


def plain(text: str) -> str:
    """Return a page without its macros."""
    return CALL.sub("", text)


def built(folder: Path, pages: list[str]) -> float:
    """Return the processor time in seconds that MkDocs takes for these pages, with our settings and macros."""
    (folder / "docs").mkdir(parents=True)
    settings = f"INHERIT: {ROOT}/mkdocs.yml\nhooks: [macros/build/author_errors.py]\nnav: null\nstrict: false\n"
    (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")
    for name in ("engine", "macros"):
        (folder / name).symlink_to(ROOT / name)
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    (folder / "docs" / "glossary.md").write_text(ELSEWHERE.sub(r"\1", glossary), encoding="utf-8")
    for number, text in enumerate(pages):
        (folder / "docs" / f"page-{number}.md").write_text(text, encoding="utf-8")
    return spent(folder)


def spent(folder: Path, *options: str) -> float:
    """Return the processor time in seconds that MkDocs takes for the site with the settings in a folder."""
    before = getrusage(RUSAGE_CHILDREN)
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", *options]
    ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
