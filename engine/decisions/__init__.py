"""What an edition decides: a type for each heading on which editions differ, filled in by each edition."""
