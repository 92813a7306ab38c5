"""The examples of the table: tables to start from."""

from engine.calculator import Example

WALL = "active S2 at 3,6\nwall box 17.5,4 to 18,8 height 1\nreactive-1 S2 at 18.492,6"

EXAMPLES = (
    Example(
        name="wall",
        title="Behind a low wall",
        form={"scene": WALL, "active.weapon": "Combi Rifle"},
        expect={
            "active.lof.reactive-1": "yes",
            "active.distance.reactive-1": "14.51",
            "reactive-1.cover.active": "partial",
            "active.cover.reactive-1": "none",
            "active.band.reactive-1": "+3",
        },
    ),
    Example(
        name="route",
        title="Round a building: who may react",
        form={
            "scene": "active S2 at 5,3 route 14,3 > 16,5\nhouse box 8,6 to 13,10 height 3\n"
            "reactive-1 S2 at 13.6,11 facing SE\nreactive-2 S2 at 21,9 facing W",
            "point": "10",
        },
        expect={"active.route": "11.83", "reactive-2.aro.active": "LoF 0.0-11.8, ZoC 9.2-11.8"},
    ),
    Example(
        name="roof",
        title="From a roof down",
        form={
            "scene": "active S2 at 4,8\nhouse box 14,4 to 20,12 height 3\nreactive-1 S5 at 15,8 on house\n"
            "reactive-2 S2 at 18.5,8 on house"
        },
        expect={"active.lof.reactive-1": "yes", "reactive-1.cover.active": "partial"},
    ),
    Example(
        name="balcony",
        title="A balcony and a bridge",
        form={
            "scene": "table 30 x 20\nhouse box 18,6 to 25,14 height 5\nbalcony box 15.8,8 to 18,12 from 2.6 to 2.9\n"
            "bridge box 6,9 to 12,11 from 2 to 2.3\nactive S2 at 9,10 on bridge\nreactive-1 S2 at 17,10 on balcony\n"
            "reactive-2 S2 at 17,10.5\nreactive-3 S2 at 14,3"
        },
        expect={"active.lof.reactive-1": "yes"},
    ),
    Example(
        name="templates",
        title="A Teardrop and a friend too near",
        form={
            "scene": "active S2 at 2,6\nreactive-1 S2 at 7,6\nally-1 S2 at 8.4,6.8\n"
            "template large teardrop from active towards reactive-1",
            "size.large": "9.4 x 3.1",
        },
        expect={"template.1.reactive-1": "yes", "template.1.ally-1": "yes", "template.1.cancelled": "yes"},
    ),
    Example(
        name="smoke",
        title="Smoke in between",
        form={"scene": "active S2 at 4,7\narea smoke circle at 8,7\nreactive-1 S2 at 20,7"},
        expect={"active.lof.reactive-1": "no", "active.visibility.reactive-1": "no LoF"},
    ),
    Example(
        name="empty",
        title="An empty table",
        form={"scene": ""},
        expect={"headline": "Do I see him? Put your Trooper on the table first."},
    ),
)
