"""What Markdown does beyond its own on the pages of this site."""
