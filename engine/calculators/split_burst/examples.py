"""Bursts split: two alike, two that differ, three, and with the extra die of +1 SD."""

from engine.calculator import Example

DODGER = {"reactive.2.action": "dodge", "reactive.2.ph": "13"}

EXAMPLES = (
    Example(
        name="two-alike",
        title="Burst 3 over two that shoot",
        form={"active.burst": "3"},
        expect={"recommendation": "2-1 or 1-2", "tie": "2-1, 1-2", "split.3-0.any_down": "1450941039/2500000000"},
    ),
    Example(
        name="one-dodges",
        title="One shoots, one dodges: bring one down, unhurt",
        form={"aim": "any_down_and_unhurt", **DODGER},
        expect={"recommendation": "3-0", "tie": "none"},
    ),
    Example(
        name="one-dodges-average",
        title="The same: bring most down",
        form={"aim": "expected_down", **DODGER},
        expect={"recommendation": "2-1", "dodge.expected_down": "0/1"},
    ),
    Example(
        name="three",
        title="Burst 4 over three, the third does nothing",
        form={
            "active.attribute": "13",
            "active.burst": "4",
            "reactive.2.attribute": "13",
            "reactive.2.cover": "1",
            "reactive.3.action": "nothing",
        },
        expect={"recommendation": "0-0-4", "split.4-0-0.all_down": "0/1"},
    ),
    Example(
        name="special-die",
        title="Burst 2 with +1 SD",
        form={"active.burst": "2", "active.special_die": "1"},
        expect={"recommendation": "2+sd-0 or 0-2+sd"},
    ),
    Example(
        name="stay-up",
        title="Two that shoot better: stay up",
        form={"aim": "up", "active.attribute": "8", "active.ph": "13", "reactive.1.attribute": "13"},
        expect={"recommendation": "dodge"},
    ),
)
