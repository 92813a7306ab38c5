"""What the calculators share that compare the answers to one attack."""
