"""The rules, one module for each heading of the rulebook; none of them asks which edition it serves."""
