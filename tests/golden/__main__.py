"""Write the golden files: python -m tests.golden. Review the diff before you commit it."""

from tests.golden import write
from tests.golden.pictures import FILE, pictures

if __name__ == "__main__":
    write()
    FILE.write_text(pictures(), encoding="utf-8")
