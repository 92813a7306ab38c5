"""Measure how fast answers come, compared with other programs in the same run."""
