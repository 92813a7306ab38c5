"""My Troopers: saved in the browser, reused, found among army units; and errors marked within a profile."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from engine.army_code import ArmyList, Chosen, encode
from tests.browser.axe import ALL_LOOKS, DESKTOP_DARK, Look, found
from tests.browser.visit import Visit, control, error, headline, tool
from tests.helpers.tiers import sampled

PAGE = "n5/play/"
SLUG = "matchup"
SCOUT = "Scout: BS 13, PH 11, Mimetism (-3), Combi Rifle"
GUNNER = "Gunner: BS 12, PH 10, HMG"
UNITS = [
    {
        "id": 70,
        "name": "Harbour Pilots",
        "slug": "harbour-pilots",
        "loadouts": [
            {
                "group": 1,
                "option": 1,
                "name": "PILOT",
                "points": "12",
                "swc": "0",
                "profile": "PILOT: BS 11, Combi Rifle",
                "includes": [],
            },
            {
                "group": 1,
                "option": 2,
                "name": "PILOT Gunner",
                "points": "21",
                "swc": "1",
                "profile": "PILOT: BS 11, HMG",
                "includes": [],
            },
        ],
    },
    {"id": 71, "name": "Mole", "slug": "mole", "loadouts": []},
]
NAMES = [look.name for look in ALL_LOOKS]
LONGEST_LINK = 1200
"""The most characters that a link to two Troopers may have, so that it fits into any message."""
HIT = {"active.1.dice": "3 12 17", "reactive.1.dice": "9", "reactive.1.save_dice": "11"}
WITHOUT_DATABASE = "Object.defineProperty(window, 'indexedDB', { value: undefined })"
PUT_STRANGE = """
() => new Promise((done, failed) => {
  const open = indexedDB.open("infinity-rules", 1);
  open.onupgradeneeded = () => open.result.createObjectStore("troopers", { keyPath: "id", autoIncrement: true });
  open.onerror = () => failed(open.error);
  open.onsuccess = () => {
    const put = open.result.transaction("troopers", "readwrite");
    put.objectStore("troopers").put({ profile: "of an older kind" });
    put.oncomplete = () => { open.result.close(); done(); };
  };
})
"""


@pytest.fixture
def play(visit: Visit) -> Locator:
    """Open the page's calculator on a phone."""
    visit.open(PAGE)
    return visit.calculator(SLUG)


def tools(play: Locator, name: str = "active.trooper") -> Locator:
    """Return the buttons at a Trooper's field."""
    return play.locator(f'[data-control="{name}"] trooper-tools')


def save(play: Locator, text: str, name: str = "active.trooper") -> None:
    """Fill in a profile and save it."""
    control(play, name).fill(text)
    tools(play, name).get_by_role("button", name="Keep").click()
    expect(tools(play, name)).to_contain_text("Kept among my Troopers as ")


def opened(play: Locator, name: str = "active.trooper") -> Locator:
    """Open the dialog "My Troopers" at a field."""
    tools(play, name).get_by_role("button", name="My Troopers").click()
    dialog = play.page.get_by_role("dialog", name="My Troopers")
    expect(dialog).to_be_visible()
    return dialog


def names(dialog: Locator) -> Locator:
    """Return the Troopers in the list."""
    return dialog.locator(".troopers-kept .troopers-choice")


def test_a_saved_trooper_can_be_reused(play: Locator) -> None:
    """Saved Troopers are there on the next visit, the last used first, and fill in the field whose dialog is open.

    Each field also has buttons for the last used.
    """
    save(play, SCOUT)
    save(play, GUNNER)
    play.page.reload()
    last = tools(play, "reactive.1.trooper").locator(".troopers-last button")
    expect(last).to_have_text(["Gunner", "Scout"])
    last.first.click()
    expect(control(play, "reactive.1.trooper")).to_have_value(GUNNER)
    dialog = opened(play, "reactive.1.trooper")
    expect(names(dialog)).to_have_text([re.compile("^Gunner"), re.compile("^Scout")])
    names(dialog).nth(1).click()
    expect(dialog).to_be_hidden()
    expect(control(play, "reactive.1.trooper")).to_have_value(SCOUT)
    expect(play.locator("output")).to_contain_text("Mimetism")


