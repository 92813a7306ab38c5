"""What can keep a site from being finished."""


class FinishError(Exception):
    """The site cannot be finished; the message says why and what to do."""
