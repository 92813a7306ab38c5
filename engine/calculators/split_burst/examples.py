"""Bursts split: two alike, two that differ, three, and with the extra die of +1 SD."""

from engine.calculator import read_examples

EXAMPLES = read_examples("""
two-alike: Burst 3 over two that shoot
    active.burst=3
    -> recommendation=2-1 or 1-2 | tie=2-1, 1-2 | split.3-0.any_down=1450941039/2500000000

one-dodges: One shoots, one dodges: bring one down, unhurt
    aim=any_down_and_unhurt | reactive.2.action=dodge | reactive.2.ph=13
    -> recommendation=3-0 | tie=none

one-dodges-average: The same: bring most down
    aim=expected_down | reactive.2.action=dodge | reactive.2.ph=13
    -> recommendation=2-1 | dodge.expected_down=0/1

three: Burst 4 over three, the third does nothing
    active.attribute=13 | active.burst=4 | reactive.2.attribute=13 | reactive.2.cover=1 | reactive.3.action=nothing
    -> recommendation=0-0-4 | split.4-0-0.all_down=0/1

special-die: Burst 2 with +1 SD
    active.burst=2 | active.special_die=1
    -> recommendation=2+sd-0 or 0-2+sd

stay-up: Two that shoot better: stay up
    aim=up | active.attribute=8 | active.ph=13 | reactive.1.attribute=13
    -> recommendation=dodge
""")
