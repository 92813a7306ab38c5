"""The Order calculator reads AROs as players type them, and says what is legal and what comes next."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import InvalidInputError, ask
from tests.helpers.answers import cited, steps
from tests.helpers.orders import ORDERS
from tests.helpers.tiers import sampled


def order(**form):
    """Return the answer to a form of the Order calculator."""
    return ask("order", form)


def judged(**form):
    """Return whether an Order is legal, and which clause it breaks."""
    values = order(**form).values
    return values["legal"], values["problem_rule"]


@pytest.mark.parametrize(
    "aros",
    [
        "A: BS Attack at 1 by lof",
        "A:bs attack by LoF",
        "  A :  BS   Attack at 1 by lof  ;",
        "A: BS Attack by lof at 1",
        "A: BS Attack burst 1 at 1 from end by lof; ;",
        "A: by lof; A: BS Attack",
        "A: by lof; A: BS Attack by lof",
        "A: shoot at 1 by lof",
    ],
)
def test_ways_to_type_an_aro(aros):
    """Reads an ARO in any spacing, case and order."""
    answer = order(first="move", second="bs attack", aros=aros)

    assert answer.headline.startswith("Legal: ")


@pytest.mark.clause(
    "n5.aro.valid",
    "n5.aro.when",
    "n5.aro.skills",
    "n5.aro.target",
    "n5.sequence.details",
    "n5.aro.burst",
    "n5.aro.no-chain",
    "n5.activation.position",
    "n4.activation.simultaneous",
    "n4.aro.valid-lof",
    "n4.sequence",
)
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("form", "verdict"),
    [
        ({"aros": "A: look out by lof"}, ("yes", "")),
        ({"aros": "A: Look Out! by lof"}, ("yes", "")),
        ({"aros": "Big Bo: Dodge by zoc"}, ("yes", "")),
        ({"aros": "A: Dodge"}, ("no", "n5.aro.valid")),
        ({"aros": "A: Dodge by none"}, ("no", "n5.aro.valid")),
        ({"aros": "A: BS Attack at 1 by lof late"}, ("no", "n5.aro.when")),
        ({"aros": "A: pass by lof; A: Dodge"}, ("no", "n5.aro.when")),
        ({"aros": "A: by lof; B: by zoc"}, ("yes", "")),
        ({"aros": "A: Move by lof"}, ("no", "n5.aro.skills")),
        ({"aros": "A: BS Attack at 2 by lof"}, ("no", "n5.aro.target")),
        ({"aros": "A: BS Attack at 2 by lof", "activated": "2"}, ("yes", "")),
        ({"aros": "A: BS Attack at Bo by lof", "activated": "Anna, Bo"}, ("yes", "")),
        ({"aros": "A: BS Attack by lof", "activated": "2"}, ("no", "n5.sequence.details")),
        ({"aros": "A: BS Attack at 1+2 by lof", "activated": "2"}, ("no", "n5.aro.burst")),
        ({"aros": "A: BS Attack burst 2 at 1 by lof"}, ("no", "n5.aro.burst")),
        ({"aros": "A: BS Attack burst 3 at 1 by lof", "burst": "3"}, ("yes", "")),
        ({"aros": "1: Dodge by lof"}, ("no", "n5.aro.no-chain")),
        ({"aros": "A: Dodge by hacking"}, ("yes", "")),
        ({"aros": "A: pass"}, ("yes", "")),
        ({"aros": "1: pass"}, ("yes", "")),
        ({"aros": "A: Dodge by lof", "unstated": "second"}, ("no", "n5.sequence.details")),
        ({"aros": "A: Discover by lof", "unstated": "A"}, ("no", "n5.sequence.details")),
        ({"aros": "A: wait by lof"}, ("no", "n5.aro.when")),
        ({"place": "elsewhere"}, ("no", "n5.activation.position")),
        ({"edition": "n4", "place": "elsewhere"}, ("no", "n4.activation.simultaneous")),
        (
            {"edition": "n4", "first": "bs attack", "second": "", "place": "elsewhere"},
            ("no", "n4.activation.simultaneous"),
        ),
        ({"edition": "codeone", "aros": "A: Dodge by none"}, ("no", "n4.aro.valid-lof")),
        ({"edition": "n4", "aros": "A: pass by none"}, ("yes", "")),
        ({"edition": "n4", "aros": "A: by none"}, ("yes", "")),
        ({"edition": "n4", "aros": "A: Dodge by zoc second"}, ("yes", "")),
        ({"second": "none", "aros": "A: Dodge by zoc second"}, ("no", "n5.aro.valid")),
        ({"first": "jump", "second": "none", "aros": "A: Dodge by lof"}, ("yes", "")),
        ({"first": "jump", "second": "none", "aros": "A: Dodge by lof second"}, ("no", "n5.aro.valid")),
        ({"first": "jump", "second": "", "aros": "A: Dodge by lof second"}, ("no", "n5.aro.valid")),
        ({"first": "jump", "second": "", "aros": "A: Dodge by lof second", "edition": "n4"}, ("no", "n4.sequence")),
    ],
)
def test_verdicts(form, verdict):
    """Illegal declarations are answered with the clause that they break: n5.aro.*, n5.sequence.details, n4.aro.*."""
    assert verdict == judged(**({"first": "move", "second": "bs attack"} | form))


def test_answer_of_an_illegal_order():
    """An illegal Order says what is wrong in the headline, in a value, and in its last step."""
    answer = order(first="move", second="jump")

    problem = answer.values["problem"]
    assert problem.startswith("Jump, a Long Skill")
    assert answer.headline == f"Not legal: {problem}"
    assert ("n5.activation.long", f"Not legal: {problem}") == (answer.because[-1].rule.id, answer.because[-1].says)
    assert {"step": "3", "steps": "1, 1.1, 1.2, 2, 2.1, 2.2, 3"}.items() <= answer.values.items()


def test_answer_of_a_legal_order():
    """A legal Order is resolved, with nothing left to declare."""
    values = order(first="move", second="bs attack", requirements="second, A", aros="A: Dodge by lof").values

    expected = {
        "legal": "yes",
        "problem": "",
        "problem_rule": "",
        "idle": "BS Attack (second), Dodge (A)",
        "spent": "",
        "revealed": "no",
        "step": "5.2",
        "next": "",
        "next_skills": "",
        "next_aros": "",
    }
    assert expected == {name: values[name] for name in expected}


@pytest.mark.parametrize(
    ("form", "expected"),
    [
        (
            {},
            {
                "step": "1.2",
                "next": "1.2 First Skill: Move, Discover, Idle, Cautious Movement, Climb, Jump, Intuitive Attack, "
                "Speculative Attack, Suppressive Fire; or 9 Skills that only some profiles have",
                "next_skills": "Move, Discover, Idle, Cautious Movement, Climb, Jump, Intuitive Attack, "
                "Speculative Attack, Suppressive Fire, Berserk, Combat Jump, Parachutist, Sapper, Triangulated Fire, "
                "Assisted Fire, Cybermask, Enhanced Reaction, Fairy Dust",
            },
        ),
        (
            {"first": "move"},
            {
                "step": "3",
                "next_skills": "Move, Discover, Idle, BS Attack, CC Attack, Dodge, Place Deployable, Reload, Reset, "
                "Doctor, Engineer, Forward Observer, Morpho-Scan, Sensor, Activate Disco Ball, Deactivator, GizmoKit, "
                "MediKit, Carbonite, Controlled Jump, Oblivion, Spotlight, Total Control, Trinity, White Noise, "
                "Zero Pain, none",
                "next_aros": "Discover; BS Attack; CC Attack; Dodge; Place Deployable; Reload; Reset; "
                "Forward Observer; Carbonite; Controlled Jump; Oblivion; Spotlight; Total Control; Trinity; "
                "Zero Pain; Look Out!",
            },
        ),
        ({"first": "bs attack", "edition": "n4"}, {"step": "3", "next_skills": "Move, Discover, Idle, none"}),
        (
            {"first": "move", "aros": "A: by lof", "activated": "2", "marker": "camouflaged"},
            {
                "step": "2.2",
                "next": "2.2 Declaration of AROs: A: Discover at 1, Discover at 2, Dodge at 1, Dodge at 2, "
                "Reset at 1, Reset at 2, Look Out! at 1, Look Out! at 2, wait, pass",
            },
        ),
        ({"first": "move", "aros": "A: Dodge by zoc second"}, {"step": "3", "legal": "yes"}),
        ({"first": "move", "aros": "A: Dodge by zoc second", "edition": "n4"}, {"step": "3", "legal": "yes"}),
        ({"first": "move", "second": "move", "aros": "B: by zoc second"}, {"step": "4.2", "legal": "yes"}),
        ({"first": "jump", "aros": "A: by lof"}, {"step": "2.2", "next_skills": ""}),
    ],
)
def test_what_is_legal_now(form, expected):
    """An unfinished form is answered with what is legal next."""
    values = order(**form).values

    assert expected == {name: values[name] for name in expected}


def test_waiting_troopers_in_the_headline():
    """The headline names a Trooper that delays its ARO until it has declared or its ARO is lost."""
    waits = {"first": "move", "marker": "camouflaged", "aros": "A: wait by lof"}

    assert "A waits" in order(**waits).headline
    assert "waits" not in order(**waits, second="move").headline


def test_options_in_place_of_an_illegal_skill():
    """If a Skill is illegal, the options are the legal ones; if an ARO is illegal, there are none."""
    wrong = order(first="move", second="jump")

    assert {"second": "dodge"} in [option.form for option in wrong.options]
    assert order(first="move", aros="A: Dodge by none").options == ()


def test_options_name_a_further_trooper():
    """A Skill may give another Trooper a reason for an ARO, and so may the second Skill, if there is one."""
    first = [option.form["aros"] for option in order(first="move", activated="A").options if "aros" in option.form]
    second = order(first="move", second="move", aros="A: Dodge by lof;")

    assert first[0] == "B: by lof"
    assert "A: Dodge by lof; B: by zoc second" in [option.form.get("aros") for option in second.options]
    assert [option.label for option in order(first="move", second="none").options] == ["New Order"]
    everybody = "; ".join(f"{letter}: Dodge by lof" for letter in "ABCDEFGHI")
    assert [o for o in order(first="move", aros=everybody).options if "may react" in o.label] == []


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", sampled(range(60), range(25)))
def test_walking_by_options(seed):
    """Choosing random options plays a legal Order to its end."""
    draw = Random(seed)  # noqa: S311 - the same way in every run
    form = {"edition": draw.choice(ORDERS), "marker": draw.choice(["none", "camouflaged"])}
    for _ in range(12):
        answer = ask("order", form)
        assert answer.values["legal"] == "yes", form
        further = [option for option in answer.options if option.label != "New Order"]
        if not answer.values["next"]:
            break
        further = [option for option in further if "may react" not in option.label or len(form) < 5] or further
        form |= draw.choice(further).form

    assert answer.options


@pytest.mark.parametrize(
    ("form", "control", "says"),
    [
        ({"aros": "BS Attack"}, "aros", "AROs must begin with the name of a Trooper and a colon"),
        ({"aros": ": Dodge"}, "aros", "AROs must begin with the name of a Trooper and a colon"),
        ({"aros": "first: Dodge by lof"}, "aros", "AROs must begin with the name of a Trooper and a colon"),
        ({"aros": "Active Player: Move"}, "aros", "AROs must begin with the name of a Trooper and a colon"),
        ({"aros": "A: Sprint by lof"}, "aros", "AROs must name a Skill of N5, "),
        ({"aros": "A: Dodge by luck"}, "aros", "AROs must have one of none, lof, zoc, hacking, skill, template, comms"),
        ({"aros": "A: Dodge by"}, "aros", "AROs must have one of none, lof"),
        ({"aros": "A: Dodge at"}, "aros", 'AROs must name a Trooper after "at"'),
        ({"aros": "A: Dodge at 1+"}, "aros", 'AROs must name a Trooper after "at"'),
        ({"aros": "A: BS Attack burst 7"}, "aros", "AROs must have a Burst from 1 to 6"),
        ({"aros": "A: BS Attack burst"}, "aros", "AROs must have a Burst from 1 to 6"),
        ({"aros": "A: BS Attack from above"}, "aros", 'AROs must have one of start, route, end after "from"'),
        ({"aros": "A: Dodge by lof by zoc"}, "aros", 'AROs must say "by" once'),
        ({"aros": "A: Dodge by lof second chance"}, "aros", 'AROs must have nothing after "second"'),
        ({"aros": "A: Dodge late by lof late"}, "aros", 'AROs must say "late" once'),
        ({"aros": "A: Dodge by lof; A: Reset by zoc"}, "aros", "AROs must give A one reason, not lof and zoc."),
        ({"aros": "A:;" * 19}, "aros", "AROs must be at most 18 entries, not 19."),
        ({"aros": ";".join(f"T{n}:" for n in range(10))}, "aros", "AROs must be of at most 9 Troopers, not 10."),
        ({"aros": "A: Dodge by hacking", "edition": "n4"}, "aros", "AROs must have one of none, lof, zoc, skill"),
        ({"aros": "A: Look Out! by lof", "edition": "codeone"}, "aros", "AROs must name a Skill of CodeOne"),
        ({"first": "berserk", "edition": "n4"}, "first", "First Skill must be one of Move, Discover, Idle"),
        ({"first": "move", "second": "look out!", "edition": "codeone"}, "second", "Second Skill must be one of Move"),
        ({"first": "sprint"}, "first", "First Skill must be a Skill, a piece of Equipment"),
        ({"activated": "0"}, "activated", "Activated Troopers must be a number from 1 to 9"),
        ({"activated": ""}, "activated", "Activated Troopers must be a number from 1 to 9"),
        ({"activated": ","}, "activated", "Activated Troopers must be a number from 1 to 9"),
        ({"activated": "A, A"}, "activated", "Activated Troopers must be a number from 1 to 9"),
        ({"activated": "a,b,c,d,e,f,g,h,i,j"}, "activated", "Activated Troopers must be a number from 1 to 9"),
        ({"marker": "holoecho", "edition": "n4"}, "marker", "Marker must be one of none, camouflaged in N4"),
        ({"reveals": "second"}, "reveals", "Marker revealed by must be none where there is no Marker, not second."),
        ({"requirements": "third", "first": "move"}, "requirements", "Requirements not met must be some of first, not"),
        (
            {"requirements": "first, second", "second": "none", "first": "move"},
            "requirements",
            "Requirements not met must be some of first, not",
        ),
        ({"disposable": "B", "aros": "A: Dodge"}, "disposable", "Disposable must be some of A, not"),
        ({"unstated": "A", "aros": "A: pass"}, "unstated", "Choices left open must be left empty while"),
        ({"second": "move"}, "first", "First Skill must be declared before the second Skill, not left empty."),
        ({"burst": "7"}, "burst", "Burst in ARO must be between 1 and 6, not 7."),
        ({"edition": "n3"}, "edition", "Edition must be one of n5, codeone, n4"),
    ],
)
def test_unreadable_text(form, control, says):
    """Unreadable text is refused with its control and an example."""
    with pytest.raises(InvalidInputError) as error:
        order(**form)

    assert (control, says) == (error.value.control, error.value.message[: len(says)])


def test_errors_show_an_example():
    """The error for a malformed ARO shows a correct one."""
    with pytest.raises(InvalidInputError, match="such as A: BS Attack at 1 by lof; B: Dodge by zoc second"):
        order(aros="nonsense")


def test_no_requirement_named():
    """`none` means the same as an empty text."""
    values = order(first="move", second="dodge", requirements="none").values

    assert (values["legal"], values["idle"]) == ("yes", "")


WORDS = st.sampled_from(
    [
        "A",
        "B",
        "1",
        ":",
        ";",
        "BS Attack",
        "Dodge",
        "wait",
        "pass",
        "at",
        "by",
        "lof",
        "zoc",
        "none",
        "second",
        "late",
        "+",
    ]
)


@pytest.mark.nightly
@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(
    aros=st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=24).map(" ".join)),
    edition=st.sampled_from(ORDERS),
    second=st.sampled_from(["", "none", "move", "bs attack"]),
    marker=st.sampled_from(["none", "camouflaged"]),
)
def test_any_aros(aros, edition, second, marker):
    """Any AROs are answered, or refused with an error that names them."""
    try:
        answer = order(edition=edition, first="move", second=second, aros=aros, marker=marker)
    except InvalidInputError as error:
        assert error.control == "aros"  # noqa: PT017 (one of two outcomes)
    else:
        assert answer.values["legal"] in {"yes", "no"}
        assert (answer.values["legal"] == "yes") == (answer.values["problem"] == "")
        assert all(step.says for step in steps(answer.because))


@pytest.mark.clause("n5.aro.valid")
@pytest.mark.parametrize(
    ("form", "expected"),
    [
        ({"first": "move", "second": "idle", "aros": "A: Dodge by zoc"}, ("no", "n5.aro.valid")),
        ({"first": "idle", "second": "move", "aros": "A: Dodge by hacking"}, ("no", "n5.aro.valid")),
        ({"first": "move", "second": "none", "aros": "A: Dodge by zoc"}, ("no", "n5.aro.valid")),
        ({"first": "move", "second": "idle", "aros": "A: Dodge by lof"}, ("yes", "")),
        ({"first": "move", "second": "idle", "aros": "A: Dodge by skill"}, ("yes", "")),
        ({"first": "move", "second": "bs attack", "aros": "A: Dodge by zoc"}, ("yes", "")),
        ({"first": "move", "second": "bs attack", "aros": "A: Dodge by zoc second"}, ("yes", "")),
        ({"first": "move", "second": "move", "aros": "A: Dodge by zoc second"}, ("no", "n5.aro.valid")),
        ({"first": "discover", "second": "move", "aros": "A: Dodge by zoc"}, ("yes", "")),
        ({"first": "jump", "aros": "A: Dodge by zoc"}, ("yes", "")),
    ],
)
def test_stealth(form, expected):
    """With Stealth, Move and Idle give AROs only to Troopers with LoF, other Skills as usual."""
    assert expected == judged(stealth="1", **form)


@pytest.mark.clause("n5.aro.valid")
@pytest.mark.parametrize(
    ("activated", "words"),
    [("1", "Trooper 1 uses Stealth"), ("2", "Trooper 1 and Trooper 2 use Stealth")],
)
def test_the_check_names_stealth(activated, words):
    """The check of AROs says which Troopers Stealth prevents from reacting."""
    said = cited(order(stealth="1", activated=activated, first="move", aros="A: by zoc").because, "n5.aro.valid")

    assert any(says.startswith(words) and counts for says, counts in said)


ONE_OF_TWO = {"activated": "2", "stealth": "1", "stealthy": "2", "first": "move"}


@pytest.mark.clause("n5.stealth.several")
@pytest.mark.parametrize(
    ("form", "idle"),
    [
        ({"second": "idle", "aros": "A: Dodge at 2 by zoc"}, "Dodge (A)"),
        ({"second": "none", "aros": "A: Dodge at 2 by hacking"}, "Dodge (A)"),
        ({"second": "idle", "aros": "A: Dodge at 1 by zoc"}, ""),
        ({"second": "idle", "aros": "A: Dodge at 2 by lof"}, ""),
        ({"second": "discover", "aros": "A: Dodge at 2 by zoc"}, ""),
        ({"second": "idle", "aros": "A: Dodge at 2 by zoc in Sixth Sense"}, ""),
        ({"second": "idle", "aros": "A: Discover at 2 by zoc"}, "Discover (A)"),
        ({"second": "bs attack", "aros": "A: Reset at 2 by zoc", "together": "coordinated"}, ""),
        ({"second": "bs attack", "aros": "A: Dodge at 2 by zoc", "together": "fireteam"}, "Dodge (A)"),
        ({"second": "bs attack", "aros": "A: Dodge at 1 by zoc", "together": "fireteam"}, ""),
    ],
)
def test_stealth_of_one_of_two(form, idle):
    """An ARO at the one with Stealth becomes an Idle unless that one does more than move or idle."""
    values = order(**ONE_OF_TWO, **form).values

    assert (values["legal"], values["idle"]) == ("yes", idle)


@pytest.mark.clause("n5.aro.valid")
def test_stealth_of_all_by_name():
    """To name all of them is to name none."""
    form = ONE_OF_TWO | {"second": "idle", "aros": "A: Dodge at 2 by zoc"}

    assert judged(**form | {"stealthy": "2, 1"}) == judged(**form | {"stealthy": ""}) == ("no", "n5.aro.valid")
    with pytest.raises(InvalidInputError, match='must be some of 1, 2, not "3"') as refused:
        order(**form | {"stealthy": "3"})
    assert refused.value.offer is not None


@pytest.mark.clause("n5.aro.valid")
def test_stealth_is_n5s():
    """An edition without a rule on Stealth does not ask about it."""
    with pytest.raises(InvalidInputError) as refused:
        order(edition="n4", first="move", stealth="1")

    assert refused.value.control == "stealth"
