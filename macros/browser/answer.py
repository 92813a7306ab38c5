"""What the worker calls: a form in, HTML or an error out, both as JSON."""

import json

from engine.errors import InvalidInputError
from macros.browser.render import answer_html


def answer(calculator: str, form_json: str, page: str = "") -> str:
    """`{"html": …}`, or `{"error": {"control", "message"}}` where a control holds what it cannot take.

    Beside the message may be an `offer`, what the reader may have meant: a label, and the controls that it sets.
    """
    try:
        return json.dumps({"html": answer_html(calculator, json.loads(form_json), page)})
    except InvalidInputError as error:
        offer = {"offer": {"label": error.offer.label, "form": dict(error.offer.form)}} if error.offer else {}
        return json.dumps({"error": {"control": error.control, "message": error.message} | offer})
