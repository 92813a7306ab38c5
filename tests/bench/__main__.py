"""Run every measurement with `python -m tests.bench` and print all ratios in one table."""

from tests.bench import browser_cache, dodge, face_to_face, first_visit, saved, site, start, whole_site
from tests.bench.ratios import Ratio, table_of

MEASURES = (
    face_to_face.measured,
    dodge.measured,
    site.measured,
    whole_site.measured,
    saved.measured,
    browser_cache.measured,
    first_visit.measured,
    start.measured,
)


def main() -> None:
    """Print each measurement as it finishes, and then the table."""
    ratios: list[Ratio] = []
    for measure in MEASURES:
        measured = measure()
        print(measured.report, end="\n\n", flush=True)
        ratios += measured.ratios
    print(table_of(ratios))


if __name__ == "__main__":
    main()
