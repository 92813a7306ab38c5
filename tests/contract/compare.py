"""Compare answers with those of an older checkout, to the same random forms."""

import json
import subprocess
import sys
from difflib import unified_diff
from pathlib import Path
from shlex import quote

from engine import CALCULATORS
from tests.contract import seeds
from tests.contract.forms import drawn

HERE = Path(__file__).parents[2]


def differences(checkout, slugs=()):
    """Yield each form that the two engines answer differently as a command, and the lines that differ."""
    for slug in slugs or CALCULATORS:
        calculator = CALCULATORS[slug]
        forms = [drawn(calculator, seed) for seed in seeds(calculator)]
        answers = zip(_answers(checkout, slug, forms), _answers(HERE, slug, forms), strict=True)
        for form, (old, new) in zip(forms, answers, strict=True):
            if old != new:
                controls = " ".join(quote(f"{name}={text}") for name, text in form.items())
                yield f"\npython -m engine ask {slug} {controls}"
                yield from unified_diff(_lines(old), _lines(new), "old", "new", n=0, lineterm="")


def _answers(checkout, slug, forms):
    """Ask the engine of a checkout; it needs no package."""
    asked = "".join(json.dumps({"calculator": slug, "form": form}) + "\n" for form in forms)
    command = [sys.executable, "-S", "-m", "engine", "ask", "--jsonl"]
    run = subprocess.run(command, cwd=checkout, input=asked, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def _lines(answer):
    return json.dumps(answer, indent=1, ensure_ascii=False).splitlines()
