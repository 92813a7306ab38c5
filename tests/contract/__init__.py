"""The contract of the calculators: their controls, and their answers to about 2,600 random forms.

`python -m tests.contract` freezes both. `python -m tests.contract CHECKOUT` prints what differs in an older checkout.
"""

from base64 import b64decode, b64encode
from hashlib import blake2b
from itertools import takewhile
from json import dumps
from pathlib import Path

from engine import CALCULATORS, InvalidInputError
from tests.contract.forms import drawn
from tests.helpers.answers import steps

FOLDER = Path(__file__).parent
FORMS, PER_CONTROL = 30, 1
"""The number of forms per calculator, and the additional ones per control."""


def path(slug):
    """Return the file of a calculator."""
    return FOLDER / f"{slug}.txt"


def seeds(calculator):
    """Return the seed of each random form of a calculator."""
    return range(FORMS + PER_CONTROL * len(calculator.controls))


def controls(calculator):
    """Return a line for each control: name, kind, default, and a digest of all that `describe` says."""
    described = calculator.describe()["controls"]
    return [f"{one['name']} {one['kind']} {one['default']} {digest(one)}".replace("  ", " ") for one in described]


def asked(calculator, seed):
    """Return the digest of a random form, that of its answer or the control that is refused, and the cited clauses."""
    form = drawn(calculator, seed)
    try:
        answer = calculator.ask(form)
    except InvalidInputError as error:
        return digest(form, 2), f"!{error.control}", frozenset()
    found = [sorted(answer.to_json()["odds"].items()), sorted(answer.values.items())]
    return digest(form, 2), digest(found), frozenset(step.rule.id for step in steps(answer.because))


def digest(data, size=6):
    """Return a short digest of plain data."""
    return blake2b(dumps(data, sort_keys=True).encode(), digest_size=size).hexdigest()


def frozen_text(calculator):
    """Return the file of a calculator: its controls, the clauses that its answers cite, and each answer.

    Clauses of an answer are written as one bit each, in the order of their list.
    """
    answers = [asked(calculator, seed) for seed in seeds(calculator)]
    clauses = sorted({clause for *_, cited in answers for clause in cited})
    lines = [f"{form} {found} {b64encode(_bits(cited, clauses)).decode()}".strip() for form, found, cited in answers]
    return "\n".join([*controls(calculator), "", *clauses, "", *lines, ""])


def frozen(slug):
    """Return a calculator's frozen controls, and for each form what `asked` found."""
    lines = iter(path(slug).read_text(encoding="utf-8").splitlines())
    described = list(takewhile(bool, lines))
    clauses = list(takewhile(bool, lines))
    return described, [_answer(line, clauses) for line in lines]


def _answer(line, clauses):
    form, found, *bits = line.split()
    number = int.from_bytes(b64decode(bits[0]), "little") if bits else 0
    return form, found, frozenset(clause for index, clause in enumerate(clauses) if number >> index & 1)


def _bits(cited, clauses):
    number = sum(1 << index for index, clause in enumerate(clauses) if clause in cited)
    return number.to_bytes((number.bit_length() + 7) // 8, "little")


def write():
    """Write the file of each calculator, and delete those of calculators that no longer exist."""
    texts = {path(slug): frozen_text(calculator) for slug, calculator in CALCULATORS.items()}
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for file, text in texts.items():
        file.write_text(text, encoding="utf-8")
