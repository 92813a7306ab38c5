"""What the worker of the engine calls, and the scripts that start and ask it."""
