"""Freeze the contract, or print what differs from an older checkout: python -m tests.contract [CHECKOUT [SLUG …]]."""

import sys

from tests.contract import write
from tests.contract.compare import differences

if len(sys.argv) == 1:
    write()
else:
    for line in differences(sys.argv[1], sys.argv[2:]):
        print(line, flush=True)  # noqa: T201
