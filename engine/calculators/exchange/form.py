"""The form of an exchange, read as what each Trooper does about the others."""

from engine.calculators.exchange.actions import active_act, mine_acts, reactive_act
from engine.calculators.exchange.controls_active import MOST
from engine.calculators.parts.hit_target import read_hit_target
from engine.controls import Values
from engine.decisions.rolls import BurstRules
from engine.edition import Edition
from engine.exchange import Action, Exchange, Meeting, base_levels, is_down
from engine.rules.saving_roll import HitTarget


def read_exchange(edition: Edition, values: Values, most: int = MOST) -> Exchange:
    """The exchange that a form describes, with so many Reactive Troopers at `most`.

    InvalidInputError where its parts do not go together.
    """
    numbers = [n for n in range(1, most + 1) if values.word(f"reactive.{n}.action") != "absent"]
    action = Action(values.word("active.action"))
    _refuse(edition, values, action, numbers, most)
    active = _trooper(edition, values.scoped("active."), acts=True)
    meetings = [_meeting(edition, values, number) for number in numbers]
    if most == MOST and values.flag("mine"):
        own, mine = mine_acts(edition, values)
        meetings.append(Meeting(number=0, active=own, reactive=mine, trooper=None))
    return Exchange(trooper=active, meetings=tuple(meetings), dodging=action is Action.DODGE)


def refuse_fallen(edition: Edition, values: Values, exchange: Exchange) -> None:
    """InvalidInputError where a Reactive Trooper is down already, for who asks how to bring it down."""
    for meeting, target in exchange.troopers:
        if is_down(edition, target):
            says = f"must be less than {target.vita_or_str}, not {target.wounds_taken}: it is down already."
            raise values.wrong(f"reactive.{meeting.number}.wounds_taken", says)


def _meeting(edition: Edition, values: Values, number: int) -> Meeting:
    own = values.scoped(f"reactive.{number}.")
    acts = Action(own.word("action")) is not Action.NOTHING
    return Meeting(
        number=number,
        active=active_act(edition, values, number),
        reactive=reactive_act(edition, values, number),
        trooper=_trooper(edition, own, acts=acts),
    )


def _trooper(edition: Edition, own: Values, *, acts: bool) -> HitTarget:
    if own.flag("remote_presence") and not own.flag("structure"):
        raise own.wrong("remote_presence", "must be 0 without STR, not 1.")
    trooper = read_hit_target(own)
    limits = base_levels(edition, trooper)
    if limits.dead < 1:
        most = trooper.wounds_taken + limits.dead - 1
        raise own.wrong("wounds_taken", f"must be at most {most}, not {trooper.wounds_taken}: more are Dead.")
    if acts and limits.unconscious < 1:
        says = f"must be less than {trooper.vita_or_str}, not {trooper.wounds_taken}"
        raise own.wrong("wounds_taken", f"{says}: an Unconscious Trooper does nothing.")
    return trooper


def _refuse(edition: Edition, values: Values, action: Action, numbers: list[int], most: int) -> None:
    shares = {n: values.number(f"active.{n}.burst") for n in range(1, most + 1)}
    for number, share in shares.items():
        if share and number not in numbers:
            raise values.wrong(f"active.{number}.burst", f"must be 0, not {share}: there is no Reactive {number}.")
    extra = [n for n in shares if values.flag(f"active.{n}.special_die")]
    for number in extra:
        if action is not Action.SHOOT or not shares[number]:
            says = "must be 0, not 1, where no die of the Burst is aimed at this Trooper."
            raise values.wrong(f"active.{number}.special_die", says)
    if len(extra) > 1:
        says = "must be 0, not 1: the one extra die goes to one target."
        raise values.wrong(f"active.{extra[1]}.special_die", says)
    if action in (Action.SHOOT, Action.TEMPLATE) and not any(shares.values()):
        raise values.wrong("active.1.burst", "must be 1 or more, not 0, where no other Trooper is attacked either.")
    total = sum(shares.values())
    if action is Action.SHOOT and total > edition.of(BurstRules).maximum:
        last = max(n for n, share in shares.items() if share)
        says = f"must leave the Burst of all targets at {edition.of(BurstRules).maximum} or less, not {total}: "
        raise values.wrong(f"active.{last}.burst", f"{says}no attack has more.")
