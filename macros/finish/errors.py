"""The error raised if a site cannot be finished."""


class FinishError(Exception):
    """The site cannot be finished; the message says why and what to do."""
