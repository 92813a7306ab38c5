"""How a start of the engine spends its time, and what each thing costs or saves in it, drawn into decision 0020."""