def test_removing_a_trooper_can_be_undone(play: Locator) -> None:
    """Removing a Trooper can be undone with one press."""
    save(play, SCOUT)
    dialog = opened(play)
    dialog.get_by_role("button", name="Remove Scout").click()
    expect(names(dialog)).to_have_count(0)
    dialog.get_by_role("button", name="Undo").click()
    expect(names(dialog)).to_have_text([re.compile("^Scout")])


def test_troopers_are_exported_and_imported(play: Locator, new_visit: Callable[..., Visit]) -> None:
    """An exported file contains all Troopers, and another browser imports it; other files are refused."""
    save(play, SCOUT)
    with play.page.expect_download() as download:
        opened(play).get_by_role("button", name="Export").click()
    file = download.value.path().read_bytes()
    other = new_visit()
    other.open(PAGE)
    dialog = opened(other.calculator(SLUG))
    for content, says in (
        (b"{", "This file is not JSON: choose a file that was exported here."),
        (b"[]", "This file holds no Troopers that were exported here."),
        (
            json.dumps(json.loads(file) | {"troopers": [{"name": "Scout", "text": SCOUT}] * 501}).encode(),
            "This file holds 501 Troopers, and at most 500 can be imported at once, so none was taken.",
        ),
        (file.replace(b'"text"', b'"txt"'), "Trooper 1 of this file has no name or no profile, so none was taken."),
        (file, "1 Trooper is imported."),
    ):
        picked: FilePayload = {"name": "troopers.json", "mimeType": "application/json", "buffer": content}
        dialog.get_by_label("File with Troopers").set_input_files(picked)
        expect(dialog.get_by_role("status")).to_have_text(says)
    expect(names(dialog)).to_have_text([re.compile("^Scout")])


def test_an_unreadable_entry_is_shown_as_text(play: Locator) -> None:
    """An entry in an unknown format is shown as text and stays in the database."""
    play.page.evaluate(PUT_STRANGE)
    dialog = opened(play)
    expect(dialog.get_by_label("Not read")).to_have_value(re.compile("of an older kind"))


@pytest.mark.nightly
def test_a_browser_without_a_database(new_visit: Callable[..., Visit]) -> None:
    """Without a database, Troopers last for the visit, and the dialog says so; one added later gets a new id."""
    visit = new_visit()
    visit.page.add_init_script(WITHOUT_DATABASE)
    visit.open(PAGE)
    play = visit.calculator(SLUG)
    save(play, SCOUT)
    save(play, GUNNER)
    dialog = opened(play)
    expect(dialog.get_by_role("status")).to_contain_text("This browser keeps nothing: they stay for this visit.")
    dialog.get_by_role("button", name="Remove Scout").click()
    expect(names(dialog)).to_have_count(1)
    dialog.get_by_role("button", name="Close").click()
    save(play, SCOUT)
    opened(play)
    dialog.get_by_role("button", name="Remove Scout").click()
    expect(names(dialog)).to_have_text([re.compile("^Gunner")])


def test_units_of_the_army(own_visit: Visit) -> None:
    """Part of a name finds a unit, a press fills in its loadout, and an army code adds the whole list.

    The faction and the name are there again next time.
    """
    listed = json.dumps([{"id": 7, "name": "Harbour Watch", "file": "7.json"}])
    own_visit.break_file("factions.json", body=listed, content_type="application/json")
    own_visit.break_file("7.json", body=json.dumps({"units": UNITS, "chart": None}), content_type="application/json")
    own_visit.open(PAGE)
    play = own_visit.calculator(SLUG)
    tools(play).get_by_role("button", name="Army").click()
    dialog = play.page.locator("dialog.troopers")
    expect(dialog).to_have_attribute("aria-label", "Army units")
    dialog.get_by_label("Unit", exact=True).fill("hár")
    found_units = dialog.locator(".troopers-units .troopers-choice")
    expect(found_units).to_have_count(2)
    found_units.nth(1).click()
    expect(control(play, "active.trooper")).to_have_value("PILOT: BS 11, HMG")
    tools(play).get_by_role("button", name="Army").click()
    expect(dialog.get_by_label("Unit", exact=True)).to_have_value("hár")
    expect(found_units).to_have_count(2)
    dialog.get_by_text("Paste an Army code").click()
    members = (Chosen(1, 70, 1, 1), Chosen(1, 99, 1, 1))
    code = encode(ArmyList(faction=7, slug="harbour-watch", name="Two", points=300, members=members))
    for text, says in (
        ("nonsense!", "Army code: must be Base64, which a code that was cut or changed is not."),
        (code, "1 Trooper of “Two” added. The army files of this site do not have 1 more."),
    ):
        dialog.get_by_label("Army code").fill(text)
        dialog.get_by_role("button", name="Read it").click()
        expect(dialog.get_by_role("status")).to_have_text(says)
    expect(names(dialog)).to_have_text([re.compile("^PILOT")] * 2)


