"""Write the golden files: python -m tests.golden. Review the diff before you commit it."""

from tests.golden import write

if __name__ == "__main__":
    write()
