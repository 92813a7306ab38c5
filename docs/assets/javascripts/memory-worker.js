/** Keeps a memory of Python: its name says the address of the engine's worker, which knows how. */

await import(self.name.slice("memory ".length));
