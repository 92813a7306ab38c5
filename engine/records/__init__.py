"""What has a name in the game: weapons, Skills, and the notation of profiles."""
