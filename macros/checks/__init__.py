"""What can be wrong with a page, read as text: each mistake with its line and what to write instead."""
