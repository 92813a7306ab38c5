"""Examples of the Comms Attack calculator, with what they must answer."""

from engine.calculator import Example

EXAMPLES = (
    Example(
        name="jammer",
        title="A Jammer against Reset",
        form={"reactive.bts": "0"},
        expect={
            "active_success_value": 13,
            "reactive_success_value": 13,
            "reactive_save_value": 7,
            "active_wins": "169/400",
            "reactive.isolated": "45669/160000",
        },
    ),
    Example(
        name="jammer-dice",
        title="A Jammer against a Firewall (-3), with the dice",
        form={
            "reactive.bts": "0",
            "reactive.firewall": "1",
            "active.dice": "9",
            "reactive.dice": "4",
            "reactive.save_dice": "12",
        },
        expect={
            "active_success_value": 10,
            "reactive_save_value": 10,
            "reactive.isolated": "51/320",
            "winner": "active",
            "reactive.failures": 1,
            "reactive.states": "Isolated",
        },
    ),
    Example(
        name="intuitive",
        title="A Jammer at a Camouflaged Marker",
        form={"active.intuitive": "1", "reactive.action": "nothing", "reactive.firewall": "1"},
        expect={"active_success_value": 13, "reactive_save_value": 13, "active_burst": 1},
        clause="n5.jammer.marker",
    ),
    Example(
        name="eraser",
        title="Eraser with a SymbioBomb against Reset",
        form={"active.attack": "eraser", "active.attribute": "14", "active.symbiobomb": "1"},
        expect={"active_success_value": 14, "active_burst": 2, "reactive_success_value": 10},
    ),
    Example(
        name="endgame",
        title="Endgame against BTS 6",
        form={"active.attack": "endgame", "reactive.bts": "6", "reactive.vita": "2"},
        expect={"reactive_saving_rolls": 1, "reactive_save_value": 10, "reactive.wounds.0": "1243/1600"},
    ),
    Example(
        name="cybermine",
        title="Reset against a Cybermine",
        form={"active.attack": "cybermines"},
        expect={
            "roll": "normal",
            "reactive_success_value": 10,
            "reactive_saving_rolls": 2,
            "reactive_save_value": 8,
            "reactive.stunned": "21/50",
        },
    ),
    Example(
        name="morpho-scan",
        title="Reset against Morpho-Scan",
        form={"active.attack": "morpho-scan"},
        expect={"reactive_success_value": 4, "reactive.reset_succeeds": "1/5", "reactive.hit": "4/5"},
    ),
    Example(
        name="reset",
        title="A Reset while Immobilized-B and Targeted",
        form={
            "active.action": "reset",
            "active.immobilized_b": "1",
            "active.targeted": "1",
            "reactive.action": "nothing",
        },
        expect={"active_success_value": 7, "active.reset_succeeds": "7/20"},
    ),
)
