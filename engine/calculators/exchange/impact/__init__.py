"""An Impact Template in an exchange: its Main Target, whose dice and MODs count for all that it touches."""
