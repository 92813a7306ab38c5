"""Scenes with expected facts, in files of blocks: comments, the lines of a scene, and `= NAME VALUE` for a fact."""

import re
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from engine.editions import EDITIONS
from engine.rules.space import fact, scene_of

N5 = EDITIONS["n5"]
FOLDER = Path(__file__).parent.parent / "space"
DOCS = FOLDER.parent.parent / "docs"


def blocks(name):
    """Return the blocks of a file as rows, each a text and its facts, named by its first comment."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [row(block) for block in text.split("\n\n") if re.search(r"(?m)^(?!#).", block)]


def row(block):
    """Return a row of a block."""
    facts = re.findall(r"(?m)^= (\S+) (.+)$", block)
    return pytest.param(re.sub(r"(?m)^=.*$", "", block), facts, id=" ".join(block.split()[1:3]).rstrip(":"))


def read(text):
    """Return the scene of a text in N5."""
    return scene_of(N5, text)


def value(text, name):
    """Return a fact of a text."""
    return fact(N5, read(text), name).value


def cited(ruling):
    """Return the clauses of a ruling, at any depth, with whether each applied."""

    def below(steps):
        for step in steps:
            yield step.rule.id, step.applied
            yield from below(step.steps)

    return dict(below(ruling.because))


def scenes_of_pages():
    """Return the scenes of all pages: page and title, the text, and the names of the facts that the page expects."""
    found = []
    for file in sorted(DOCS.rglob("*.md")):
        for call in Environment(autoescape=True).parse(file.read_text(encoding="utf-8")).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "scene":
                given = {argument.key: argument.value.as_const() for argument in call.kwargs}
                page = file.relative_to(DOCS).with_suffix("")
                found.append((f"{page}: {given['title']}", call.args[0].as_const(), list(given["expect"])))
    return found
