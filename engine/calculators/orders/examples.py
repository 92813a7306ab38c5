"""The same attack in several Orders: who is down by when."""

from engine.calculator import Example

EXAMPLES = (
    Example(
        name="vita-2",
        title="Burst 3 against VITA 2, three Orders",
        form={"active.1.burst": "3", "reactive.1.vita": "2"},
        expect={"target_down.1": "114590349/500000000", "both_down.3": "0/1"},
    ),
    Example(
        name="nobody-answers",
        title="One shot at VITA 1 that does nothing, two Orders",
        form={"active.1.burst": "1", "reactive.1.action": "nothing", "orders": "2"},
        expect={"target_down.1": "93/250", "target_down.2": "37851/62500", "independent.2": "37851/62500"},
    ),
    Example(
        name="tag",
        title="A TAG in Cover, five Orders with a Heavy Machine Gun",
        form={
            "active.weapon": "Heavy Machine Gun",
            "active.1.burst": "4",
            "active.vita": "2",
            "active.armour": "4",
            "orders": "5",
            "reactive.1.attribute": "14",
            "reactive.1.weapon": "Heavy Machine Gun",
            "reactive.1.distance": "24",
            "reactive.1.cover": "1",
            "reactive.1.armour": "8",
            "reactive.1.vita": "3",
            "reactive.1.structure": "1",
            "reactive.1.unit": "tag",
        },
        expect={"both_down.5": "0/1"},
    ),
    Example(
        name="states",
        title="Stun against E/M, three Orders",
        form={
            "active.1.burst": "1",
            "active.ammunition": "stun",
            "reactive.1.ammunition": "em",
            "reactive.1.saving_attribute": "bts",
        },
        expect={"target_down.3": "0/1", "active_down.3": "0/1"},
    ),
    Example(
        name="templates",
        title="Direct Templates on both sides, three Orders",
        form={"active.action": "template", "reactive.1.action": "template", "active.vita": "2"},
        expect={"target_down.1": "3/5", "active_down.1": "0/1", "both_down.3": "1782/15625"},
    ),
    Example(
        name="hacking",
        title="Carbonite on a TAG that resets, three Orders",
        form={
            "active.action": "hack",
            "active.program": "carbonite",
            "active.wip": "13",
            "reactive.1.action": "reset",
            "reactive.1.wip": "12",
            "reactive.1.unit": "tag",
            "reactive.1.bts": "6",
        },
        expect={"target_in_state.1": "230067808789/512000000000", "target_down.3": "0/1"},
    ),
    Example(
        name="immobilized-b",
        title="E/M on a TAG that shoots, three Orders",
        form={
            "active.1.burst": "1",
            "active.ammunition": "em",
            "active.saving_attribute": "bts",
            "reactive.1.attribute": "14",
            "reactive.1.unit": "tag",
            "reactive.1.wip": "15",
            "reactive.1.bts": "6",
        },
        expect={"target_down.3": "0/1"},
    ),
    Example(
        name="immobilized-a",
        title="A Light Riotstopper on a target that dodges, three Orders",
        form={
            "active.action": "template",
            "active.weapon": "Light Riotstopper",
            "reactive.1.action": "dodge",
            "reactive.1.ph": "13",
        },
        expect={"target_down.3": "0/1"},
    ),
)