def test_a_faction_that_is_not_on_this_device(own_visit: Visit) -> None:
    """Without network, a faction that was not opened before says so, and one that was is still there."""
    listed = [{"id": 7, "name": "Harbour Watch", "file": "7.json"}, {"id": 8, "name": "Hill Watch", "file": "8.json"}]
    own_visit.break_file("factions.json", body=json.dumps(listed), content_type="application/json")
    own_visit.break_file("7.json", body=json.dumps({"units": UNITS, "chart": None}), content_type="application/json")
    own_visit.open(PAGE)
    tools(own_visit.calculator(SLUG)).get_by_role("button", name="Army").click()
    dialog = own_visit.page.locator("dialog.troopers")
    expect(dialog.locator(".troopers-units details")).to_have_count(2)
    own_visit.page.context.set_offline(True)
    dialog.get_by_label("Faction").select_option("Hill Watch")
    not_here = "The units of this faction are not on this device yet, and the site cannot be reached."
    expect(dialog.get_by_role("status")).to_have_text(not_here)
    expect(dialog.locator(".troopers-units details")).to_have_count(0)
    dialog.get_by_label("Faction").select_option("Harbour Watch")
    expect(dialog.locator(".troopers-units details")).to_have_count(2)
    own_visit.page.context.set_offline(False)
    own_visit.complaints.clear()  # the browser's own, about the file


def test_a_site_without_army_files(play: Locator) -> None:
    """No units are offered if the site has none."""
    opened(play)
    expect(tools(play).get_by_role("button", name="Army")).to_have_count(0)


def test_errors_are_marked_within_the_profile(play: Locator) -> None:
    """Each unknown part of a profile is marked, with a suggestion; the rest stays."""
    control(play, "active.trooper").fill("Scout: BS 13, Mimetsm (-3), Combi Rifle, Xyzzy")
    said = error(play, "active.trooper")
    expect(said.locator("mark")).to_have_text(["Mimetsm (-3)", "Xyzzy"])
    expect(said).to_contain_text("did you mean Mimetism")


FIRST_SEEN = ["active.trooper", "reactive.1.trooper", "reactive.1.distance"]


def expand(play: Locator, name: str) -> None:
    """Expand a part of the form."""
    play.locator("form summary").get_by_text(name, exact=True).click()


def test_a_phone_first_shows_the_two_troopers(visit: Visit, play: Locator) -> None:
    """The form shows the two Troopers and the ruler; a choice beside the answer leaves the rest collapsed."""
    visit.wake()
    seen = play.locator("form .field").evaluate_all(
        "fields => fields.filter((field) => field.checkVisibility()).map((field) => field.dataset.control)"
    )
    assert seen == FIRST_SEEN
    cover = pick(play, "Reactive 1: Cover, States, Fireteam", "Partial Cover")
    cover.click()
    expect(cover).to_have_attribute("aria-pressed", "true")
    expect(control(play, "reactive.1.cover")).to_be_hidden()
    expect(control(play, "reactive.1.cover")).to_have_value("partial")


def test_a_field_with_an_error_is_expanded(play: Locator) -> None:
    """A collapsed field with an invalid value is shown with its error."""
    expand(play, "More")
    control(play, "active.weapon").fill("Sword of Xyzzy")
    expect(error(play, "active.weapon")).to_be_visible()
    expand(play, "More")
    control(play, "active.trooper").fill("BS 12, HMG")
    expect(error(play, "active.weapon")).to_be_visible()


