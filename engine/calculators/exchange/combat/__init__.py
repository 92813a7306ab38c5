"""CC Attacks in an exchange, what they impose on the other rolls, Protheion, and Dodge."""
