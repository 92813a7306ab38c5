"""What a Trooper has for a CC Attack, as the forms of Close Combat and of exchanges ask for it."""
