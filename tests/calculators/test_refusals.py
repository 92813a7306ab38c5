"""A refusal uses a form's labels for readers, and its values for programs."""

import json

import pytest

from engine import InvalidInputError, ask, sweep
from macros.components.engine.replies import answer

RIFLE = "BS 12, PH 11, WIP 13, ARM 1, VITA 1, Combi Rifle"
SAID = {
    "a tick box": (
        "exchange",
        {"active.remote_presence": "1"},
        "Active has Remote Presence must be 0 without STR, not 1.",
        "Active has Remote Presence must be no without STR, not yes.",
    ),
    "a list": (
        "matchup",
        {
            "active.trooper": RIFLE,
            "reactive.1.trooper": RIFLE,
            "reactive.1.states": "Camouflaged",
            "reactive.1.declares": "nothing",
        },
        "Active declares must be something that the enemy's Camouflaged State allows, not bs-attack.",
        "Active declares must be something that the enemy's Camouflaged State allows, not BS Attack.",
    ),
    "a list of what is expected": (
        "attack-without-lof",
        {"target.action": "attack"},
        "Target declares must be dodge, reset or nothing, not attack.",
        "Target declares must be Dodge, Reset or nothing, not BS Attack.",
    ),
    "more after a comma": (
        "exchange",
        {"active.discovers": "2"},
        "Active Discovers must be a Reactive Trooper that is there, not 2.",
        'Active Discovers must be a Reactive Trooper that is there, not "Reactive 2, a Marker".',
    ),
    "what stays the same": (
        "exchange",
        {"active.weapon": "Combi Rifle", "active.saving_attribute": "bts/2"},
        'Active Saving Attribute must be left at arm beside a weapon given by name, which has its own, not "bts/2".',
        "Active Saving Attribute must be left at ARM beside a weapon given by name, which has its own, not BTS/2.",
    ),
    "what the edition does not have": (
        "dodge",
        {"mine_at_end": "1"},
        'The Dodge would end in a mine\'s Trigger Area must be left out in N5, which has no such rule, not "1".',
        "The Dodge would end in a mine's Trigger Area must be left out in N5, which has no such rule, not yes.",
    ),
    "an aim": (
        "what-to-declare",
        {"aim": "found"},
        "The aim must be another one, not found: Reactive 1 Discovers no Marker.",
        "The aim must be another one, not to find the Marker: Reactive 1 Discovers no Marker.",
    ),
}


@pytest.mark.parametrize(("slug", "form", "message", "said"), SAID.values(), ids=SAID)
def test_a_refusal_in_labels(slug, form, message, said):
    """The message has the values that a program sends; the message for readers has their labels."""
    with pytest.raises(InvalidInputError) as refused:
        ask(slug, form)

    assert (message, said) == (refused.value.message, refused.value.reader_message)
    assert said == json.loads(answer(slug, json.dumps(form)))["error"]["message"]


def test_a_refused_value_of_a_sweep():
    """In a row of a sweep, whose label is its value, the refusal uses labels too."""
    rows = sweep("exchange", {}, "active.remote_presence").rows

    assert rows[1].says == "Active has Remote Presence must be no without STR, not yes."


NEAR = {
    "bs-atack": "; did you mean bs-attack?",
    "cc attack": "; did you mean cc-attack?",
    "sing": ".",
}


@pytest.mark.parametrize(("text", "end"), NEAR.items())
def test_a_word_that_comes_close(text, end):
    """A word that is not in a list is refused with a similar one, if any."""
    with pytest.raises(InvalidInputError) as refused:
        ask("matchup", {"active.declares": text})

    assert refused.value.message.endswith(f'not "{text}"{end}')


def test_a_label_instead_of_its_value():
    """A label typed instead of its value leads to the value: BS Attack is `shoot` in an exchange."""
    with pytest.raises(InvalidInputError, match=r'not "BS Attack"; did you mean shoot\\?'):
        ask("exchange", {"active.action": "BS Attack"})
