"""Is the mine triggered, and what do I roll against it?"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from engine.calculator import Answer, Calculator, Draw, Event, Gain, Value, either, merged, read_examples
from engine.calculators.parts.answers import (
    SAVING_ROLLS,
    TARGET_CONTROLS,
    effects_of_hits,
    judge_target,
    read_target,
)
from engine.calculators.parts.by_ledger import EVERYTHING, by_ledger
from engine.calculators.parts.dice import JudgedRoll, refuse_dice
from engine.calculators.parts.events import effect_words, state_names
from engine.controls import Choice, Control, Dice, Flag, Mods, Number, Values, alike
from engine.decisions.mines import ActNearMine, MineAtEndRules, MineKind, MineKindRules, MineRules, NearMine
from engine.edition import Edition
from engine.encounter import UNARMED, Armed
from engine.exchange import Action, HitOnTrooper
from engine.forms import Given, given, roll_of, steps_of_absence
from engine.forms.trooper import TARGETED
from engine.records.ammunition import SaveState
from engine.records.roll import Fact, RollKind
from engine.records.search import find
from engine.records.term import Change
from engine.records.trooper import ProfileEntry, Trooper, listed_mod
from engine.records.weapon import Weapon
from engine.rules.comms import comms_hit
from engine.rules.guts_roll import GutsCandidate, why_no_guts_roll
from engine.rules.ledger import counting
from engine.rules.mines import (
    Certainty,
    TriggerEvent,
    comms_attack_of,
    evade_steps,
    is_triggered,
    never_harms_step,
    state_of_failure,
)
from engine.rules.rolls import NormalRoll, SuccessValue, die_steps, judge_normal_roll
from engine.rules.saving_roll import Condition, WeaponHit, hit_of_values, saved_hit_of_weapon
from engine.ruling import Ruling, Step
from engine.wording import counted, joined_names, percent

DEPLOYABLES = {
    "ap": ("AP Mines", "mine.types"),
    "shock": ("Shock Mines", "mine.types"),
    "monofilament": ("Monofilament Mines", "mine.types"),
    "viral": ("Viral Mines", "mine.types"),
    "em": ("E/M Mines", "mine.types"),
    "para": ("PARA Mines", "mine.types"),
    "drop-bears": ("Drop Bears (Deployable Mode)", "drop-bears.profile"),
    "wildparrot": ("WildParrot", "wildparrot.hit"),
    "crazykoala": ("CrazyKoala", "crazykoala.hit"),
    "madtraps": ("MadTraps", "madtraps.hit"),
}
"""The Deployables that attack, by their words: the name in the weapon chart, and the topic on what a hit does."""

SAVE_DICE = "target.save_dice"
BOOST = ("crazykoala", "madtraps")


def _named(*words: str) -> tuple[tuple[str, str], ...]:
    return tuple((word, DEPLOYABLES[word][0]) for word in words)


WEAPON = (
    Choice(
        "weapon",
        "Mine",
        "ap",
        options=_named(*(word for word in DEPLOYABLES if word not in BOOST)),
        needs=(MineKindRules,),
        when=("kind", "mine"),
    ),
    Choice("boost", "Deployable", "crazykoala", options=_named(*BOOST), needs=(MineKindRules,), when=("kind", "koala")),
)
SAVES = tuple(replace(control, needs=(MineKindRules,)) for control in TARGET_CONTROLS)
USUAL = ("target.armour", "target.vita", "target.bts")

OF_TARGET: tuple[Control, ...] = (
    *(replace(control, group="Target") for control in SAVES if control.name in USUAL),
    *(control for control in SAVES if control.name not in USUAL),
    Flag("target.firewall", "Firewall", group=SAVING_ROLLS, needs=(MineKindRules,), when=("kind", "cybermine")),
    *alike(
        Number(
            "others",
            "Others under it",
            "0",
            low=0,
            high=8,
            help="Under the same Template, with the same PH or WIP, ARM, BTS and so on.",
        ),
        Flag("others_evade", "They may evade it too", help="Where they are activated too, or have an ARO."),
        group=SAVING_ROLLS,
        when=("kind", "mine", "cybermine"),
        needs=(MineKindRules,),
    ),
)

CONTROLS = (
    Choice(
        "kind",
        "Kind of mine",
        "mine",
        options=(("mine", "mine"), ("cybermine", "Cybermine"), ("koala", "CrazyKoala or MadTraps")),
        needs=(MineKindRules,),
    ),
    *WEAPON,
    Choice(
        "who",
        "Who is near",
        "model",
        options=(
            ("model", "an enemy Model"),
            ("marker", "another enemy Marker"),
            ("camouflaged", "an enemy Camouflage Marker"),
            ("impersonation", "an enemy Impersonation Marker"),
            ("aerial", "an enemy Model with Aerial"),
            ("ally", "an ally of the mine"),
        ),
    ),
    Choice(
        "act",
        "What it does",
        "skill",
        options=(
            ("skill", "declares or executes a Skill or ARO"),
            ("dodge", "moves by a Dodge"),
            ("guts", "moves by a failed Guts Roll"),
            ("nothing", "nothing"),
        ),
    ),
    Flag(
        "trigger_area",
        "Inside the Trigger Area",
        default="1",
        help="That of a CrazyKoala or MadTraps is their Zone of Control.",
    ),
    Flag("total_cover", "Total Cover in between", needs=(MineKindRules,), when=("kind", "mine", "cybermine")),
    Flag("ally_under_template", "The Template would touch an ally of the mine", needs=(MineKindRules,)),
    Flag("way_blocked", "The way into contact is blocked", needs=(MineKindRules,), when=("kind", "koala")),
    Choice(
        "dodged",
        "Dodge against every threat",
        "unknown",
        help="If its movement would end in the Trigger Area.",
        options=(("unknown", "not rolled yet"), ("yes", "it succeeds"), ("no", "it fails")),
        needs=(MineAtEndRules,),
    ),
    TARGETED.at("", help_="A MOD to the Reset.", when=("kind", "cybermine"), needs=(MineKindRules,)).control,
    Flag("hackable", "Hackable or Hacker", needs=(MineKindRules,), when=("kind", "cybermine")),
    Number("attribute", "PH or WIP", "10", low=0, high=40, help="PH to Dodge, WIP to Reset."),
    Mods("mods", "MODs", help="MODs beside those of the mine.", usual=("+3 Dodge", "-3 Stunned")),
    Dice("dice", "Die rolled", most=1),
    *OF_TARGET,
)


EXAMPLES = read_examples("""
mine: An ARO inside the Trigger Area
    attribute=10
    -> goes_off=yes | answer=dodge | mod=-3 | success_value=7 | evades=7/20 | hit=13/20

