"""The table: things move with pointer, finger and keys; text, drawing and answer follow."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.browser.visit import Visit, control, error, headline, live, tool, wait_for

PAGE = "n5/at-the-table/"
ENEMY = "Reactive 1"
TWO = "?calculator=table&edition=n5&scene=active+S2+at+4,8%0Areactive-1+S2+at+18,8"

TAP_ROUNDED = """
(plan, [x, y]) => {
  const board = plan.querySelector(".board");
  const { left, bottom, width } = board.getBoundingClientRect();
  const at = { clientX: left + (x * width) / 24, clientY: bottom - (y * width) / 24, bubbles: true };
  const rounded = { ...at, clientX: at.clientX - 1.3, clientY: at.clientY - 1.3 };
  board.dispatchEvent(new PointerEvent("pointerdown", { ...rounded, pointerId: 7, isPrimary: true }));
  board.dispatchEvent(new PointerEvent("click", { ...at, pointerId: 7, detail: 1 }));
}
"""
"""Tap a point of a table of 24 by 16 inches whose first touch is reported a little to the left and up."""


def thing(calculator: Locator, name: str) -> Locator:
    """Return a thing of the drawing by the beginning of its name."""
    return calculator.locator(f'scene-board [data-line][aria-label^="{name}"]').first


def opened(visit: Visit, query: str = TWO) -> Locator:
    """Open the table with a scene, and wait for its answer."""
    visit.open(PAGE + query)
    calculator = visit.calculator("table")
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 13.0 inches.")
    expect(calculator.get_by_role("button", name="Enemy")).to_be_visible()
    settled(calculator)
    return calculator


def settled(calculator: Locator) -> None:
    """Wait until the last move is answered and drawn, with its offers."""
    expect(calculator.locator("output")).not_to_have_attribute("aria-busy", "true")
    expect(calculator.locator("scene-board[data-moving]")).to_have_count(0)
    expect(calculator.locator(".offered[aria-busy]")).to_have_count(0)


def middle(place: Locator) -> tuple[float, float]:
    """Return the middle of an element on the screen."""
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(visit: Visit, place: Locator, inches: tuple[float, float]) -> None:
    """Drag a thing by some inches to the right and up, in several steps."""
    x, y = middle(place)
    inch = place.evaluate("e => e.getScreenCTM().a * e.closest('svg.plan').dataset.unit")
    mouse = visit.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + inches[0] * inch, y - inches[1] * inch, steps=8)
    mouse.up()


def test_a_drag_changes_text_and_answer(visit: Visit) -> None:
    """What is dragged changes its numbers in the text; the drawing and the answer follow, and the focus stays on it."""
    calculator = opened(visit)
    drag(visit, thing(calculator, ENEMY), (-6, 2))
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,8\nreactive-1 S2 at 12,10")
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 7.3 inches.")
    settled(calculator)
    expect(thing(calculator, ENEMY)).to_be_focused()
    expect(thing(calculator, ENEMY)).to_have_attribute(
        "aria-label", "Reactive 1, Silhouette 2, 12 inches from the left, 10 inches from the near edge, looks west"
    )


def test_one_undo_takes_back_a_drag(visit: Visit) -> None:
    """A drag is one step, however often the answer followed."""
    calculator = opened(visit)
    drag(visit, thing(calculator, ENEMY), (-6, 0))
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 7.0 inches.")
    settled(calculator)
    tool(calculator, "Undo").tap()
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,8\nreactive-1 S2 at 18,8")
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 13.0 inches.")


def test_keys_move_undo_and_remove(visit: Visit) -> None:
    """Arrows move by a quarter inch, with Shift by one; Ctrl+Z takes it back, and Delete removes the line."""
    calculator = opened(visit)
    thing(calculator, ENEMY).focus()
    for key in ("ArrowLeft", "Shift+ArrowUp"):
        visit.page.keyboard.press(key)
        settled(calculator)
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,8\nreactive-1 S2 at 17.75,9")
    expect(thing(calculator, ENEMY)).to_be_focused()
    visit.page.keyboard.press("Control+z")
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,8\nreactive-1 S2 at 17.75,8")
    settled(calculator)
    thing(calculator, ENEMY).focus()
    visit.page.keyboard.press("Delete")
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,8")
    expect(headline(calculator)).to_have_text("Active is alone on the table: add an enemy.")


def tap_table(calculator: Locator, inches: tuple[float, float]) -> None:
    """Tap a point of a table of 24 by 16 inches, once nothing moves it.

    Chromium may cut off the fraction of a pixel of a tap: half a pixel more keeps it within half a pixel.
    """
    settled(calculator)
    plan = calculator.locator("scene-board svg.plan").first
    at = plan.evaluate(
        """(plan, [x, y]) => {
          const [all, board] = [plan, plan.querySelector(".board")].map((part) => part.getBoundingClientRect());
          const inch = board.width / 24;
          return { x: board.left - all.left + x * inch + 0.5, y: board.bottom - all.top - y * inch + 0.5 };
        }""",
        inches,
    )
    plan.tap(position=at)


def test_six_taps_from_an_empty_table(visit: Visit) -> None:
    """What is added goes where the next tap is; the link opens the same table."""
    visit.open(f"{PAGE}?calculator=table&edition=n5&scene=")
    calculator = visit.calculator("table")
    expect(calculator.locator(".board-additions button")).to_have_text(["My Trooper"])
    for name, inches in (("My Trooper", (3, 4)), ("Enemy", (20, 12)), ("Building", (12, 8))):
        calculator.get_by_role("button", name=name, exact=True).tap()
        expect(calculator.locator(".board-said")).to_contain_text("tap the table where it goes")
        tap_table(calculator, inches)
        expect(calculator.locator("scene-board[data-placing]")).to_have_count(0)
        settled(calculator)
    text = "active S2 at 3,4\nreactive-1 S2 at 20,12\nhouse box 10,6 to 14,10 height 3"
    expect(control(calculator, "scene")).to_have_value(text)
    expect(live(calculator)).to_have_text("Reactive 1 is out of sight at 17.8 inches.")

    link = calculator.evaluate("element => element.link")
    assert parse_qs(urlsplit(link).query)["scene"] == [text]
    visit.page.goto(link)
    expect(headline(visit.calculator("table"))).to_have_text("Reactive 1 is out of sight at 17.8 inches.")
    expect(control(visit.calculator("table"), "scene")).to_have_value(text)


def test_a_tap_beside_a_piece_places_there(visit: Visit) -> None:
    """A tap is where the finger was, though the browser moves the click onto a piece nearby."""
    calculator = opened(visit)
    calculator.get_by_role("button", name="Wall", exact=True).tap()
    expect(calculator.locator("scene-board[data-placing]")).to_have_count(1)
    tap_table(calculator, (17, 8))
    expect(control(calculator, "scene")).to_have_value(re.compile("wall box 16.8,6 to 17.2,10 height 1"))


def test_a_tap_is_exact(visit: Visit) -> None:
    """A tap is where its click is; the place of its first touch may be rounded to whole pixels."""
    calculator = opened(visit)
    calculator.get_by_role("button", name="Wall", exact=True).tap()
    expect(calculator.locator("scene-board[data-placing]")).to_have_count(1)
    settled(calculator)
    calculator.locator("scene-board svg.plan").first.evaluate(TAP_ROUNDED, [12, 8])
    expect(control(calculator, "scene")).to_have_value(re.compile("wall box 11.8,6 to 12.2,10 height 1"))


def test_the_table_stays_under_the_thumb(visit: Visit) -> None:
    """An enemy more makes the picture of a route longer; the table does not move."""
    visit.open(f"{PAGE}?calculator=table&edition=n5&scene=active+S2+at+4,4+route+12,4%0Areactive-1+S2+at+20,4")
    calculator = visit.calculator("table")
    expect(headline(calculator)).to_contain_text("15.0 inches")
    expect(calculator.get_by_role("group", name="Where to shoot Reactive 1 from")).to_be_visible()
    settled(calculator)
    calculator.locator(".board-additions").scroll_into_view_if_needed()
    board, plan = calculator.locator("scene-board .board").first, calculator.locator("scene-board svg.plan").first
    top = "part => part.getBoundingClientRect().top"
    before, picture = board.evaluate(top), plan.bounding_box()
    calculator.get_by_role("button", name="Enemy", exact=True).tap()
    expect(calculator.locator(".board-said")).to_contain_text("tap the table where it goes")
    settled(calculator)
    after, longer = board.evaluate(top), plan.bounding_box()
    assert picture
    assert longer
    assert longer["height"] > picture["height"]
    assert after == pytest.approx(before, abs=1)


def test_a_piece_is_added_with_keys_and_changed(visit: Visit) -> None:
    """With keys a new piece has the focus at once; Enter leads to its buttons, and Escape back to it."""
    calculator = opened(visit)
    calculator.get_by_role("button", name="Wall", exact=True).focus()
    visit.page.keyboard.press("Enter")
    wall = thing(calculator, "Wall, 1")
    expect(wall).to_be_focused()
    expect(calculator.locator("scene-board[data-placing]")).to_have_count(0)
    visit.page.keyboard.press("Enter")
    turn = calculator.get_by_role("button", name="Turn left", exact=True)
    expect(turn).to_be_focused()
    visit.page.keyboard.press("Enter")
    lines = control(calculator, "scene")
    expect(lines).to_have_value("active S2 at 4,8\nreactive-1 S2 at 18,8\nwall box 0.4x4 at 11,8 turned 15 height 1")
    settled(calculator)
    expect(turn).to_be_focused()
    visit.page.keyboard.press("Escape")
    expect(wall).to_be_focused()
    visit.page.keyboard.press("Delete")
    expect(lines).to_have_value("active S2 at 4,8\nreactive-1 S2 at 18,8")


def test_a_button_waits_for_the_answer_that_it_changes(own_visit: Visit) -> None:
    """A piece that is added before a link is answered is added to the link's table, not to the page's own."""
    delayed: list[Route] = []

    def delay(route: Route) -> None:
        delayed.append(route)

    own_visit.page.context.route("**/worker.js", delay)
    own_visit.page.goto(f"{own_visit.address}{PAGE}{TWO}")
    calculator = own_visit.calculator("table")
    calculator.get_by_role("button", name="Wall", exact=True).tap()
    lines = control(calculator, "scene")
    expect(lines).to_have_value("active S2 at 4,8\nreactive-1 S2 at 18,8")
    wait_for(own_visit.page, delayed.__len__)
    delayed.pop().continue_()
    expect(lines).to_have_value(re.compile(r"active S2 at 4,8\nreactive-1 S2 at 18,8\nwall box \S+ to \S+ height 1"))
    expect(calculator.locator("scene-board[data-placing]")).to_have_count(1)


def test_escape_takes_back_what_is_being_placed(visit: Visit) -> None:
    """Escape removes a piece that a tap was to place."""
    calculator = opened(visit)
    calculator.get_by_role("button", name="Crate", exact=True).tap()
    expect(calculator.locator("scene-board[data-placing]")).to_have_count(1)
    settled(calculator)
    visit.page.keyboard.press("Escape")
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,8\nreactive-1 S2 at 18,8")


def test_the_point_of_the_shot_is_dragged_along_the_route(visit: Visit) -> None:
    """The Active Trooper slides along its route, by pointer and by keys; its start is moved by itself."""
    route = "?calculator=table&edition=n5&scene=active+S2+at+4,4+route+12,4%0Areactive-1+S2+at+20,4"
    visit.open(PAGE + route)
    calculator = visit.calculator("table")
    expect(headline(calculator)).to_contain_text("15.0 inches")
    drag(visit, thing(calculator, "Active, "), (5, 3))
    expect(control(calculator, "point")).to_have_value("5")
    expect(headline(calculator)).to_contain_text("At 5 inches of the route: Reactive 1 is in sight at 10.0 inches")
    settled(calculator)
    visit.page.keyboard.press("ArrowRight")
    expect(control(calculator, "point")).to_have_value("5.25")
    settled(calculator)
    expect(calculator.get_by_role("group", name="Where to shoot Reactive 1 from")).to_be_visible()
    thing(calculator, "Active: start").focus()
    visit.page.keyboard.press("Shift+ArrowUp")
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,5 route 12,4\nreactive-1 S2 at 20,4")


def test_wrong_text_names_its_line_and_changes_nothing(visit: Visit) -> None:
    """A text that cannot be read is marked at its line; drawing and answer stay, and things can still be moved."""
    calculator = opened(visit)
    calculator.locator(".in-words").evaluate("fold => fold.open = true")
    scene = control(calculator, "scene")
    scene.fill("active S2 at 4,8\nreactive-1 S2 at 18,8\n<img src=x onerror=alert(1)> S2 at 1,1")
    expect(error(calculator, "scene")).to_contain_text("line 3: ")
    expect(error(calculator, "scene").locator("mark")).to_have_count(1)
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 13.0 inches.")
    expect(thing(calculator, ENEMY)).to_be_visible()
    scene.fill("active S2 at 4,8 # \N{GRINNING FACE}\n\nreactive-1 S2 at 18,8")
    expect(error(calculator, "scene")).to_be_hidden()
    settled(calculator)
    drag(visit, thing(calculator, ENEMY), (-1, 0))
    expect(scene).to_have_value("active S2 at 4,8 # \N{GRINNING FACE}\n\nreactive-1 S2 at 17,8")


def test_what_cannot_be_read_stays(visit: Visit) -> None:
    """A link with a wrong scene, and a text that is too long or has too much, are named and stay as they are."""
    visit.open(f"{PAGE}?calculator=table&edition=n5&scene=hero+S2+at+4,8")
    calculator = visit.calculator("table")
    scene = control(calculator, "scene")
    expect(error(calculator, "scene")).to_contain_text("hero is on no side")
    expect(scene).to_have_value("hero S2 at 4,8")
    many = "\n".join(f"p{n} box 1,1 to 2,2 height 1" for n in range(200))
    scene.fill(many)
    expect(error(calculator, "scene")).to_contain_text("at most 4000 characters")
    expect(scene).to_have_value(many)
    some = "\n".join(many.splitlines()[:31])
    scene.fill(some)
    expect(error(calculator, "scene")).to_contain_text("at most 30 pieces of scenery, not 31")
    expect(scene).to_have_value(some)


def test_undo_outlasts_a_reload(visit: Visit) -> None:
    """After a reload the last drag can still be undone."""
    calculator = opened(visit)
    drag(visit, thing(calculator, ENEMY), (-6, 0))
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 7.0 inches.")
    settled(calculator)
    visit.page.reload()
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 7.0 inches.")
    tool(calculator, "Undo").tap()
    expect(control(calculator, "scene")).to_have_value("active S2 at 4,8\nreactive-1 S2 at 18,8")


def test_tape_and_templates_are_remembered(visit: Visit) -> None:
    """Centimetres and the sizes of Templates stay for the next visit, the next example, and after a new start."""
    calculator = opened(visit)
    calculator.locator("summary", has_text="Your tape and Templates").tap()
    control(calculator, "units").select_option("cm")
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 33 cm.")
    control(calculator, "size.circle").fill("12 cm")
    control(calculator, "size.circle").blur()
    visit.open("about/")
    visit.open(PAGE)
    calculator = visit.calculator("table")
    expect(headline(calculator)).to_contain_text("36.8 cm")
    expect(tool(calculator, "Undo")).to_be_hidden()
    calculator.get_by_role("button", name="Smoke in between").tap()
    expect(headline(calculator)).to_contain_text("out of sight at 38.1 cm")
    settled(calculator)
    tool(calculator, "Start again").tap()
    expect(headline(calculator)).to_contain_text("36.8 cm")
    expect(control(calculator, "size.circle")).to_have_value("12 cm")
    calculator.get_by_role("button", name="Circular Template").tap()
    expect(headline(calculator)).to_contain_text("with a circle of 12 cm, as entered")


def test_a_trooper_takes_a_stored_profile(visit: Visit) -> None:
    """One of my Troopers gives a Trooper on the table its name and its Silhouette, and goes with it to the odds."""
    profile = "Raider: MOV 6-4, BS 13, ARM 2, S 5, Combi Rifle"
    calculator = opened(visit)
    calculator.locator("summary", has_text="Weapons and profiles").tap()
    control(calculator, "reactive.1.trooper").fill(profile)
    calculator.locator("[data-control='reactive.1.trooper']").get_by_role("button", name="Keep").tap()
    control(calculator, "reactive.1.trooper").fill("")
    expect(headline(calculator)).to_have_text("Reactive 1 is in sight at 13.0 inches.")
    settled(calculator)
    thing(calculator, "Active").focus()
    calculator.locator(".board-tools").get_by_role("button", name="My Troopers").tap()
    visit.page.locator("dialog .troopers-choice").first.tap()
    expect(control(calculator, "active.trooper")).to_have_value(profile)
    calculator.get_by_role("button", name="S5, as in its profile").tap()
    expect(control(calculator, "scene")).to_have_value("active S5 at 4,8\nreactive-1 S2 at 18,8")
    expect(calculator.locator(".board-odds a")).to_have_attribute("href", re.compile("active.trooper=Raider"))


def test_one_tap_to_the_odds(visit: Visit) -> None:
    """Play it out opens with the distance and the Cover of the table."""
    visit.open(PAGE)
    calculator = visit.calculator("table")
    control(calculator, "active.weapon").evaluate("e => e.dispatchEvent(new Event('input', { bubbles: true }))")
    calculator.get_by_role("link", name="Play it out with Reactive 1").click()
    matchup = visit.calculator("matchup")
    expect(control(matchup, "reactive.1.distance")).to_have_value("14.51")
    expect(control(matchup, "reactive.1.cover")).to_have_value("partial")
    expect(headline(matchup)).to_contain_text("%")
