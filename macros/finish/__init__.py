"""Add what a built site needs for publication: search, combined styles, a policy, a service worker.

`python -m macros.finish SITE` does it in place, once. `make build` runs it after `mkdocs build`; `mkdocs serve` does
not need it.
"""

from pathlib import Path

from macros.finish.address import site_path
from macros.finish.army import write_army
from macros.finish.contents import embed_contents
from macros.finish.errors import FinishError
from macros.finish.hosts import write_settings
from macros.finish.libraries import copy_libraries
from macros.finish.offline import write_not_cached, write_service_worker
from macros.finish.policy import set_policy
from macros.finish.records import write_records
from macros.finish.redirects import keep_queries
from macros.finish.release import name_release
from macros.finish.search import write_search
from macros.finish.styles import join_styles
from macros.finish.times import remove_times
from macros.finish.unlisted import remove_embeds
from macros.finish.versions import is_named, name_by_content

__all__ = ["FinishError", "finish"]

PACKAGES = Path(__file__).resolve().parent.parent.parent / "node_modules"


def finish(site: Path, packages: Path = PACKAGES, army: Path | None = None) -> None:
    """Finish the built site in the folder `site`, with Workbox and the scripts' libraries from `packages`.

    `army` is a folder of the publisher's army files, for a site that offers their units. Raises FinishError if there is
    no site, it is already finished, its address is invalid, a package is not installed, or an army file is invalid.
    """
    if not (site / "index.html").is_file():
        raise FinishError(f"The site must be built before it is finished, and {site} holds no index.html.")
    if is_named(site):
        raise FinishError(f"The site in {site} is finished already: build it again first.")
    path = site_path(site)
    remove_embeds(site)
    remove_times(site)
    keep_queries(site)
    name_release(site)
    embed_contents(site)
    copy_libraries(site, packages)
    write_search(site)
    write_records(site)
    write_army(site, army)
    write_not_cached(site)
    join_styles(site)
    name_by_content(site)
    write_settings(site, path, set_policy(site))
    write_service_worker(site, packages)
