"""What a built site still needs before it is published: a search, styles in one file, a policy, a service worker.

`python -m macros.finish SITE` does it, in place and once. `make build` runs it after `mkdocs build`; `mkdocs serve`
goes without.
"""

from pathlib import Path

from macros.finish.address import site_path
from macros.finish.army import write_army
from macros.finish.contents import tell_contents
from macros.finish.errors import FinishError
from macros.finish.hosts import write_settings
from macros.finish.libraries import copy_libraries
from macros.finish.offline import write_not_kept, write_service_worker
from macros.finish.policy import lock
from macros.finish.records import write_records
from macros.finish.redirects import keep_queries
from macros.finish.release import name_release
from macros.finish.search import write_search
from macros.finish.styles import join_styles
from macros.finish.times import take_out_times
from macros.finish.unlisted import leave_out_embeds
from macros.finish.versions import is_named, name_by_content

__all__ = ["FinishError", "finish"]

PACKAGES = Path(__file__).resolve().parent.parent.parent / "node_modules"


def finish(site: Path, packages: Path = PACKAGES, army: Path | None = None) -> None:
    """Finish the built site in the folder `site`, with Workbox, MiniSearch and idb from `packages`.

    `army` is a folder of the publisher's army files, for a site that offers their units. Raises FinishError where there
    is not a site, where it is finished already, where its address is of no use, where one of the packages is not
    installed, or where an army file cannot be read.
    """
    if not (site / "index.html").is_file():
        raise FinishError(f"The site must be built before it is finished, and {site} holds no index.html.")
    if is_named(site):
        raise FinishError(f"The site in {site} is finished already: build it again first.")
    path = site_path(site)
    leave_out_embeds(site)
    take_out_times(site)
    keep_queries(site)
    name_release(site)
    tell_contents(site)
    copy_libraries(site, packages)
    write_search(site)
    write_records(site)
    write_army(site, army)
    write_not_kept(site)
    join_styles(site)
    name_by_content(site)
    write_settings(site, path, lock(site))
    write_service_worker(site, packages)
