"""Find programs that only some machines have: Firefox, nginx and Caddy."""

import os
import shutil

import pytest

WHERE = f"{os.environ['PATH']}:/usr/sbin:/usr/local/sbin"


def program(name, *other_names):
    """Return the path of a program: the one that FIREFOX, NGINX or CADDY names, or an installed one of these names.

    If there is none, the test is skipped, except on a CI server, where it fails.
    """
    installed = (shutil.which(each, path=WHERE) for each in (name, *other_names))
    found = os.environ.get(name.upper()) or next(filter(None, installed), None)
    if not found:
        says = f"{name} is not installed"
        pytest.fail(says) if is_ci() else pytest.skip(says)
    return found


def is_ci():
    """Return whether the tests run on a CI server."""
    return os.environ.get("CI", "").lower() not in {"", "0", "false"}
