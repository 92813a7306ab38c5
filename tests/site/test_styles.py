"""The two rules that we add to Biome's find what they forbid."""

import json
import re
import subprocess

from tests.conftest import ROOT

PLACE = re.compile(r"title=plugin,.*,line=(\d+),.*,col=(\d+),endColumn=(\d+)")
SHEET = """
a { color: red; font-size: 2em } /* font-size: 3em; */
b { background: none; font-size: var(--type-m) }
@media print { a { color: black } }
@media screen and (max-width: 30em) { a { margin: 0; border-color: blue } b { background: none } /* color: red; */ }
@container (min-width: 3rem) { a { color: green } @media print { b { fill: red } } }
"""


def test_our_own_rules_find_violations(tmp_path):
    """They find font sizes outside the scale and colours in size queries, and nothing else."""
    plugins = [str(rule) for rule in (ROOT / "tools" / "biome").glob("*.grit")]
    settings = {"plugins": plugins, "linter": {"rules": {"preset": "none"}}}
    (tmp_path / "biome.json").write_text(json.dumps(settings), encoding="utf-8")
    (tmp_path / "sheet.css").write_text(SHEET, encoding="utf-8")
    biome = [ROOT / "node_modules" / ".bin" / "biome", "lint", "--reporter=github", "sheet.css"]
    printed = subprocess.run(biome, cwd=tmp_path, capture_output=True, text=True, check=False).stdout
    lines = SHEET.splitlines()
    found = [lines[int(line) - 1][int(start) - 1 : int(end) - 1] for line, start, end in PLACE.findall(printed)]
    assert sorted(found) == ["2em", "border-color: blue", "color: green", "fill: red"]
