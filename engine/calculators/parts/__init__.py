"""Parts that several calculators share: fields of a form with their readers, dice, recommendations."""
