"""The rules, one module for each heading of the rulebook; none of them knows which edition it serves."""
