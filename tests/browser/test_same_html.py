"""The worker renders byte for byte what the build renders."""

from engine.calculators import CALCULATORS
from macros.render import answer_html
from tests.browser.visit import Visit

PAGE = "n5/rolls"
ASK = """
async ([client, questions, page]) => {
  const { engine } = await import(client);
  const replies = [];
  for (const [calculator, form] of questions) replies.push(await engine.ask({}, calculator, form, page));
  return replies;
}
"""


def test_the_worker_renders_every_example_as_the_build_does(visit: Visit) -> None:
    """For every example of every calculator the HTML is the same, to the byte."""
    questions = [(slug, dict(example.form)) for slug, calc in CALCULATORS.items() for example in calc.examples]
    visit.open(f"{PAGE}/")
    expected = [{"html": answer_html(slug, form, PAGE)} for slug, form in questions]
    client = f"{visit.address}assets/javascripts/engine.js"
    assert expected == visit.page.evaluate(ASK, [client, questions, PAGE])
