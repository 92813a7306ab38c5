"""What a test with a browser reads: files of the site as MkDocs builds it, and what finishes and visits it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.conftest import ROOT
from tests.helpers.passed import digest, digest_of_files

CODE = re.compile(r"^assets/code-[0-9a-f]{16}/(?=.*\.(js|css)$)")
TOOLS = [
    "macros/finish",
    "package-lock.json",
    "requirements.txt",
    "tests/browser",
    "tests/conftest.py",
    "tests/helpers",
]


@dataclass(frozen=True)
class Reads:
    """Tells whether what tests have read is as it was."""

    site: Path
    sub_path: str
    browser: str

    @cached_property
    def tools(self) -> str:
        """A digest of what every test reads: the browser, the tests and their helpers, and what finishes the site."""
        return digest(self.browser, digest_of_files((ROOT / name for name in TOOLS), ROOT))

    @cached_property
    def looks(self) -> str:
        """A digest of the styles and scripts of all pages, without those of the engine."""
        paths = [path for kind in ("css", "js") for path in self.site.rglob(f"*.{kind}")]
        return digest_of_files((path for path in paths if "runtime" not in path.parts), self.site)

    def digest(self, addresses: Iterable[str]) -> str:
        """A digest of the files at these addresses."""
        return digest(self.tools, *(part for address in sorted(addresses) for part in (address, self.content(address))))

    def text(self, addresses: Iterable[str]) -> str:
        """The same, with the addresses."""
        return "\n".join([self.digest(addresses), *sorted(addresses)])

    @cached_property
    def engine(self) -> str:
        """A digest of all that runs in the worker."""
        return digest_of_files([self.site / "assets" / "runtime"], self.site)

    def page(self, page: str) -> str:
        """A digest of a page, such as `n5/rolls`, and of all styles and scripts, without the engine."""
        return digest(self.tools, self.looks, self.content(f"{self.sub_path}{page}/".removesuffix("index/")))

    def content(self, address: str) -> bytes:
        """What is at this address before the site is finished; of what there is not, nothing."""
        name = unquote(urlsplit(address).path).removeprefix(self.sub_path)
        found = CODE.match(name)
        path = self.site / (f"assets/{FOLDERS[found[1]]}/{name[found.end() :]}" if found else name)
        path = path / "index.html" if path.is_dir() else path
        return path.read_bytes() if path.is_file() else b""


FOLDERS = {"js": "javascripts", "css": "stylesheets"}
