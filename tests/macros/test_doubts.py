"""Answers that rely on another edition's clause or on an uncertain reading say so."""

import pytest

from engine import CALCULATORS, ask
from engine.editions import EDITIONS
from tests.helpers.answers import cited, steps

BORROWED = {
    "n4": {"n5.save.wounds", "codeone.rolls.rounding", "codeone.rolls.sv-below-1", "codeone.rolls.normal"},
    "n3": {
        "n5.save.wounds",
        "n4.save.count",
        "n4.save.value",
        "codeone.rolls.rounding",
        "codeone.rolls.sv-below-1",
        "codeone.rolls.normal",
    },
    "codeone": {"n5.save.wounds", "n4.save.count"},
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_borrowed_rules_are_named(edition):
    """A step that follows another edition's clause names that edition; no other step does."""
    answers = [made.ask({"edition": edition}) for made in CALCULATORS.values() if edition in made.editions]
    answers.append(ask("saving-roll", {"edition": edition, "ammunition": "ap", "cover": "1"}))
    found = [step for answer in answers for step in steps(answer.because)]

    whose = {slug: f" (by {EDITIONS[slug].name}'s rule)." for slug in EDITIONS}
    foreign = [step for step in found if not step.rule.id.startswith(f"{edition}.")]
    assert {True} >= {step.says.endswith(whose[step.rule.id.split(".")[0]]) for step in foreign}
    assert {step for step in found if "'s rule)." in step.says} == set(foreign)
    assert BORROWED.get(edition, set()) <= {step.rule.id for step in foreign}


TIE = {"active.attribute": "12", "active.burst": "1", "active.dice": "9", "reactive.dice": "9"}
RAISED = {"active.attribute": "23", "active.burst": "1"}
TIED_DODGE = {"attack.1.burst": "1", "attack.1.dice": "9", "dice": "9"}
SHOT = {"first": "move", "marker": "camouflaged", "aros": "A: BS Attack by lof"}
HELD = {**SHOT, "aros": "A: Discover by lof; B: BS Attack by lof"}
NEGATIVE, UNUSED = {"notation": "CC Attack (-3)", "whose": "enemy"}, {"notation": "CC Attack (+3)", "using": "0"}
BESIDE = {
    "active.action": "cc",
    "active.helpers": "1",
    "active.1.burst": "1",
    "active.2.burst": "1",
    "reactive.1.wounds_taken": "1",
    "reactive.1.action": "nothing",
    "reactive.2.action": "cc",
}
DOUBTS = [
    ("face-to-face", "codeone", TIE, "codeone.ftf.tie", "our CodeOne text does not say it of plain successes", 3),
    ("face-to-face", "codeone", {}, "codeone.ftf.tie", "our CodeOne text does not say it of plain successes", 1),
    ("face-to-face", "n3", TIE, "n3.ftf.cancel", "our N3 sources do not say so", 3),
    ("face-to-face", "n3", {}, "n3.ftf.cancel", "our N3 sources do not say so", 1),
    ("face-to-face", "n4", TIE, "n4.ftf.cancel", "", 0),
    ("face-to-face", "codeone", RAISED, "codeone.rolls.sv-above-20", "the raised number is the one compared", 1),
    ("face-to-face", "codeone", {}, "codeone.rolls.sv-above-20", "", 0),
    ("face-to-face", "n4", RAISED, "n4.rolls.sv-above-20", "", 0),
    ("dodge", "n3", TIED_DODGE, "n3.ftf.cancel", "our N3 sources do not say so", 2),
    ("dodge", "n3", {"visibility": "low"}, "n3.dodge.faq.visibility", "names no size, so this one is taken from N5", 1),
    ("dodge", "n3", {}, "n3.dodge.faq.visibility", "", 0),
    ("dodge", "n5", {"smoke": "1"}, "n5.dodge.smoke", "we infer that attacks of others stay Face to Face", 1),
    ("dodge", "n5", {"smoke": "1", "attack.1.burst": "0"}, "n5.dodge.smoke", "", 0),
    ("dodge", "n5", {}, "n5.dodge.smoke", "", 0),
    ("order", "n4", {}, "n4.sequence", "that these six steps are N4's", 1),
    ("order", "codeone", {}, "codeone.sequence", "that these five steps are CodeOne's", 1),
    ("order", "n5", {}, "n5.sequence", "", 0),
    ("order", "n4", SHOT, "n4.aro.simultaneous.camouflage", "we infer that it forbids all of them", 1),
    ("order", "codeone", SHOT, "n4.aro.simultaneous.camouflage", "we infer that it forbids all of them", 1),
    ("order", "n4", HELD, "n4.aro.simultaneous.camouflage", "", 0),
    ("order", "n5", SHOT, "n5.aro.marker", "", 0),
    ("profile-mods", "codeone", NEGATIVE, "codeone.rolls.profile-mod.negative", "for MODs it is taken from N5", 1),
    ("profile-mods", "codeone", UNUSED, "codeone.rolls.profile-mod.positive", "for MODs it is taken from N5", 1),
    ("profile-mods", "codeone", {}, "codeone.rolls.profile-mod.value", "", 0),
    ("profile-mods", "n5", NEGATIVE, "n5.rolls.profile-mod.scope", "", 0),
    ("saving-roll", "n5", {}, "n5.save.value", "the rules do not say so", 1),
    ("saving-roll", "n4", {}, "n4.save.value", "", 0),
    ("guts-roll", "n5", {"can_go_prone": "0"}, "n5.guts.fail", "a Trooper that cannot go Prone", 1),
    ("guts-roll", "n5", {}, "n5.guts.fail", "", 0),
    ("guts-roll", "n5", {"prone": "1"}, "n5.guts.fail", "", 0),
    ("guts-roll", "n3", {"total_cover_near": "1"}, "n3.guts.fail", "another reading of this rule", 1),
    ("guts-roll", "n3", {}, "n3.guts.fail", "", 0),
    ("coordinated", "n5", {"attack": "cc", "allies": "1"}, "n5.coordinated.cc", "Immobilized or in a Null State", 1),
    ("coordinated", "n5", {"attack": "cc"}, "n5.coordinated.cc", "", 0),
    ("coordinated", "n5", {"attack": "triangulated"}, "n5.coordinated.other-attacks", "that all may declare it", 1),
    ("coordinated", "n5", {}, "n5.coordinated.other-attacks", "", 0),
    ("exchange", "n5", BESIDE, "n5.coup-de-grace.burst", "the rules do not say whether it may", 1),
    ("exchange", "n5", {**BESIDE, "reactive.1.wounds_taken": "0"}, "n5.coup-de-grace.burst", "", 0),
    ("templates", "n5", {"attribute": "21", "special_die": "1"}, "n5.impact-template.independent", "is our reading", 1),
    ("templates", "n5", {"attribute": "20", "special_die": "1"}, "n5.impact-template.independent", "", 0),
    ("templates", "n5", {"kind": "smoke"}, "n5.smoke-ammo.win-all", "the rules do not say what a tie does", 1),
    ("templates", "n5", {"declared": "guided"}, "n5.guided.secondary", "do not say so outright", 1),
    ("templates", "n5", {"declared": "guided", "target.2.action": "absent"}, "n5.guided.secondary", "", 0),
    ("initiative", "n5", {}, "n5.initiative.critical", "speaks only of the higher result", 1),
    ("roll-table", "n5", {"reroll": "1"}, "n5.booty.reroll", "that the second result stands", 1),
    ("roll-table", "n5", {}, "n5.booty.reroll", "", 0),
    ("roll-table", "n5", {"table": "metachemistry", "reroll": "1"}, "n5.metachemistry.reroll", "our reading", 1),
    ("deployment", "n5", {"kind": "combat-jump", "where": "enemy-zone"}, "n5.combat-jump.enemy-zone", "Firefight", 1),
    ("deployment", "n5", {"kind": "combat-jump", "where": "enemy-half"}, "n5.combat-jump.enemy-zone", "", 0),
    ("recovery", "n5", {"method": "doctor-stunned"}, "n5.doctor.stunned.fail", "name no consequence", 1),
    ("recovery", "n5", {"method": "engineer-states"}, "n5.engineer.states.fail", "", 0),
    ("hacking", "n5", {"reactive.suppressive_fire": "1"}, "n5.suppressive-fire-state.dodge", "whether the MOD", 1),
    ("hacking", "n5", {"active.suppressive_fire": "1"}, "n5.suppressive-fire-state.dodge", "", 0),
    ("movement", "n5", {"prone": "1"}, "n5.movement.prone-half", "as other numbers are", 1),
    ("movement", "n5", {"skill": "dodge", "difficult": "1"}, "n5.difficult-terrain.dodge", "not among the examples", 1),
    ("movement", "n5", {"skill": "guts", "difficult": "1"}, "n5.difficult-terrain.guts", "mention this movement", 1),
    ("movement", "n5", {"difficult": "1"}, "n5.difficult-terrain.minus-1", "", 0),
    ("obstacle", "n5", {"prone": "1"}, "n5.movement.vault-prone", "follows from the Silhouette", 2),
    ("obstacle", "n5", {}, "n5.movement.vault", "", 0),
    ("templates", "n5", {"attribute": "21"}, "n5.impact-template.independent", "", 0),
    ("order", "n5", {"first": "sapper", "states": "Prone"}, "n5.foxhole.silhouette", "follows from the Silhouette", 1),
    ("order", "n5", {"first": "sapper"}, "n5.foxhole.silhouette", "", 0),
    ("mines", "n5", {"kind": "koala"}, "n5.crazykoala.hit", "is no BS Attack", 1),
    ("mines", "n5", {"kind": "koala", "boost": "madtraps"}, "n5.crazykoala.hit", "", 0),
]


@pytest.mark.parametrize(("calculator", "edition", "form", "clause", "doubt", "times"), DOUBTS)
def test_doubts_are_shown(calculator, edition, form, clause, doubt, times):
    """A doubt about a clause is shown in the step that relies on it, and nowhere else."""
    answer = ask(calculator, {"edition": edition, **form})
    doubts = [says for says, _ in cited(answer.because, clause) if "Uncertain: " in says]

    assert times == len(doubts)
    assert [says for says in doubts if doubt not in says.partition("Uncertain: ")[2]] == []


@pytest.mark.parametrize(
    ("edition", "says", "applied"),
    [
        ("codeone", "The raised numbers are compared: those at Success Value 23 count 3 more.", True),
        ("n4", "The raised numbers are compared: those at Success Value 23 count 3 more.", True),
        ("n3", "The raised numbers are compared: those at Success Value 23 count 3 more.", True),
    ],
)
def test_raised_numbers_are_compared(edition, says, applied):
    """codeone.rolls.sv-above-20, n4.rolls.sv-above-20, n3.rolls.sv-above-20: the raised numbers are compared."""
    because = [*steps(ask("face-to-face", {"edition": edition, **RAISED}).because)]
    dice = {"active.dice": "10", "reactive.attribute": "13", "reactive.dice": "12"}
    judged = ask("face-to-face", {"edition": edition, **RAISED, **dice}).values

    assert applied in [step.applied for step in because if step.says.startswith(says)]
    assert (judged["winner"], judged["active_hits"], judged["active_criticals"]) == ("active", 1, 0)


def test_no_raised_number():
    """Up to 20 no number is raised, and the answer says so."""
    because = steps(ask("face-to-face", {"edition": "codeone"}).because)

    says = "No Success Value above 20: the dice are compared as rolled."
    assert [(s.rule.id, s.applied) for s in because if s.says == says] == [("codeone.rolls.sv-above-20", False)]
