"""Real dice: one set of attack dice against each Trooper in turn, then the Saving Rolls of all."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from engine.calculator import Value
from engine.calculators.exchange.saves import SavesDue, judge_trooper
from engine.calculators.exchange.wording import name_of, result_words
from engine.calculators.parts.dice import DiceOfRoll, read_dice, refuse_dice, refuse_missing_dice
from engine.calculators.templates.controls import NUMBERS
from engine.calculators.templates.form import AffectedTrooper, TemplateForm
from engine.controls import Values
from engine.edition import Edition
from engine.exchange import NO_HITS, Hits
from engine.rules.face_to_face import DiceOfSide, judge_face_to_face
from engine.rules.rolls import NormalRoll, SuccessValue, judge_normal_roll
from engine.rules.templates import ReplyToTemplate, kept_faces, plain_reading
from engine.ruling import Ruling, Step

Faces = dict[str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class JudgedMeeting:
    """The hits of the Template on one Trooper and of that Trooper on the user; `won`: the attack beats its dice."""

    target: AffectedTrooper
    on_target: Hits = NO_HITS
    on_user: Hits = NO_HITS
    won: bool = True


@dataclass(frozen=True, slots=True)
class JudgedTemplate:
    """The judgement: a headline, values, steps, and the dice that can be rolled, by field; `rolled`: some are given."""

    headline: str
    values: dict[str, Value]
    steps: tuple[Step, ...]
    dice: dict[str, int] = field(default_factory=dict)
    rolled: bool = True


def _dice_of_rolls(form: TemplateForm) -> dict[str, int]:
    """The dice of the attack and of what each Trooper rolls, by field."""
    found = {"dice": form.attack.side.on_table if form.attack.side else 0}
    found |= {f"{one.name}.dice": one.side.on_table if one.side else 0 for one in form.targets}
    return {name: count for name, count in found.items() if count}


def judge_template(edition: Edition, values: Values, form: TemplateForm) -> JudgedTemplate:
    """The judgement on the dice of a form; where nothing is rolled before them, the Saving Rolls come first."""
    taken = _dice_of_rolls(form)
    fields = ("dice", *(f"target.{number}.dice" for number in NUMBERS))
    refuse_dice(values, [name for name in fields if name not in taken], "nothing is rolled there")
    rolls = {name: DiceOfRoll(count, "as many as this roll has") for name, count in taken.items()}
    faces = read_dice(values, rolls)
    if taken and not any(faces.values()):
        refuse_dice(values, _save_fields(), "the rolls before it are open")
        return JudgedTemplate("", {}, (), taken, rolled=False)
    refuse_missing_dice(values, rolls, faces)
    judged = [
        _judge(edition, form, one, faces.get("dice", ()), faces.get(f"{one.name}.dice", ())) for one in form.targets
    ]
    steps = tuple(step for one in judged for step in one.because)
    found = _with_saves(edition, values, form, [one.value for one in judged], JudgedTemplate("", {}, steps, taken))
    return replace(found, rolled=bool(taken) or any(map(values.faces, _save_fields())))


def _save_fields() -> Iterator[str]:
    yield from (f"{who}.{number}.save_dice" for who in ("target", "attacker") for number in NUMBERS)


def _judge(
    edition: Edition, form: TemplateForm, target: AffectedTrooper, rolled: tuple[int, ...], own: tuple[int, ...]
) -> Ruling[JudgedMeeting]:
    """Who is hit by the attack dice and those of one Trooper."""
    value, kept = _value_against(form, target), Ruling(rolled, ())
    if form.attack.side:
        kept = kept_faces(edition, form.attack.side, rolled, target.who, main_target=target.criticals)
    attack = kept.value
    if value and target.contested and target.side:
        left = judge_face_to_face(
            edition,
            DiceOfSide("Attacker", value, attack),
            DiceOfSide(target.who, target.side.value, own, target.side.special_die if own else 0),
        )
        plain, critical, theirs, their_criticals = left.value
        found = JudgedMeeting(
            target,
            Hits(plain, critical) if target.hit else NO_HITS,
            Hits(theirs, their_criticals) if target.own_hit else NO_HITS,
            won=plain + critical > 0,
        )
        step = Step(
            edition.cite("impact-template.independent"), f"The attack against {target.who}.", steps=left.because
        )
        return Ruling(found, (*kept.because, step))
    answered = _normal(edition, target, own)
    on_target = _uncontested(edition, form, target, value, attack, evaded=answered.value.total > 0)
    on_user = (
        Hits(plain=1) if target.answer is ReplyToTemplate.TEMPLATE else answered.value if target.own_hit else NO_HITS
    )
    found = JudgedMeeting(target, on_target.value, on_user)
    return Ruling(found, (*answered.because, *kept.because, *on_target.because))


def _value_against(form: TemplateForm, target: AffectedTrooper) -> SuccessValue | None:
    """How the attack dice are read against one Trooper: n5.templates.critical."""
    if form.attack.side is None:
        return None
    return form.attack.side.value if target.criticals else plain_reading(form.attack.side.value)


def _normal(edition: Edition, target: AffectedTrooper, faces: tuple[int, ...]) -> Ruling[Hits]:
    """The successes of what a Trooper rolls in a Normal Roll."""
    side = target.side
    if side is None:
        return Ruling(NO_HITS, ())
    found = _successes(edition, NormalRoll(side.value, side.burst, side.special_die), faces)
    says = f"{target.who} makes a Normal Roll."
    return Ruling(found.value, (Step(edition.cite("rolls.normal"), says, steps=found.because),))


def _successes(edition: Edition, roll: NormalRoll, faces: tuple[int, ...]) -> Ruling[Hits]:
    scores = judge_normal_roll(edition, roll, faces)
    critical = sum(score.critical for score in scores.value)
    return Ruling(Hits(sum(score.success for score in scores.value) - critical, critical), scores.because)


def _uncontested(
    edition: Edition,
    form: TemplateForm,
    target: AffectedTrooper,
    value: SuccessValue | None,
    attack: tuple[int, ...],
    *,
    evaded: bool,
) -> Ruling[Hits]:
    """The hits of the Template on a Trooper that does not roll Face to Face with it."""
    if target.hit is None:
        return Ruling(NO_HITS, ())
    if value:
        found = _successes(edition, NormalRoll(value, len(attack)), attack)
        step = Step(edition.cite("impact-template.effect"), f"The attack against {target.who}.", steps=found.because)
        return Ruling(found.value, (step,))
    evades = target.answer is ReplyToTemplate.DODGE and evaded
    says = f"{target.who} {'evades' if evades else 'does not evade'} the Direct Template."
    hits = NO_HITS if evades else Hits(plain=form.attack.templates)
    return Ruling(hits, (Step(edition.cite("direct-template.no-roll"), says),))


def _with_saves(
    edition: Edition, values: Values, form: TemplateForm, judged: list[JudgedMeeting], so_far: JudgedTemplate
) -> JudgedTemplate:
    """Those Saving Rolls after all hits that are rolled already."""
    found = dict(so_far.values)
    steps, dice, sentences = so_far.steps, dict(so_far.dice), []
    if form.kind.harmless:
        stays = all(one.won for one in judged) and _throw_succeeds(form, values)
        found["template_stays"] = "yes" if stays else "no"
        says = f"The Template {'stays' if stays else 'is removed in the Effects step'}."
        steps = (*steps, Step(edition.cite("smoke-ammo.win-all"), says))
        sentences.append(says)
    due = [
        [SavesDue(one.target.name, f"{one.target.name}.save_dice", one.target.trooper, one.target.hit, one.on_target)]
        for one in judged
        if one.target.hit
    ]
    if form.user_is_attacked:
        due.append(
            [
                SavesDue(
                    "attacker", f"attacker.{one.target.number}.save_dice", form.user, one.target.own_hit, one.on_user
                )
                for one in judged
            ]
        )
    open_fields = {one.field for saves in due for one in saves if one.due}
    refuse_dice(values, [name for name in _save_fields() if name not in open_fields], "no Saving Roll is made there")
    for saves in due:
        made = judge_trooper(edition, values, saves)
        found |= made.values
        steps = (*steps, *made.steps)
        dice |= {name: len(values.faces(name)) + count for name, count in made.missing.items()}
        sentences.append(f"{name_of(saves[0].who)}: {result_words(edition, saves[0].who, found)}.")
    return JudgedTemplate(" ".join(sentences) or "Nobody is hit.", found, steps, dice)


def _throw_succeeds(form: TemplateForm, values: Values) -> bool:
    """Whether a die of the throw is a success: a Normal Roll needs one."""
    side = form.attack.side
    return side is not None and side.rolls and any(side.value.score(face).success for face in values.faces("dice"))
