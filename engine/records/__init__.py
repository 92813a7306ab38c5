"""Named things of the game: weapons, Skills, …, and the notation of profiles."""
