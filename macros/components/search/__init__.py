"""Index the rendered pages for the site's own search, the same for every program that builds them."""

from macros.components.search.index import Document, documents, site_documents, write_index

__all__ = ["Document", "documents", "site_documents", "write_index"]
