"""Write headers for hosts (lifetimes, policy, types) as the file `_headers`, for nginx and for Caddy.

The servers' settings use patterns, so they depend only on the path of the site, not on the build.
"""

import re
from pathlib import Path

from macros.finish.policy import policy
from macros.finish.unlisted import EMBEDS

SETTINGS = Path(__file__).parent / "settings"
SERVERS = ("_nginx.conf", "_Caddyfile")
HEADERS = "_headers"

LASTING = re.compile(
    r"assets/(?:(?:code|engine)-[0-9a-f]{16}/|runtime/|army/[0-9]+\.[0-9a-f]{16}\.json$|.+\.[0-9a-f]{8}\.min\.(?:js|css)$)"
)
"""Files whose address contains a hash: changed content gets another address."""

SECTION = "{place}\n  {name}: {value}\n"
FOREVER = "public, max-age=31536000, immutable"
UNFRAMED = "frame-ancestors 'self'"


def write_settings(site: Path, path: str, page_policy: str) -> None:
    """Write `_headers` and the settings of both servers into the site, for this path and the policy of its pages.

    The pages state their policy themselves. The servers' settings have only that of other files, without the hashes of
    scripts, so they do not change with each build.
    """
    (site / HEADERS).write_text(_headers(site, path, page_policy), encoding="utf-8")
    values = {"@PATH@": path, "@START@": f"^{re.escape(path)}", "@EMBEDS@": EMBEDS, "@LASTING@": LASTING.pattern}
    values |= {"@POLICY@": policy([]), "@FOREVER@": FOREVER, "@UNFRAMED@": UNFRAMED}
    values["@HOME@"] = f"redir {path.rstrip('/')} {path} 308\n" if path != "/" else ""
    for name in SERVERS:
        text = (SETTINGS / name.removeprefix("_")).read_text(encoding="utf-8")
        (site / name).write_text(re.sub("@[A-Z]+@", lambda found: values[found[0]], text), encoding="utf-8")


def places(site: Path) -> list[str]:
    """Return the addresses, relative to the site, that cover all pages."""
    tops = sorted({site / page.relative_to(site).parts[0] for page in site.rglob("*.html")})
    return ["", *(f"{top.name}/*" if top.is_dir() else top.name for top in tops)]


def lasting(site: Path) -> list[str]:
    """Return the addresses, relative to the site, that cover all files with a hash in their address."""
    files = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    found = {file: LASTING.match(file) for file in files}
    return sorted({f"{hit[0]}*" if hit[0].endswith("/") else hit[0] for hit in found.values() if hit})


def _headers(site: Path, path: str, page_policy: str) -> str:
    """Return the text of `_headers`. Hosts combine all matching sections, so only one may match embeddable pages."""
    text = (SETTINGS / "headers").read_text(encoding="utf-8").replace("@PATH@", path).replace("@POLICY@", page_policy)
    unframed = [(place, "Content-Security-Policy", UNFRAMED) for place in places(site) if place != f"{EMBEDS}*"]
    forever = [(place, "Cache-Control", FOREVER) for place in lasting(site)]
    return text + "".join(
        SECTION.format(place=f"{path}{place}", name=name, value=value) for place, name, value in unframed + forever
    )
