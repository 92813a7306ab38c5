"""MODs that are typed as examples, or set by a tap, have the numbers of the edition."""

import re

import pytest

from engine import CALCULATORS
from engine.controls import Mods
from engine.decisions.bs_attack import BsAttackRules
from engine.editions import EDITIONS
from tests.conftest import ROOT

COVER = re.compile(r"([+-]\d+) (?:Partial )?Cover")
PAGES = sorted((ROOT / "docs" / "n5").rglob("*.md"))


@pytest.mark.clause("n5.bs.cover")
def test_cover():
    """Partial Cover on pages of N5, in helps and in buttons is that of N5's record."""
    controls = [control for calculator in CALCULATORS.values() for control in calculator.all_controls()]
    usual = [mod for control in controls if isinstance(control, Mods) for mod in control.usual]
    texts = [*usual, *(control.help for control in controls), *(page.read_text(encoding="utf-8") for page in PAGES)]
    found = {number for text in texts for number in COVER.findall(text)}

    assert found == {f"{EDITIONS['n5'].of(BsAttackRules).partial_cover:+d}"}
