"""Under many questions, parallel or in a row, every calculator shows its latest answer, and memory stays bounded."""

from itertools import product

import pytest
from playwright.sync_api import expect

from tests.browser.test_failures import CHANGE
from tests.browser.visit import ASK, Visit, control, headline

COUNT = """
window.asked = [];
window.Worker = class extends Worker {
  postMessage(question) {
    if (question.calculator) asked.push(question);
    super.postMessage(question);
  }
};
"""
MEMORY = """
const { instantiateStreaming: streamed } = WebAssembly;
WebAssembly.instantiateStreaming = async (...given) => {
  self.memory = given[1].env.memory;
  return streamed(...given);
};
"""
MEBIBYTE = 2**20


def test_two_calculators_asked_at_once_are_both_answered(own_visit: Visit) -> None:
    """Before and after the engine starts, each gets its own answer, and the engine starts once."""
    own_visit.open("n5/rolls/")
    for value, success in (("20", "Success Value 20:"), ("19", "Success Value 19:")):
        own_visit.page.evaluate(CHANGE, [["modifiers", value], ["normal-roll", value]])
        expect(headline(own_visit.calculator("modifiers"))).to_contain_text(success)
        expect(own_visit.calculator("normal-roll").locator(".situation")).to_contain_text(f"Attribute {value}")
    assert own_visit.engine("boots") == 1


def test_the_latest_of_a_hundred_changes_is_answered(own_visit: Visit) -> None:
    """After a hundred changes at once, the engine receives only the first and the last, and the last is answered."""
    own_visit.page.add_init_script(COUNT)
    own_visit.open("n5/rolls/")
    own_visit.wake()
    own_visit.page.evaluate(CHANGE, [["modifiers", str(number % 20)] for number in range(99)] + [["modifiers", "20"]])
    expect(headline(own_visit.calculator("modifiers"))).to_contain_text("Success Value 20:")
    assert own_visit.page.evaluate("asked.length") == 2


@pytest.mark.nightly
def test_the_latest_of_a_hundred_changes_in_a_second_is_answered(own_visit: Visit) -> None:
    """With a change every ten milliseconds, some may be skipped, but the final answer is for the last value."""
    own_visit.open("n5/rolls/")
    calculator = own_visit.calculator("modifiers")
    own_visit.page.evaluate(
        """
        async () => {
          const change = CHANGE;
          for (let number = 0; number < 100; number += 1) {
            change([["modifiers", String(number < 99 ? number % 20 : 20)]]);
            await new Promise((done) => setTimeout(done, 10));
          }
        }
        """.replace("CHANGE", CHANGE.strip())
    )
    expect(headline(calculator)).to_contain_text("Success Value 20:")
    expect(calculator.locator("output")).not_to_have_attribute("aria-busy", "true")
    assert control(calculator, "attribute").input_value() == "20"


@pytest.mark.nightly
def test_a_thousand_answers_need_no_more_memory_than_a_few(own_visit: Visit) -> None:
    """Once the caches are full, a thousand further answers leave Python's memory at the same size.

    Memory grows in steps of several megabytes: if one falls within the thousand, the next thousand must need no other.
    """
    numbers = product(range(1, 41), range(-12, 16))
    questions = [
        ("face-to-face", {"active.attribute": str(value), "active.mods": f"{mod:+d}"}) for value, mod in numbers
    ]
    own_visit.page.context.route(
        "**/worker.js",
        lambda route: route.fulfill(content_type="text/javascript", body=route.fetch().text() + MEMORY),
    )
    own_visit.open("n5/rolls/")
    replies = own_visit.page.evaluate(ASK, [questions[:900], "n5/rolls"])
    others = [*questions[900:1100], *questions[:800]]
    sizes = [own_visit.worker.evaluate("memory.buffer.byteLength")]
    while len(sizes) < 2 or (len(sizes) == 2 and sizes[1] - sizes[0] > MEBIBYTE):
        replies += own_visit.page.evaluate(ASK, [others, "n5/rolls"])
        sizes.append(own_visit.worker.evaluate("memory.buffer.byteLength"))
    assert 900 + 1000 * (len(sizes) - 1) == sum("html" in reply for reply in replies)
    assert sizes[-1] - sizes[-2] <= MEBIBYTE
