"""The calculators by slug; a new one is a module here and a line below."""

from engine.calculator import Calculator
from engine.calculators.bs_attack import BS_ATTACK
from engine.calculators.discover import DISCOVER
from engine.calculators.dodge import DODGE
from engine.calculators.exchange import EXCHANGE
from engine.calculators.face_to_face import FACE_TO_FACE
from engine.calculators.guts_roll import GUTS_ROLL
from engine.calculators.mines import MINES
from engine.calculators.modifiers import MODIFIERS
from engine.calculators.normal_roll import NORMAL_ROLL
from engine.calculators.order import ORDER
from engine.calculators.profile_mods import PROFILE_MODS
from engine.calculators.range import RANGE
from engine.calculators.saving_roll import SAVING_ROLL

CALCULATORS: dict[str, Calculator] = {
    calculator.slug: calculator
    for calculator in (
        MODIFIERS,
        NORMAL_ROLL,
        FACE_TO_FACE,
        DODGE,
        SAVING_ROLL,
        GUTS_ROLL,
        PROFILE_MODS,
        RANGE,
        ORDER,
        BS_ATTACK,
        DISCOVER,
        MINES,
        EXCHANGE,
    )
}
