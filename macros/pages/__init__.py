"""What an author calls on a page: calculators, worked examples, numbers, links and drawings."""
