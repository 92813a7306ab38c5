"""The rules, one package for each subject of the rulebook; none of them knows which edition it is used for."""
