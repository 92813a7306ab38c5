"""Whether a Trooper is in the Hacking Area of a Hacker: its Zone of Control, and those of Repeaters."""

from engine.decisions.space import SpaceRules
from engine.edition import Edition
from engine.rules.space.measures import outside_zone
from engine.rules.space.scenes import Answer, others, within
from engine.ruling import Ruling, Step
from engine.scene import MM, Model, Scene

REPEATER = "repeater"
"""The word in the name of a Repeater, or of something that has one."""


def hacking_area(edition: Edition, scene: Scene, hacker: Model, target: Model) -> Ruling[Answer]:
    """Decide whether a target is in a Hacker's Hacking Area; Repeaters are recognized by their names.

    Follows n5.hacking-area.own, n5.repeater.extends, n5.hacking-area.enemy-repeater and n5.hacking-area.no-lof.
    """
    zone = edition.of(SpaceRules).zone * MM
    repeaters = [one for one in others(scene, hacker) if REPEATER in one.name.split("-")]
    steps, answers = list[Step](), list[Answer]()
    for source in (hacker, *(one for one in repeaters if not one.is_enemy_of(hacker))):
        found = within(outside_zone(source, target, zone))
        topic = "hacking-area.own" if source is hacker else "repeater.extends"
        says = f"{target.name}: {found} inside the Zone of Control of {source.name}."
        steps.append(Step(edition.cite(topic), says, found is Answer.YES))
        answers.append(found)
    for source in (one for one in repeaters if one.is_enemy_of(hacker)):
        found = within(outside_zone(source, hacker, zone))
        says = f"{hacker.name}: {found} inside the Zone of Control of the enemy Repeater {source.name}."
        only = Step(edition.cite("hacking-area.enemy-repeater-hackers-only"), "Through it Hackers alone are targets.")
        below = (only,) if found is Answer.YES else ()
        steps.append(Step(edition.cite("hacking-area.enemy-repeater"), says, found is Answer.YES, below))
        answers.append(found)
    best = next((one for one in (Answer.YES, Answer.CLOSE) if one in answers), Answer.NO)
    says = f"{target.name} is {'' if best is Answer.YES else 'not certainly '}in the Hacking Area of {hacker.name}."
    return Ruling(best, (Step(edition.cite("hacking-area.no-lof"), says, best is Answer.YES, tuple(steps)),))
