/** Stores a snapshot of Python's memory: its name contains the address of the engine's worker, which does the work. */

await import(self.name.slice("memory ".length));
