"""What Lighthouse says of the site."""