def test_a_change_can_be_undone(play: Locator) -> None:
    """Undo restores the previously answered form, step by step, and disappears when there is none."""
    before = headline(play).inner_text()
    expand(play, "More")
    control(play, "reactive.1.cover").select_option("partial")
    expect(headline(play)).not_to_have_text(before)
    undo = tool(play, "Undo")
    undo.click()
    expect(headline(play)).to_have_text(before)
    expect(control(play, "reactive.1.cover")).to_have_value("none")
    expect(undo).to_be_hidden()


@pytest.mark.nightly
def test_a_refused_change_can_be_undone(play: Locator) -> None:
    """Undo reverts only the refused change."""
    before = headline(play).inner_text()
    undo = tool(play, "Undo")
    control(play, "active.trooper").fill(SCOUT)
    expect(headline(play)).not_to_have_text(before)
    scout = headline(play).inner_text()
    control(play, "active.trooper").fill("BS 13, Mimetsm")
    expect(error(play, "active.trooper")).to_be_visible()
    undo.click()
    expect(error(play, "active.trooper")).to_be_hidden()
    expect(headline(play)).to_have_text(scout)
    expect(control(play, "active.trooper")).to_have_value(SCOUT)
    undo.click()
    expect(headline(play)).to_have_text(before)
    expect(undo).to_be_hidden()


@pytest.mark.nightly
def test_a_refused_first_change_can_be_undone(play: Locator) -> None:
    """Undo is available as soon as the first change is refused, and disappears once it is reverted."""
    before = control(play, "active.trooper").input_value()
    undo = tool(play, "Undo")
    control(play, "active.trooper").fill("Mimetsm")
    expect(error(play, "active.trooper")).to_be_visible()
    undo.click()
    expect(error(play, "active.trooper")).to_be_hidden()
    expect(control(play, "active.trooper")).to_have_value(before)
    expect(undo).to_be_hidden()


def pick(play: Locator, menu: str, label: str) -> Locator:
    """Return a choice beside the answer."""
    return play.get_by_role("group", name=menu, exact=True).get_by_role("button", name=label)


def test_a_declaration_takes_one_press(visit: Visit, play: Locator) -> None:
    """Each declaration shows its odds; a press declares it, marks it, keeps the focus and can be undone."""
    visit.wake()
    dodge = pick(play, "Reactive 1 declares", "Dodge")
    says = dodge.locator("small").inner_text()
    dodge.click()
    expect(headline(play)).to_have_text(re.compile("Active unhurt: 100%"))
    expect(dodge).to_have_attribute("aria-pressed", "true")
    expect(dodge).to_be_focused()
    expect(control(play, "reactive.1.declares")).to_have_value("dodge")
    assert says == "Reactive 1 down 72% · Active unhurt 100%"
    tool(play, "Undo").click()
    expect(pick(play, "Reactive 1 declares", "BS Attack")).to_have_attribute("aria-pressed", "true")


COUNTED = """
(calculator) => {
  window.counted = [];
  const count = ({ type }) => counted.push([type, calculator.querySelectorAll(".offered .pick").length > 0]);
  for (const type of ["answered", "offered"]) calculator.addEventListener(type, count);
}
"""


def test_choices_stay_until_they_are_replaced(visit: Visit, play: Locator) -> None:
    """A new answer appears first, with the previous choices beside it; the matching choices follow."""
    visit.wake()
    play.evaluate(COUNTED)
    low = pick(play, "Between them", "Low Visibility")
    expect(low).to_be_visible()
    pick(play, "Active declares", "nothing").click()
    expect(control(play, "active.declares")).to_have_value("nothing")
    visit.page.wait_for_function("counted.length === 2")
    assert visit.page.evaluate("counted") == [["answered", True], ["offered", True]]
    expect(pick(play, "Active declares", "nothing")).to_have_attribute("aria-pressed", "true")


TOP = "choice => choice.getBoundingClientRect().top"


