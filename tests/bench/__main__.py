"""`python -m tests.bench` measures everything there is to measure and prints it."""

from tests.bench import dodge, exchange, face_to_face

MEASURES = (face_to_face.measured, dodge.measured, exchange.measured)


def main() -> None:
    """Print every measurement."""
    for measure in MEASURES:
        print(measure(), end="\n\n")


if __name__ == "__main__":
    main()
