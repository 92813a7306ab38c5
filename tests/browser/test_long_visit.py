"""The shared visit carries nothing from one test to the next except its document and the engine."""

from playwright.sync_api import expect

from tests.browser.test_troopers import PUT_STRANGE
from tests.browser.visit import PHONE, LongVisit, control, headline

LEFT = """
async () => {
  const databases = await indexedDB.databases();
  const troopers = await new Promise((done) => {
    const opening = indexedDB.open(databases[0].name);
    opening.onsuccess = () => {
      const counting = opening.result.transaction("troopers").objectStore("troopers").count();
      counting.onsuccess = () => { opening.result.close(); done(counting.result); };
    };
  });
  const dialogs = document.querySelectorAll("dialog[open]").length;
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return [troopers, dialogs, localStorage.getItem("note"), isDark];
}
"""
"""Count saved Troopers and open dialogs, and read notes and the colour scheme."""


def test_a_page_is_reset_and_the_engine_stays(visit: LongVisit) -> None:
    """A changed form and its address are reset; the document and its engine are the same."""
    boots = set()
    for _ in range(2):
        visit.open("n5/rolls/")
        calculator = visit.calculator("modifiers")
        expect(control(calculator, "attribute")).to_have_value("13")
        expect(headline(calculator)).to_contain_text("Success Value 13:")
        assert f"{visit.address}n5/rolls/" == visit.page.url
        visit.page.evaluate("window.opened = (window.opened ?? 0) + 1")
        control(calculator, "attribute").fill("20")
        expect(headline(calculator)).to_contain_text("Success Value 20:")
        boots.add(visit.engine("boots"))
    assert visit.page.evaluate("window.opened") == 2
    assert len(boots) == 1


def test_leftovers_of_a_test_are_removed(visit: LongVisit) -> None:
    """Dialogs, Troopers, notes, colours, sizes, other tabs and broken files do not reach the next test."""
    visit.open("n5/play/")
    page = visit.page
    page.evaluate(PUT_STRANGE)
    page.evaluate("localStorage.setItem('note', '1'); document.body.append(document.createElement('dialog'))")
    page.evaluate("document.body.lastElementChild.showModal()")
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 900, "height": 900})
    page.context.new_page()
    visit.break_file("about/", status=404)
    assert page.evaluate(LEFT) == [1, 1, "1", True]
    visit.reset()
    assert page.evaluate(LEFT) == [0, 0, None, False]
    assert PHONE["viewport"] == page.viewport_size
    assert [page] == page.context.pages
    visit.open("about/")
    expect(page.locator("h1")).to_be_visible()