@pytest.mark.nightly
def test_choices_stay_under_the_thumb(visit: Visit, play: Locator) -> None:
    """A pressed choice stays where it is when what stands above it becomes longer or shorter."""
    visit.wake()
    control(play, "active.trooper").fill("Mine: BS 13, PH 10, ARM 1, VITA 1, Combi Rifle")
    control(play, "reactive.1.trooper").fill("Theirs: BS 11, PH 12, ARM 3, VITA 1, Mimetism (-6), Combi Rifle")
    expect(headline(play)).to_contain_text("Reactive 1 down")
    thumb = Thumb(visit.page)
    scrolled = set()
    for name in ("nothing", "Dodge", "BS Attack"):
        choice = pick(play, "Reactive 1 declares", name)
        thumb.wait()
        choice.scroll_into_view_if_needed()
        top, before = choice.evaluate(TOP), visit.page.evaluate("scrollY")
        thumb.tap(choice)
        expect(choice).to_have_attribute("aria-pressed", "true")
        thumb.wait()
        assert choice.evaluate(TOP) == pytest.approx(top, abs=1), name
        scrolled.add(visit.page.evaluate("scrollY") - before)
    assert scrolled != {0}


def test_a_circumstance_takes_one_press(play: Locator) -> None:
    """Cover, a State and who is Active take one press each, and irrelevant choices disappear."""
    cover = pick(play, "Reactive 1: Cover, States, Fireteam", "Partial Cover")
    cover.click()
    expect(cover).to_have_attribute("aria-pressed", "true")
    expect(control(play, "reactive.1.cover")).to_have_value("partial")
    pick(play, "Who is Active", "Swap the two").click()
    expect(control(play, "active.cover")).to_have_value("partial")
    expect(control(play, "reactive.1.cover")).to_have_value("none")
    pick(play, "Active declares", "nothing").click()
    expect(pick(play, "Between them", "Low Visibility")).to_be_visible()
    pick(play, "Reactive 1 declares", "nothing").click()
    expect(play.get_by_role("group", name="Between them")).to_have_count(0)


def test_advice_takes_one_press(visit: Visit, play: Locator) -> None:
    """The button "What to declare" opens that calculator with the same Troopers, and it answers."""
    visit.wake()
    control(play, "reactive.1.distance").fill("20")
    expect(play.locator(".offered .ways a").first).to_have_attribute("href", re.compile("distance=20"))
    play.get_by_role("link", name="What should the enemy declare?").click()
    advice = visit.calculator("what-to-declare")
    expect(control(advice, "reactive.1.distance")).to_have_value("20")
    expect(headline(advice)).to_contain_text("To stay up, ")


def test_the_ledger_in_words(play: Locator) -> None:
    """A screen reader gets each MOD's value, source, side and clause, and why it does not count."""
    play.get_by_role("button", name="Marksmanship against a Nanoscreen").click()
    ledger = play.get_by_role("table", name="Active: BS Attack against Reactive 1")
    cover = ledger.get_by_role("row").filter(has_text="Cover")
    expect(cover.get_by_role("cell").nth(0)).to_have_text("-3")
    expect(cover.get_by_role("cell").nth(1)).to_have_text(re.compile("^Cover does not count: "))
    expect(cover.get_by_role("link")).to_have_accessible_name(re.compile("Cover"))
    line = ledger.get_by_role("row").filter(has_text="Range").first
    expect(line.get_by_role("link")).to_have_accessible_name(re.compile("Range"))


@pytest.mark.nightly
@pytest.mark.parametrize("look", ALL_LOOKS, ids=NAMES)
def test_axe_finds_no_faults_beside_the_answer(play: Locator, look: Look) -> None:
    """The choices, the ruler and the ledger are as accessible as the pages."""
    expect(play.get_by_role("group", name="Reactive 1 declares")).to_be_visible()
    assert found(play.page, look, "infinity-calculator") == []


def test_choices_work_by_keyboard(visit: Visit, play: Locator) -> None:
    """From the first profile, Tab reaches the ruler and every choice, and a key presses them."""
    visit.wake()
    control(play, "active.trooper").focus()
    dodge = pick(play, "Reactive 1 declares", "Dodge")
    for _ in range(90):
        if dodge.evaluate("button => button === document.activeElement"):
            break
        visit.page.keyboard.press("Tab")
    expect(dodge).to_be_focused()
    visit.page.keyboard.press("Enter")
    expect(headline(play)).to_contain_text("Active unhurt: 100%")
    expect(dodge).to_be_focused()


