"""How fast answers come, measured against others in the same run."""
