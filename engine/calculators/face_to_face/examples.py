"""Worked examples of Face to Face Rolls: those of the rules, the six outcomes, and the special cases."""

from engine.calculator import Example, Value


def _duel(active: str, reactive: str, **more: str) -> dict[str, str]:
    """A form from `attribute burst [dice]` of both sides."""
    form: dict[str, str] = {}
    for side, text in (("active", active), ("reactive", reactive)):
        attribute, burst, *dice = text.split(" ", 2)
        form |= {f"{side}.attribute": attribute, f"{side}.burst": burst}
        form |= {f"{side}.dice": dice[0]} if dice else {}
    return form | {name.replace("__", "."): value for name, value in more.items()}


def _left(winner: str, *left: int) -> dict[str, Value]:
    names = ("active_hits", "active_criticals", "reactive_hits", "reactive_criticals")
    return {"winner": winner, **dict(zip(names, left, strict=True))}


OF_THE_RULES = (
    Example(
        name="one-against-one",
        title="Fennec against Senku",
        form=_duel("12 3 1 4 6", "11 1 7", active__mods="+3 Range, -3 Cover"),
        expect={"active_success_value": 12, "reactive_success_value": 11, **_left("reactive", 0, 0, 1, 0)},
        clause="n5.ftf.example-1v1",
    ),
    Example(
        name="third-party",
        title="Fennec against Senku A",
        form=_duel("12 3 3 8 12", "11 1 11"),
        expect=_left("nobody", 0, 0, 0, 0),
        clause="n5.ftf.example-third-party",
    ),
    Example(
        name="split-burst-a",
        title="Split Burst: two dice at Senku A",
        form=_duel("12 2 9 4", "11 1 5", active__split="1"),
        expect=_left("active", 1, 0, 0, 0),
        clause="n5.ftf.example-split-burst",
    ),
    Example(
        name="split-burst-b",
        title="Split Burst: one die at Senku B",
        form=_duel("12 1 11", "11 1 11", active__split="1"),
        expect=_left("reactive", 0, 0, 0, 1),
        clause="n5.ftf.example-split-burst",
    ),
    Example(
        name="martial-arts",
        title="SV 26 against SV 12",
        form=_duel("26 2", "12 2"),
        expect={"active_wins": "142465/160000", "reactive_wins": "7661/160000", "nobody": "9874/160000"},
        clause="n5.ftf.example-martial-arts",
    ),
    Example(
        name="special-die",
        title="+1 SD at SV 23 against SV 18",
        form=_duel("23 1", "18 1", active__special_die="1"),
        expect={"active_wins": "6585/8000", "reactive_wins": "1075/8000", "nobody": "340/8000"},
        clause="n5.ftf.example-special-die",
    ),
)

OUTCOMES = (
    Example(
        name="outcome-1", title="Both fail", form=_duel("12 2 13 19", "11 1 16"), expect=_left("nobody", 0, 0, 0, 0)
    ),
    Example(
        name="outcome-2",
        title="One side passes",
        form=_duel("12 2 13 2", "11 1 16"),
        expect=_left("active", 1, 0, 0, 0),
    ),
    Example(
        name="outcome-3",
        title="Both pass, the higher success wins",
        form=_duel("12 2 13 2", "11 1 9"),
        expect=_left("reactive", 0, 0, 1, 0),
    ),
    Example(
        name="outcome-3-tie",
        title="Both pass with equal successes",
        form=_duel("12 1 9", "11 1 9"),
        expect=_left("nobody", 0, 0, 0, 0),
    ),
    Example(
        name="outcome-4",
        title="Both pass, one with a Critical",
        form=_duel("5 1 5", "11 1 10"),
        expect=_left("active", 0, 1, 0, 0),
    ),
    Example(
        name="outcome-5", title="Both Critical", form=_duel("12 2 12 12", "11 1 11"), expect=_left("nobody", 0, 0, 0, 0)
    ),
    Example(
        name="outcome-6",
        title="One Critical against several successes",
        form=_duel("12 3 10 9 8", "7 1 7"),
        expect=_left("reactive", 0, 0, 0, 1),
    ),
)

SPECIAL_CASES = (
    Example(
        name="number-of-a-critical",
        title="A rolled 1 beats a 19",
        form=_duel("23 1 1", "20 1 19"),
        expect=_left("active", 0, 1, 0, 0),
    ),
    Example(
        name="raised-number",
        title="A rolled 10 counts as 13 (CodeOne)",
        form=_duel("23 1 10", "14 1 12", edition="codeone"),
        expect=_left("active", 1, 0, 0, 0),
    ),
    Example(
        name="below-1",
        title="One side at a Success Value below 1",
        form=_duel("12 1 3", "5 1", reactive__mods="-6 Mimetism"),
        expect={
            "active_wins": "3/5",
            "reactive_wins": "0",
            "reactive_success_value": -1,
            **_left("active", 1, 0, 0, 0),
        },
    ),
    Example(
        name="special-die-dice",
        title="Burst 3 with +1 SD, dice on the table",
        form=_duel("12 3 14 8 3 10", "11 1 7", active__special_die="1"),
        expect=_left("active", 2, 0, 0, 0),
    ),
    Example(
        name="dodge",
        title="A Dodge that wins",
        form=_duel("15 3 16 7 2", "10 1 8", reactive__skill="dodge"),
        expect={**_left("reactive", 0, 0, 1, 0), "headline": "Reactive wins with Dodge."},
    ),
    Example(
        name="lost-dice",
        title="A die of the Burst is lost",
        form=_duel("12 3 9 4", "11 1 5", active__lost="1"),
        expect=_left("active", 1, 0, 0, 0),
    ),
)

EXAMPLES = (*OF_THE_RULES, *OUTCOMES, *SPECIAL_CASES)