@pytest.mark.nightly
def test_the_next_order(visit: Visit, play: Locator) -> None:
    """Dice are rolled and judged step by step; the next Order starts with the result, and can be undone."""
    visit.wake()
    expand(play, "What did we roll?")
    for name, dice in HIT.items():
        control(play, name).fill(dice)
        expect(headline(play)).to_contain_text("Next:" if "save" not in name else "All dice are rolled")
    expect(headline(play)).to_contain_text("Reactive 1: 1 hit, 1 Wound, Unconscious")
    pick(play, "Next Order", "With what is left").click()
    profile = control(play, "reactive.1.trooper")
    expect(profile).to_have_value(re.compile("Wounds lost 1$"))
    expect(control(play, "reactive.1.declares")).to_have_value("nothing")
    expect(control(play, "active.1.dice")).to_have_value("")
    expect(headline(play)).to_contain_text("Reactive 1 Dead")
    tool(play, "Undo").click()
    expect(profile).not_to_have_value(re.compile("Wounds lost"))
    expect(headline(play)).to_contain_text("All dice are rolled")
    play.get_by_role("button", name="Clear the dice").click()
    play.get_by_role("button", name="Roll for me").click()
    expect(control(play, "active.1.dice")).to_have_value(re.compile(r"^\d+ \d+ \d+$"))


