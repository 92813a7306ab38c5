"""A player's own list: what it needs before the game, during it and on paper; the browser's worker renders it."""
