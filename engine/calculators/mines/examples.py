"""Examples of the Mines calculator, with what they must answer."""

from engine.calculator import Example

EXAMPLES = (
    Example(
        name="mine",
        title="An ARO inside the Trigger Area",
        form={"attribute": "10"},
        expect={
            "goes_off": "yes",
            "answer": "dodge",
            "mod": -3,
            "success_value": 7,
            "evades": "7/20",
            "hit": "13/20",
        },
    ),
    Example(
        name="several",
        title="A Viral Mine and two others under its Template",
        form={"weapon": "viral", "attribute": "11", "target.bts": "3", "others": "2"},
        expect={"success_value": 8, "saving_rolls": 2, "unconscious": "0/1", "dead": "9/20", "fallen.0": "11/320"},
    ),
    Example(
        name="saved",
        title="E/M Mines with the dice",
        form={"weapon": "em", "target.bts": "6", "dice": "12", "target.save_dice": "11 4"},
        expect={"evaded": "no", "failures": 1, "states": "isolated"},
    ),
    Example(
        name="dodge-movement",
        title="Dodge movement past a mine",
        form={"act": "dodge"},
        expect={"goes_off": "no", "hurts": "no"},
    ),
    Example(
        name="ally",
        title="The Template would touch an ally",
        form={"ally_under_template": "1"},
        expect={"goes_off": "no"},
    ),
    Example(
        name="cybermine",
        title="A Hacker near a Cybermine",
        form={"kind": "cybermine", "attribute": "13", "hackable": "1"},
        expect={
            "goes_off": "yes",
            "answer": "reset",
            "mod": -3,
            "success_value": 10,
            "saving_rolls": 2,
            "ps": 5,
            "saving_attribute": "BTS",
            "state": "immobilised-b",
        },
    ),
    Example(
        name="koala",
        title="A CrazyKoala",
        form={"kind": "koala", "attribute": "10"},
        expect={"goes_off": "yes", "answer": "dodge", "mod": 0, "success_value": 10, "hit": "1/2"},
    ),
    Example(
        name="koala-marker",
        title="A CrazyKoala and a Camouflage Marker",
        form={"kind": "koala", "who": "camouflaged"},
        expect={"goes_off": "no"},
    ),
    Example(
        name="koala-aerial",
        title="A CrazyKoala and a Trooper with Aerial",
        form={"kind": "koala", "who": "aerial"},
        expect={"goes_off": "no"},
    ),
    Example(
        name="dodge-into-mine-n3",
        title="A Dodge that would end at a mine",
        form={"edition": "n3", "act": "dodge", "attribute": "10"},
        expect={"goes_off": "unknown", "hurts": "no", "answer": "dodge", "success_value": 7, "hit": "0/1"},
    ),
    Example(
        name="failed-dodge-into-mine-n3",
        title="The same Dodge, failed",
        form={"edition": "n3", "act": "dodge", "dodged": "no"},
        expect={"goes_off": "no", "hurts": "no"},
    ),
    Example(
        name="missed-dodge-into-mine-n3",
        title="The same Dodge with a 15",
        form={"edition": "n3", "act": "dodge", "attribute": "10", "dice": "15"},
        expect={"goes_off": "no", "hurts": "no", "evaded": "no", "hit": "0/1"},
    ),
    Example(
        name="successful-dodge-into-mine-n3",
        title="The same Dodge, successful",
        form={"edition": "n3", "act": "dodge", "dodged": "yes"},
        expect={"goes_off": "yes", "hurts": "no", "evaded": "yes", "evades": "1/1", "hit": "0/1"},
    ),
)