def test_the_ruler(visit: Visit, play: Locator) -> None:
    """The ruler shows both weapons' Range bands, describes itself, and sets the distance by keys or a tap."""
    visit.wake()
    ruler = play.get_by_role("slider", name="Distance to Reactive 1, on a ruler")
    words = "16 inches, Active, Combi Rifle: +3, Reactive 1, Combi Rifle: +3"
    expect(ruler).to_have_attribute("aria-valuetext", words)
    ruler.focus()
    visit.page.keyboard.press("ArrowRight")
    expect(control(play, "reactive.1.distance")).to_have_value("17")
    expect(ruler).to_have_attribute("aria-valuetext", words.replace("16", "17").replace("+3", "-3"))
    expect(ruler).to_be_focused()
    control(play, "active.trooper").fill("BS 12, HMG")
    rows = play.locator("[data-control='reactive.1.distance'] .ruler-row")
    expect(rows.first).to_contain_text("Active, Heavy Machine Gun")
    expect(rows.first.locator("svg text")).to_have_text(["-3", "0", "+3", "-3"])
    expect(play.locator("[aria-busy]")).to_have_count(0)
    box = ruler.bounding_box()
    assert box["height"] >= 44
    ruler.tap(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(control(play, "reactive.1.distance")).to_have_value("24")
    control(play, "reactive.1.distance").fill("40")
    expect(ruler).to_have_value("40")


@pytest.mark.nightly
def test_the_ruler_is_as_long_as_the_longest_range(visit: Visit, play: Locator) -> None:
    """The weapon with the longer range sets the ruler's length; the other is out of range beyond its last band."""
    visit.wake()
    control(play, "active.trooper").fill("BS 12, Sniper Rifle")
    ruler = play.get_by_role("slider", name="Distance to Reactive 1, on a ruler")
    expect(ruler).to_have_attribute("max", "96")
    ruler.focus()
    visit.page.keyboard.press("End")
    expect(control(play, "reactive.1.distance")).to_have_value("96")
    words = "96 inches, Active, Sniper Rifle: -3, Reactive 1, Combi Rifle: out of range"
    expect(ruler).to_have_attribute("aria-valuetext", words)
    control(play, "active.trooper").fill("BS 12, Combi Rifle")
    expect(ruler).to_have_attribute("max", "48")
    words = "96 inches, Active, Combi Rifle: out of range, Reactive 1, Combi Rifle: out of range"
    expect(ruler).to_have_attribute("aria-valuetext", words)


@dataclass
class Thumb:
    """A reader's thumb on a phone: taps what is visible once the page is still, and counts the taps."""

    page: Page
    taps: int = 0

    def wait(self) -> None:
        """Wait for the answer to the form, and for what it offers."""
        expect(self.page.locator("infinity-calculator [aria-busy]")).to_have_count(0)

    def tap(self, place: Locator, x: float | None = None) -> None:
        """Tap an element, at this fraction of its width if given."""
        self.wait()
        box = place.bounding_box() if x is not None else None
        place.tap(position={"x": box["width"] * x, "y": box["height"] / 2} if box else None)
        self.taps += 1


def test_an_exchange_takes_five_taps(visit: Visit) -> None:
    """From the home page with two saved Troopers: mine, theirs, 20 inches, Cover; another ARO takes one tap."""
    visit.open(PAGE)
    play = visit.calculator(SLUG)
    save(play, "Mine: BS 13, PH 10, ARM 1, VITA 1, Combi Rifle")
    save(play, "Theirs: BS 11, PH 12, ARM 3, VITA 1, Mimetism (-6), Combi Rifle")
    visit.open("")
    thumb = Thumb(visit.page)
    thumb.tap(visit.page.get_by_role("link", name="What are my odds?"))
    for name, kept in (("active.trooper", "Mine"), ("reactive.1.trooper", "Theirs")):
        thumb.tap(tools(play, name).get_by_role("button", name=kept))
        expect(control(play, name)).to_have_value(re.compile(f"^{kept}: "))
    thumb.tap(play.get_by_role("slider", name="Distance to Reactive 1, on a ruler"), x=0.4184)
    expect(control(play, "reactive.1.distance")).to_have_value("20")
    thumb.tap(pick(play, "Reactive 1: Cover, States, Fireteam", "Partial Cover"))
    expect(headline(play)).to_contain_text("Reactive 1 down: 8%. Active unhurt: 78.4%.")
    assert thumb.taps == 5
    thumb.tap(pick(play, "Reactive 1 declares", "Dodge"))
    expect(headline(play)).to_contain_text("Active unhurt: 100%.")
    assert thumb.taps == 6
    thumb.tap(play.get_by_role("button", name="Pin", exact=True))
    thumb.tap(tool(play, "Copy link"))
    expect(play.locator(".copied")).not_to_be_empty()
    assert thumb.taps == 8


@pytest.mark.nightly
def test_an_exchange_without_saved_troopers(visit: Visit) -> None:
    """With no saved Trooper it takes five taps and two typed profiles; its link stays short."""
    visit.open("")
    thumb = Thumb(visit.page)
    thumb.tap(visit.page.get_by_role("link", name="What are my odds?"))
    play = visit.calculator(SLUG)
    for name, text in (
        ("active.trooper", "BS 13, PH 10, ARM 1, VITA 1, Combi Rifle"),
        ("reactive.1.trooper", "BS 11, PH 12, ARM 3, VITA 1, Mimetism (-6), Combi Rifle"),
    ):
        thumb.tap(control(play, name))
        control(play, name).fill(text)
    thumb.tap(play.get_by_role("slider", name="Distance to Reactive 1, on a ruler"), x=0.4184)
    expect(control(play, "reactive.1.distance")).to_have_value("20")
    thumb.tap(pick(play, "Reactive 1: Cover, States, Fireteam", "Partial Cover"))
    expect(headline(play)).to_contain_text("Reactive 1 down: 8%. Active unhurt: 78.4%.")
    assert thumb.taps == 5
    assert len(str(play.evaluate("calculator => calculator.link"))) <= LONGEST_LINK


@pytest.mark.parametrize("look", sampled(ALL_LOOKS, [DESKTOP_DARK]), ids=NAMES)
def test_axe_finds_no_faults_in_the_dialog(play: Locator, look: Look) -> None:
    """The dialog with a Trooper in it is as accessible as the pages."""
    save(play, SCOUT)
    opened(play)
    assert found(play.page, look, "dialog.troopers") == []


def test_a_refusal_offers_what_can_be_declared(visit: Visit) -> None:
    """A refused BS Attack on a Marker offers a button, aligned with the text, that Discovers it first."""
    visit.open(PAGE)
    visit.page.set_viewport_size({"width": 320, "height": 740})
    calculator = visit.calculator(SLUG)
    calculator.evaluate("all => all.querySelectorAll('details').forEach((fold) => { fold.open = true })")
    control(calculator, "reactive.1.declares").select_option("nothing")
    control(calculator, "reactive.1.states").fill("Camouflaged")
    button = calculator.get_by_role("button", name="Discover first")
    expect(calculator.locator(".calculator-status")).to_contain_text("not BS Attack.")
    assert button.evaluate("one => one.getBoundingClientRect().x - one.parentElement.getBoundingClientRect().x") == 0
    button.click()
    expect(control(calculator, "active.discovers")).to_have_value("1")
    expect(headline(calculator)).to_contain_text("Active finds Reactive 1")
