"""What a Trooper of an exchange declares that harms nobody: Discover, before an attack too, and Morpho-Scan."""
