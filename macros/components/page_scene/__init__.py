"""Draw a scene on a page, and check its facts."""

from collections.abc import Mapping, Sequence
from functools import cache

from jinja2 import Environment, nodes

from engine.decisions.space import SpaceRules
from engine.edition import Edition
from engine.editions import EDITIONS
from engine.errors import InvalidInputError, quoted
from engine.rules.space import Answer, fact, scene_of
from engine.rules.space.drawing import drawing
from engine.scene import Scene, UnreadableSceneError, overlaps
from macros.components.clause.statements import text_of
from macros.components.page.inline import ref
from macros.components.page.page import Page, PageError, known
from macros.components.page.templates import rendered
from macros.components.scene.plan import svg

CALL = 'scene("active S2 at 4,8; reactive-1 S2 at 20,8", …, expect={"active.lof.reactive-1": "yes"})'


def scene(page: Page, text: str, *, title: str, clause: str | Sequence[str], expect: Mapping[str, str | float]) -> str:
    """Return a picture of a table with its facts; the build fails if the engine contradicts `expect`.

    `clause` names the clauses that the facts prove, on this page or on others.
    """
    edition = _edition(page)
    if not expect or not isinstance(expect, Mapping):
        raise PageError(f"scene: expect must name facts, {CALL}, not {quoted(str(expect))}")
    clauses = [known(one) for one in ([clause] if isinstance(clause, str) else clause)]
    if not clauses:
        raise PageError('scene: clause must name what the facts prove, clause="n5.cover.partial"')
    shown = _read(edition, text)
    if wrong := [one for name, value in expect.items() if (one := _contradiction(edition, shown, name, str(value)))]:
        raise PageError("; ".join(wrong))
    element_id, made = page.unique("scene"), drawing(edition, shown, expect)
    return rendered(
        "page_scene/page_scene.html.jinja",
        id=element_id,
        title=title,
        says=" ".join(made.says),
        picture=svg(made, labelled_by=f"{element_id}-facts"),
        elsewhere=[ref(page, one.id) for one in clauses if one.page != page.path],
    )


def proved_by_scenes(page: Page) -> frozenset[str]:
    """Return the clauses that the scenes of a page prove."""
    return clauses_of(text_of(page.path, page.docs))


@cache
def clauses_of(markdown: str) -> frozenset[str]:
    """Return the clauses that the scenes of a page name.

    >>> sorted(clauses_of('{{ scene("…", title="…", clause=["n5.a.b", "n5.a.c"], expect={}) }}'))
    ['n5.a.b', 'n5.a.c']
    """
    given = [
        argument.value.as_const()
        for call in Environment(autoescape=True).parse(markdown).find_all(nodes.Call)
        if isinstance(call.node, nodes.Name) and call.node.name == "scene"
        for argument in call.kwargs
        if argument.key == "clause"
    ]
    return frozenset(one for some in given for one in ([some] if isinstance(some, str) else some))


def _edition(page: Page) -> Edition:
    edition = EDITIONS.get(page.edition)
    if edition is None or edition.find(SpaceRules) is None:
        having = ", ".join(slug for slug, one in EDITIONS.items() if one.find(SpaceRules))
        reason = "no Silhouettes and no rules on space are recorded for it"
        name = edition.name if edition else quoted(page.edition)
        raise PageError(f"scene: {name} cannot draw one ({reason}); a page of {having} can")
    return edition


def _read(edition: Edition, text: str) -> Scene:
    """Return a scene; PageError names the line of each mistake."""
    try:
        shown = scene_of(edition, text)
    except UnreadableSceneError as error:
        raise PageError("; ".join(f"scene, {mistake}" for mistake in error.mistakes)) from None
    if inside := overlaps(shown):
        raise PageError("; ".join(f"scene, {mistake}" for mistake in inside))
    return shown


def _contradiction(edition: Edition, shown: Scene, name: str, expected: str) -> str:
    """Return how a fact differs from what a page expects, or ""."""
    try:
        found = fact(edition, shown, name)
    except InvalidInputError as error:
        return f"scene: no fact {quoted(name)}: {error}"
    if found.value == expected:
        return ""
    if found.value == Answer.CLOSE.value:
        return f"scene: {name} is too close to call; move something by a tenth of an inch"
    step = next((step for step in found.because if step.applied), found.because[0])
    return f"scene: expected {name} = {expected}, but the engine finds {found.value}: {step.says} ({step.rule.id})"
