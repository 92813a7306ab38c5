/**
 * Stores a snapshot of Python's memory for the next visit, if this one started without: a second worker creates it once
 * the engine is ready and idle. It runs silently; failures are ignored.
 */

import { addressOfWorker, engine } from "./engine.js";

/** How long the engine must have been idle. */
const QUIET_MS = 3_000;

/** @type {Worker | null} */
let keeper = null;
let begun = false;

/** Once per visit: create the snapshot when the engine is idle. */
export async function keepMemory() {
  if (begun) return;
  begun = true;
  await rest();
  if (engine.restored) return;
  const name = `memory ${addressOfWorker()}`;
  keeper = new Worker(new URL("memory-worker.js", import.meta.url), { type: "module", name });
  keeper.onerror = (event) => event.preventDefault();
  keeper.onmessage = ({ data: { kept, failed } }) => (kept || failed) && stopKeeping();
}

/** Stop creating a snapshot. */
export function stopKeeping() {
  keeper?.terminate();
  keeper = null;
}

/** @returns {Promise<void>} when the engine has been idle for a while */
async function rest() {
  do {
    while (engine.state !== "ready")
      await new Promise((done) => engine.addEventListener("state", done, { once: true }));
    await new Promise((done) => setTimeout(done, QUIET_MS));
  } while (!engine.idle);
}