several: A Viral Mine and two others under its Template
    weapon=viral | attribute=11 | target.bts=3 | others=2
    -> success_value=8 | saving_rolls=2 | unconscious=0/1 | dead=9/20 | fallen.0=11/320

saved: E/M Mines with the dice
    weapon=em | target.bts=6 | dice=12 | target.save_dice=11 4
    -> evaded=no | failures=1 | states=isolated

dodge-movement: Dodge movement past a mine
    act=dodge
    -> goes_off=no | hurts=no

ally: The Template would touch an ally
    ally_under_template=1
    -> goes_off=no

cybermine: A Hacker near a Cybermine
    kind=cybermine | attribute=13 | hackable=1
    -> goes_off=yes | answer=reset | mod=-3 | success_value=10 | saving_rolls=2 | ps=5 | saving_attribute=BTS
    state=immobilised-b

koala: A CrazyKoala
    kind=koala | attribute=10
    -> goes_off=yes | answer=dodge | mod=0 | success_value=10 | hit=1/2

koala-marker: A CrazyKoala and a Camouflage Marker
    kind=koala | who=camouflaged
    -> goes_off=no

koala-aerial: A CrazyKoala and a Trooper with Aerial
    kind=koala | who=aerial
    -> goes_off=no

dodge-into-mine-n3: A Dodge that would end at a mine
    edition=n3 | act=dodge | attribute=10
    -> goes_off=unknown | hurts=no | answer=dodge | success_value=7 | hit=0/1

