"""What a test with a browser reads: files of the site as MkDocs builds it, and what finishes and visits it."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.conftest import ROOT
from tests.helpers.closures import answers_of
from tests.helpers.passed import digest, digest_of_files

HOME = re.compile(r"assets/(?:code|engine)-[0-9a-f]{16}/(?=.*\.(js|css)$)")
"""The folders that a finished site names by their content."""
FOLDERS = {"js": "javascripts", "css": "stylesheets"}
"""Where their files are before."""
RULES = re.compile(r"/infinity_rules-[^/]*\.whl\.zlib$")
"""The wheel of the project, which has the rules of all calculators."""
CALCULATOR = re.compile(r'<infinity-calculator [^>]*\bcalculator="([^"]+)"')
ANSWERS = "answers of "
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

    def digest(self, parts: Iterable[str]) -> str:
        """A digest of these parts of the site."""
        return digest(self.tools, *(part for name in sorted(parts) for part in (name, self.content(name))))

    def text(self, addresses: Iterable[str]) -> str:
        """The parts of the site at these addresses, below a digest of them."""
        parts = set(self.parts(addresses))
        return "\n".join([self.digest(parts), *sorted(parts)])

    def parts(self, addresses: Iterable[str]) -> Iterator[str]:
        """The files at these addresses, but for the rules: of these the answers of the calculators on the pages."""
        files = {HOME.sub(lambda home: f"assets/{FOLDERS[home[1]]}/", address) for address in addresses}
        rules = {file for file in files if RULES.search(file)}
        yield from files - rules
        if rules:
            yield from self.answers(files - rules) or rules

    def answers(self, addresses: Iterable[str]) -> set[str]:
        """The parts that stand for what the calculators on the pages at these addresses answer."""
        pages = (self.content(address).decode("latin-1") for address in addresses)
        return {ANSWERS + slug for page in pages for slug in CALCULATOR.findall(page)}

    def page(self, page: str) -> str:
        """A digest of a page, such as `n5/rolls`, and of all styles and scripts, without the engine."""
        return digest(self.tools, self.looks, self.content(f"{self.sub_path}{page}/".removesuffix("index/")))

    def content(self, part: str) -> bytes:
        """What is at an address before the site is finished, nothing where there is nothing; or a digest of answers."""
        if part.startswith(ANSWERS):
            return answers_of(part.removeprefix(ANSWERS)).encode()
        path = self.site / unquote(urlsplit(part).path).removeprefix(self.sub_path)
        path = path / "index.html" if path.is_dir() else path
        return path.read_bytes() if path.is_file() else b""
