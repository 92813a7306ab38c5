"""The types of an edition's decisions, one for each subject on which editions differ."""
