"""The pages that the benchmark of a build measures are right."""

from itertools import islice

import pytest

from tests.bench.site import built, generated


@pytest.mark.nightly
def test_generated_pages_build(tmp_path):
    """A site with a generated page for each of many examples builds; `built` asserts it."""
    assert built(tmp_path, list(islice(generated(), 0, 320, 8))) > 0
