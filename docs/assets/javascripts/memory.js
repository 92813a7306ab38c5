/**
 * Has Python's memory kept for the next visit, where this one started without: a second worker takes it, once the engine
 * is ready and the reader has let it rest. Nothing is said of it, and of whatever goes wrong neither.
 */

import { addressOfWorker, engine } from "./engine.js";

/** How long the engine must have had nothing to do. */
const QUIET_MS = 3_000;

/** @type {Worker | null} */
let keeper = null;
let begun = false;

/** Once a visit: keep the memory, when there is time. */
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

/** Stop what keeps a memory. */
export function stopKeeping() {
  keeper?.terminate();
  keeper = null;
}

/** @returns {Promise<void>} when the engine was idle for a while */
async function rest() {
  do {
    while (engine.state !== "ready")
      await new Promise((done) => engine.addEventListener("state", done, { once: true }));
    await new Promise((done) => setTimeout(done, QUIET_MS));
  } while (!engine.idle);
}