failed-dodge-into-mine-n3: The same Dodge, failed
    edition=n3 | act=dodge | dodged=no
    -> goes_off=no | hurts=no

missed-dodge-into-mine-n3: The same Dodge with a 15
    edition=n3 | act=dodge | attribute=10 | dice=15
    -> goes_off=no | hurts=no | evaded=no | hit=0/1

successful-dodge-into-mine-n3: The same Dodge, successful
    edition=n3 | act=dodge | dodged=yes
    -> goes_off=yes | hurts=no | evaded=yes | evades=1/1 | hit=0/1
""")


RESETS_TARGETED = replace(TARGETED, absent=("bs.targeted", "The Trooper that resets is not Targeted."))


@dataclass(frozen=True, slots=True)
class MineRoll:
    """The Normal Roll against a mine: its Skill, its MOD, the die on the table, and whether it evades the mine.

    Below Success Value 1 no die counts, and the mine is not evaded.
    """

    skill: str
    mod: int
    value: SuccessValue
    face: int | None
    evaded: Certainty
    because: tuple[Step, ...]

    def values(self, triggered: Certainty, *, hurts: bool) -> dict[str, Value]:
        """Return the values of the roll, after whether the mine is triggered and hurts."""
        found: dict[str, Value] = {
            "goes_off": str(triggered),
            "hurts": "yes" if hurts else "no",
            "answer": self.skill,
            "mod": self.mod,
            "success_value": self.value.value,
        }
        return found if self.evaded is Certainty.UNKNOWN else found | {"evaded": str(self.evaded)}


def read_mine_roll(edition: Edition, values: Values, kind: MineKind) -> MineRoll:
    """Read the Normal Roll of a form against a mine: n5.dodge.minus-3, n5.reset.cybermine, n5.targeted.malus."""
    dodges = kind.reset is None
    facts = {Fact.TEMPLATE, Fact.DEPLOYABLE} if dodges and kind.template else set() if dodges else {Fact.CYBERMINE}
    attribute = Trooper(attributes={"PH" if dodges else "WIP": values.number("attribute")})
    own = given(() if dodges else (TARGETED,), values) + Given(trooper=attribute, facts=frozenset(facts))
    roll = roll_of(RollKind.DODGE if dodges else RollKind.RESET, own)
    found = by_ledger(edition, values, roll, "mods", about=EVERYTHING)
    value = found.value
    faces = values.dice("dice", 1, f"one {kind.evaded_by.capitalize()}")
    known = bool(faces) or not value.rolls
    judged = judge_normal_roll(edition, NormalRoll(value), faces) if known else Ruling((), ())
    evades = Certainty.YES if any(score.success for score in judged.value) else Certainty.NO
    return MineRoll(
        skill=kind.evaded_by,
        mod=sum(one.value for one in counting(found.entries, Change.MOD) if not one.typed),
        value=value,
        face=faces[0] if faces and value.rolls else None,
        evaded=evades if known else Certainty.UNKNOWN,
        because=(
            *evade_steps(edition, kind),
            *found.steps,
            *(() if dodges else steps_of_absence(edition, (RESETS_TARGETED,), values)),
            *found.found.because,
            *die_steps(edition, value),
            *judged.because,
        ),
    )


def headline(kind: MineKind, roll: MineRoll) -> str:
    """Say what happens where a mine is triggered and attacks."""
    skill, at = roll.skill.capitalize(), f"Success Value {roll.value.value}"
    if not roll.value.rolls:
        return f"The {kind.name} is triggered. {at}: no die is rolled, the {skill} fails."
    if roll.face is None:
        return f"The {kind.name} is triggered: {skill} at {at} evades it {percent(roll.value.success_chance)}."
    return f"The {roll.face} {'evades' if roll.evaded is Certainty.YES else 'does not evade'} the {kind.name}."


def headline_at_end(kind: MineKind, event: TriggerEvent, roll: MineRoll) -> str:
    """Say what happens where a mine lies at the end of a Dodge movement."""
    if event.dodged is Certainty.YES:
        return f"The {kind.name} is triggered, and the Dodge evades it: it does no harm."
    if not roll.value.rolls:
        no_die = f"Success Value {roll.value.value}: no die is rolled."
        return f"{no_die} There is no Dodge movement, so the {kind.name} is not triggered."
    if roll.face is None:
        alone = f"against the {kind.name} {percent(roll.value.success_chance)}"
        only = f"only if the Dodge succeeds against every threat ({alone})"
        return f"The {kind.name} is triggered {only}, and does no harm."
    if roll.evaded is Certainty.NO:
        return f"The {roll.face} does not evade the {kind.name}: there is no Dodge movement, so it is not triggered."
    only = "only if the Dodge evades every other threat too"
    return f"The {roll.face} evades the {kind.name}: it is triggered {only}, and does no harm."


NO_COVER = " Partial Cover does not count."
USUAL_FIREWALL = -3
"""The MOD of every Firewall that a profile prints, which this form does not ask."""

FALLEN = (Condition.UNCONSCIOUS, Condition.DEAD)


@dataclass(frozen=True, slots=True)
class Struck:
    """A Trooper about to be hit: the `hit` on it, their `values`, and the chance that it `evades`."""

    hit: HitOnTrooper
    values: Mapping[str, Value]
    evades: Fraction

    @property
    def odds(self) -> dict[str, Fraction]:
        """The chances of what happens to it, whether or not it is hit, by name.

        `affected`: a Saving Roll fails; `guts`: it must make a Guts Roll, as n5.guts.when says.
        """
        effects = effects_of_hits(self.hit, 1, 0)
        spared = {str(Condition.SURVIVES): self.evades}
        found = {name: spared.get(name, Fraction(0)) + (1 - self.evades) * each for name, each in effects.items()}
        up = effects[Condition.SURVIVES] - effects.get(SaveState.IMMOBILIZED, Fraction(0))
        return found | {"guts": (1 - self.evades) * up if self.hit.per_hit.forced else Fraction(0)}

    @property
    def wounds(self) -> bool:
        """Whether it may fall Unconscious or Dead."""
        return any(self.odds[name] for name in FALLEN)

    @property
    def ends(self) -> tuple[Event, ...]:
        """Return how it may end: Unconscious, Dead, or in the States of a failed Saving Roll; what is possible.

        Each failed Saving Roll of a mine causes the same States, all at once: n5.em-ammo.immobilised.
        """
        names, odds = state_names(self.hit.weapon.hit.ammunition), self.odds
        found = {str(one): one.capitalize() for one in FALLEN if odds[one]}
        if caused := [state for state in SaveState if odds.get(state)]:
            found[str(caused[0])] = joined_names([names[one] for one in caused])
        return tuple(
            Event(name, label, odds[name], Gain.ENEMY, Draw.SHARE, dead=name == Condition.DEAD)
            for name, label in found.items()
        )

    def events(self) -> Iterator[Event]:
        """Yield whether it evades, how it may end, and what else may happen to it."""
        ends, odds = self.ends, self.odds
        effect = sum((one.chance for one in ends), Fraction(0))
        spared = "Hit, stays up" if self.wounds else "Hit without effect"
        yield Event("evades", "Evaded", self.evades, Gain.ME, Draw.SHARE)
        yield Event("hit", "Hit", 1 - self.evades)
        yield Event("", "No effect", 1 - effect, Gain.ME, Draw.FIGURE)
        yield Event("", " or ".join(one.label for one in ends) or "Affected", effect, Gain.ENEMY, Draw.FIGURE)
        yield Event("", spared, 1 - self.evades - effect, Gain.NOBODY, Draw.OUTCOME)
        guts = Event("guts", "Must make a Guts Roll", odds["guts"], Gain.ENEMY, Draw.BAR)
        yield from merged((*ends, guts), (Event(str(name), _capital(name), chance) for name, chance in odds.items()))


def _capital(name: str) -> str:
    words = effect_words(name)
    return words[0].upper() + words[1:]


def read_struck(edition: Edition, values: Values, kind: MineKind, evades: Fraction) -> Ruling[Struck]:
    """Return the Trooper that a mine of a kind would hit.

    Follows n5.mine.types, n5.cybermine.saves, n5.cybermine.state, n5.crazykoala.hit, n5.madtraps.hit,
    n5.wildparrot.hit and n5.drop-bears.profile.
    """
    own = values.scoped("target.")
    if attack := comms_attack_of(edition, kind, hackable=values.flag("hackable")):
        firewall = Trooper(equipment=listed_mod("Firewall", USUAL_FIREWALL * own.flag("firewall")))
        armed = replace(UNARMED, hit=comms_hit(attack))
        target = _refuse_down(values, read_target(edition, values, Action.CYBERMINE, armed, more=firewall))
        return Ruling(Struck(target.value, {}, evades), target.because)
    name, topic = DEPLOYABLES[values.word("weapon" if kind.template else "boost")]
    weapon = find(edition, name)
    armed, ph = Armed(ProfileEntry(weapon.base), weapon, _hit(edition, weapon)), values.number("attribute")
    target = _refuse_down(values, read_target(edition, values, Action.NOTHING, armed, ph=ph))
    found: dict[str, Value] = {"saving_rolls": target.value.one_hit.count, "saving_attribute": weapon.saving_attribute}
    cover = "" if kind.template else f"{NO_COVER}{edition.doubt('crazykoala.hit')}"
    says = f"{weapon.name}: saved against with {weapon.saving_attribute}.{cover}"
    return Ruling(Struck(target.value, found, evades), (Step(edition.cite(topic), says), *target.because))


def _refuse_down(values: Values, target: Ruling[HitOnTrooper]) -> Ruling[HitOnTrooper]:
    """Return a target that is able to act; refuse any other: n5.mine.trigger, n5.unconscious.no-skills."""
    if target.value.trooper.is_down:
        taken, vita = target.value.target.wounds_taken, target.value.target.vita_or_str
        says = f"must be less than {vita}, not {taken}: an Unconscious Trooper does nothing, and triggers no mine."
        raise values.wrong("target.wounds_taken", says)
    return target


def _hit(edition: Edition, weapon: Weapon) -> WeaponHit:
    """Return the hit of a Deployable: that of a Template, or of one with Boost, which has none."""
    if not weapon.trait("Boost"):
        return saved_hit_of_weapon(edition, weapon, para=True)
    printed = "arm" if weapon.ps is None else weapon.saving_attribute
    found = hit_of_values(edition, weapon.ps or 0, weapon.ammunition.lower(), printed, para=weapon.ps is None)
    return replace(found, hit=replace(found.hit, non_lethal=bool(weapon.trait("Non-Lethal"))))


def after_hit(edition: Edition, saved: JudgedRoll) -> JudgedRoll:
    """Add to the result of the Saving Rolls whether a Guts Roll follows them; nothing while they are open.

    Follows n5.guts.when and n5.cybermine.guts.
    """
    if "condition" not in saved.values:
        return saved
    states = str(saved.values.get("states", ""))
    candidate = GutsCandidate(
        null_state=saved.values["condition"] != Condition.SURVIVES, immobilized=SaveState.IMMOBILIZED in states
    )
    none = why_no_guts_roll(edition, candidate)
    return replace(
        saved,
        values={**saved.values, "owes_guts": "no" if none.value else "yes"},
        headline=f"{saved.headline}{'' if none.value else ' It must make a Guts Roll.'}",
        because=(*saved.because, *none.because),
    )


def how_many(first: Fraction, others: tuple[Fraction, ...]) -> dict[int, Fraction]:
    """Return the chance of each number of Troopers that something happens to, each with its own chance.

    >>> how_many(Fraction(1, 2), (Fraction(1, 4),))
    {0: Fraction(3, 8), 1: Fraction(1, 2), 2: Fraction(1, 8)}
    """
    found = {0: Fraction(1)}
    for chance in (first, *others):
        happened = {number + 1: weight * chance for number, weight in found.items()}
        found = {n: found.get(n, 0) * (1 - chance) + happened.get(n, 0) for n in range(len(found) + 1)}
    return found


def of_several(values: Values, struck: Struck) -> Iterator[Event]:
    """Return how many of the Troopers under the Template fail a Saving Roll, or fall; nothing for a single one.

    Follows n5.mine.must-affect. Those that cannot evade it are hit without a roll.
    """
    count = values.number("others")
    other = struck if values.flag("others_evade") else replace(struck, evades=Fraction(0))
    chances = {"affected": (struck.odds["affected"], other.odds["affected"])}
    if struck.wounds:
        chances["fallen"] = (1 - struck.odds[Condition.SURVIVES], 1 - other.odds[Condition.SURVIVES])
    for name, (first, each) in chances.items():
        if count:
            for number, chance in how_many(first, (each,) * count).items():
                yield Event(f"{name}.{number}", f"{counted('Trooper', number)} {name}", chance)


def in_all(struck: Struck) -> str:
    """Say what happens to the Trooper, evaded or not."""
    ends = ", ".join(f"{one.label} {percent(one.chance)}" for one in struck.ends)
    return f" In all: {ends or 'no effect'}."


def answer(edition: Edition, values: Values) -> Answer:
    """Return whether a mine is triggered, what evades it, and how likely that is."""
    rules = edition.of(MineRules)
    kind = _kind(rules, values)
    event = _event(values, kind)
    _refuse(edition, rules, values, event)
    triggered = is_triggered(edition, kind, event)
    if triggered.value is Certainty.NO:
        refuse_dice(values, ["dice", SAVE_DICE], f"the {kind.name} is not triggered")
        found: dict[str, Value] = {"goes_off": "no", "hurts": "no"}
        return Answer(f"The {kind.name} is not triggered.", values=found, because=triggered.because)
    if event.act is ActNearMine.DODGE:
        return _at_end_of_dodge(edition, values, kind, event, triggered)
    return _attack(edition, values, kind, triggered)


def _kind(rules: MineRules, values: Values) -> MineKind:
    """Return the kind of mine; one that goes for its target by Boost under its own name."""
    kind = rules.kinds[values.word("kind")]
    return kind if kind.template else replace(kind, name=DEPLOYABLES[values.word("boost")][0])


def _event(values: Values, kind: MineKind) -> TriggerEvent:
    return TriggerEvent(
        who=NearMine(values.word("who")),
        act=ActNearMine(values.word("act")),
        inside=values.flag("trigger_area"),
        total_cover=kind.template and values.flag("total_cover"),
        ally_under_template=values.flag("ally_under_template"),
        way_blocked=not kind.template and values.flag("way_blocked"),
        dodged=Certainty(values.word("dodged")),
    )


def _refuse(edition: Edition, rules: MineRules, values: Values, event: TriggerEvent) -> None:
    for name, came, known in (("act", event.act, tuple(rules.acts)), ("who", event.who, tuple(rules.near))):
        if came not in known:
            says = f"must be {joined_names([f'«{word}»' for word in known], 'or')}, not «{came}»"
            raise values.wrong(name, f"{says}: {edition.name} does not say what that does to a mine.")


def _attack(edition: Edition, values: Values, kind: MineKind, triggered: Ruling[Certainty]) -> Answer:
    roll = read_mine_roll(edition, values, kind)
    attack = comms_attack_of(edition, kind, hackable=values.flag("hackable"))
    state = state_of_failure(edition, kind, attack)
    found = roll.values(triggered.value, hurts=True)
    if attack and state.value:
        found |= {"saving_rolls": attack.ammunition.saves, "ps": attack.ps or 0, "saving_attribute": "BTS"}
        found["state"] = str(state.value)
    result = Answer(
        headline=headline(kind, roll),
        events=(
            Event("evades", "Evaded", roll.value.success_chance, Gain.ME, Draw.FIRST),
            Event("hit", "Hit", 1 - roll.value.success_chance, Gain.NOBODY, Draw.OUTCOME),
        ),
        values=found,
        because=(*triggered.because, *roll.because, *state.because),
        dice={"dice": 1} if roll.value.rolls else {},
    )
    return _to_the_end(edition, values, kind, roll, result) if edition.find(MineKindRules) else result


def _to_the_end(edition: Edition, values: Values, kind: MineKind, roll: MineRoll, result: Answer) -> Answer:
    """Add what a hit does to the Trooper, and to others under the same Template."""
    struck = read_struck(edition, values, kind, roll.value.success_chance)
    if roll.evaded is Certainty.UNKNOWN:
        refuse_dice(values, [SAVE_DICE], f"the {roll.skill.capitalize()} is not rolled yet")
        saved = JudgedRoll(in_all(struck.value))
    else:
        saved = after_hit(edition, judge_target(edition, values, struck.value.hit, int(roll.evaded is Certainty.NO), 0))
    several = of_several(values, struck.value) if kind.template else ()
    if roll.evaded is Certainty.NO and not values.faces(SAVE_DICE):
        saved = replace(saved, headline=f"{saved.headline}{in_all(replace(struck.value, evades=Fraction(0)))}")
    return replace(
        result,
        headline=f"{result.headline}{saved.headline}",
        events=(*struck.value.events(), *several),
        values={**result.values, **struck.value.values, **saved.values},
        because=(*result.because, *struck.because, *saved.because),
        dice={**result.dice, **saved.dice},
    )


def _at_end_of_dodge(
    edition: Edition, values: Values, kind: MineKind, event: TriggerEvent, triggered: Ruling[Certainty]
) -> Answer:
    """Answer a Dodge that would end at the mine, which it triggers only by evading every threat."""
    dodged = event.dodged is Certainty.YES
    if dodged:
        values.dice("dice", 0, "Dodge against every threat says how it ended")
    roll = read_mine_roll(edition, values, kind)
    if dodged and not roll.value.rolls:
        says = f"must be «unknown» or «no», not «yes»: no die is rolled at Success Value {roll.value.value}."
        raise values.wrong("dodged", says)
    no_harm: tuple[Step, ...] = (never_harms_step(edition),)
    if roll.evaded is Certainty.NO:
        triggered, no_harm = is_triggered(edition, kind, replace(event, dodged=Certainty.NO)), ()
    chance = Fraction(1) if dodged else roll.value.success_chance
    return Answer(
        headline=headline_at_end(kind, event, roll),
        events=(*either("evades", "Evaded", chance, "Not evaded"), Event("hit", "Hit", Fraction(0))),
        values=roll.values(triggered.value, hurts=False) | ({"evaded": "yes"} if dodged else {}),
        because=(*triggered.because, *no_harm, *roll.because),
        dice={"dice": 1} if roll.value.rolls and not dodged else {},
    )


MINES = Calculator(
    slug="mines",
    title="Mines",
    summary="Whether a mine, a Cybermine or a CrazyKoala is triggered, and the roll that evades it.",
    controls=CONTROLS,
    answer=answer,
    folded=(SAVING_ROLLS,),
    examples=EXAMPLES,
    needs=(MineRules,),
)
