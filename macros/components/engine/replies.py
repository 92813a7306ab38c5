"""Answer the worker's calls: a form in, HTML or an error out, both as JSON."""

import json
from dataclasses import asdict

import engine
from engine.army_code import decode
from engine.editions import EDITIONS
from engine.errors import InvalidInputError, UnreadableArmyError
from engine.troopers import read_trooper
from macros.components.answer.render import LATER, OFFERED, answer_html

ARMY_CODE = "army-code"
"""The name used like a calculator's to decode the `code` of a list builder."""
PROFILE = "profile"
"""The name used like a calculator's to read the `text` of a profile by the rules of an `edition`."""

MY_LIST = "my-list"
"""The name used like a calculator's to show a player's `list`."""


def answer(calculator: str, form_json: str, page: str = "") -> str:
    """Return `{"html": …}`, or `{"error": {"control", "message"}}` if a control has an invalid value.

    The HTML comes with `"later": true` if the form asks only for the answer and there are offers to load later. The
    message may come with an `offer`, what the reader probably meant: a label, and the controls that it sets; and with
    `mistakes`, the invalid parts of a long text. The reply to an army code is `{"army": …}`, the numbers of its
    Troopers; the reply to a profile is `{"trooper": {"name": …}}`.
    """
    form = json.loads(form_json)
    if calculator == ARMY_CODE:
        return _army(str(form.get("code", "")))
    if calculator == MY_LIST:
        return _my_list(str(form.get("list", "")), page)
    if calculator == PROFILE:
        return _profile(str(form.get("edition", "")), str(form.get("text", "")))
    try:
        later = {"later": True} if form.get(OFFERED) == LATER and engine.calculator(calculator).offered else {}
        return json.dumps({"html": answer_html(calculator, form, page)} | later)
    except InvalidInputError as error:
        offer = {"offer": {"label": error.offer.label, "form": dict(error.offer.form)}} if error.offer else {}
        mistakes = {"mistakes": [asdict(one) for one in error.mistakes]} if error.mistakes else {}
        return json.dumps({"error": {"control": error.control, "message": error.reader_message} | offer | mistakes})


def _my_list(text: str, page: str) -> str:
    from macros.components.my_list.view import my_list_html  # noqa: PLC0415 (only the page of lists needs it)

    try:
        return json.dumps({"html": my_list_html(text, page)})
    except UnreadableArmyError as error:
        return json.dumps({"error": {"control": "list", "message": str(error)}})


def _army(code: str) -> str:
    try:
        return json.dumps({"army": asdict(decode(code))})
    except UnreadableArmyError as error:
        return _refused("code", str(error))


def _refused(control: str, message: str) -> str:
    return json.dumps({"error": {"control": control, "message": message}})


def _profile(edition: str, text: str) -> str:
    """Return the name of the Trooper; of one without a name, its first weapon or its whole profile."""
    if not text.strip():
        return _refused("text", "the profile is empty.")
    try:
        trooper = read_trooper(EDITIONS[edition], text)
    except ValueError as error:
        return _refused("text", f"the profile {error}")
    weapon = str(trooper.weapons[0]) if trooper.weapons else trooper.text
    return json.dumps({"trooper": {"name": trooper.name or f"Trooper, {weapon}"}})
