"""Write the search index of the site."""

from pathlib import Path

from macros.components.search import site_documents, write_index


def write_search(site: Path) -> None:
    """Write the index of a built site."""
    write_index(site, site_documents(site))
