"""Write the golden files anew: python -m tests.golden. Read the difference before you commit it."""

from engine import CALCULATORS
from tests.golden import FOLDER, answers, path

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for stale in set(FOLDER.glob("*.json")) - {path(calculator) for calculator in CALCULATORS.values()}:
        stale.unlink()
    for calculator in CALCULATORS.values():
        path(calculator).write_text(answers(calculator), encoding="utf-8")
