"""Read what a service worker of the site caches."""

import json
import re


def cached(service_worker: str) -> dict[str, dict[str, str]]:
    """Return the list in sw.js: each address, and the rest of its entry."""
    lists = re.findall(r"^const (?:CORE|REST) = (\[.*?^\]);$", service_worker, re.DOTALL | re.MULTILINE)
    return {entry.pop("url"): entry for listed in lists for entry in json.loads(listed)}
