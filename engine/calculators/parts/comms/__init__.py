"""What the calculators of Hacking and of other Comms Attacks share."""
