"""What the worker calls: a form in, HTML or an error out, both as JSON."""

import json
from dataclasses import asdict

import engine
from engine.army_code import decode
from engine.errors import InvalidInputError, UnreadableArmyError
from macros.browser.render import LATER, OFFERED, answer_html

ARMY_CODE = "army-code"
"""Asked like a calculator: what the `code` of a list builder says."""


def answer(calculator: str, form_json: str, page: str = "") -> str:
    """`{"html": …}`, or `{"error": {"control", "message"}}` where a control holds what it cannot take.

    Beside the HTML stands `"later": true` where the form asks for the answer alone and more is offered beside it.
    Beside the message may be an `offer`, what the reader may have meant: a label, and the controls that it sets; and
    `mistakes`, the pieces of a long text that are wrong. To an army code it is `{"army": …}`, the numbers of its
    Troopers.
    """
    if calculator == ARMY_CODE:
        return _army(str(json.loads(form_json).get("code", "")))
    form = json.loads(form_json)
    try:
        later = {"later": True} if form.get(OFFERED) == LATER and engine.calculator(calculator).offered else {}
        return json.dumps({"html": answer_html(calculator, form, page)} | later)
    except InvalidInputError as error:
        offer = {"offer": {"label": error.offer.label, "form": dict(error.offer.form)}} if error.offer else {}
        mistakes = {"mistakes": [asdict(one) for one in error.mistakes]} if error.mistakes else {}
        return json.dumps({"error": {"control": error.control, "message": error.said} | offer | mistakes})


def _army(code: str) -> str:
    try:
        return json.dumps({"army": asdict(decode(code))})
    except UnreadableArmyError as error:
        return json.dumps({"error": {"control": "code", "message": str(error)}})
