"""`python -m tests.bench` measures everything there is to measure, and prints all ratios in one table."""

from tests.bench import dodge, face_to_face, first_visit, kept, saved, site, start, whole_site
from tests.bench.ratios import Ratio, table_of

MEASURES = (
    face_to_face.measured,
    dodge.measured,
    site.measured,
    whole_site.measured,
    saved.measured,
    kept.measured,
    first_visit.measured,
    start.measured,
)


def main() -> None:
    """Print every measurement as it comes, and the table."""
    ratios: list[Ratio] = []
    for measure in MEASURES:
        measured = measure()
        print(measured.report, end="\n\n", flush=True)
        ratios += measured.ratios
    print(table_of(ratios))


if __name__ == "__main__":
    main()
