/**
 * The worker of the engine: starts Python once, then answers one question after another.
 *
 * It posts { stage } while it starts, { reply } to each question, and { failed } when it cannot continue. If
 * memory-worker.js imports it, it answers nothing: it starts Python, stores a snapshot for the next visit, and posts { kept }.
 */

const RUNTIME = new URL("../../runtime/", import.meta.url);

/** The content of runtime.json: a finished site has it here, which saves a request. */
const CONTENTS = null;

/** Whether this worker only stores a snapshot. */
const KEEPS = self.name.startsWith("memory ");

/** @param {string} file of the runtime @returns {string} its address */
const addressOf = (file) => new URL(file, RUNTIME).href;

/** Whether a file of the engine is missing, or the browser cannot run it: then the snapshot is not the cause of a failure. */
let lacking = false;

/** @param {string} reason one sentence for the reader */
const fail = (reason) => self.postMessage({ failed: reason, ...(lacking && { restored: false }) });

/** @param {string} reason one sentence about a file, for the reader */
function failByFile(reason) {
  lacking = true;
  fail(reason);
}

/** @param {URL | RequestInfo} address @returns {string} its file name, for people */
const nameOf = (address) =>
  new URL(address instanceof Request ? address.url : address, RUNTIME).pathname.split("/").pop() ?? "";

/*
 * Pyodide only logs some failures of its start, and then waits forever. So everything that it downloads and compiles goes
 * through here, and every failure is reported. Files that it will need are requested in advance, all at once.
 */
const { fetch } = self;
/** @type {Map<string, Promise<Response>>} files requested in advance and not yet used, by address */
const ahead = new Map();

/** @type {typeof fetch} */
self.fetch = (address, options) => {
  const { href } = new URL(address instanceof Request ? address.url : address, RUNTIME);
  const begun = ahead.get(href);
  ahead.delete(href);
  return begun ?? fetched(address, options);
};

/** @type {typeof fetch} */
async function fetched(address, options) {
  let response;
  try {
    response = await fetchedRightly(address, options);
  } catch (error) {
    failByFile(
      `The engine's file ${nameOf(address)} could not be fetched${options?.integrity ? " as it should be" : ""}.`,
    );
    throw error;
  }
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok)
    failByFile(`The engine's file ${nameOf(address)} could not be fetched: the server said ${response.status}.`);
  else if (type.includes("html"))
    failByFile(`In place of the engine's file ${nameOf(address)} the server sent a web page.`);
  else self.postMessage({ progress: true });
  return response;
}

/** Fetch; if a file does not match its checksum, fetch it again without the browser's cache, which may be wrong. */
function fetchedRightly(address, options) {
  const first = fetch(address, options);
  return options?.integrity ? first.catch(() => fetch(address, { ...options, cache: "reload" })) : first;
}

/** @param {string} sha256 in hexadecimal digits @returns {RequestInit} options that make the browser check a file */
function checked(sha256) {
  const bytes = sha256.match(/../g).map((byte) => Number.parseInt(byte, 16));
  return { integrity: `sha256-${btoa(String.fromCharCode(...bytes))}` };
}

/** @type {Promise<WebAssembly.Module>} Pyodide's core, which is compiled before Pyodide needs it */
let compiled;

/** @type {typeof WebAssembly.instantiateStreaming} */
WebAssembly.instantiateStreaming = async (_, imports) => {
  try {
    const module = await compiled;
    memoryOfPython = imports.env.memory;
    const instance = await WebAssembly.instantiate(module, imports);
    self.postMessage({ stage: "starting" });
    return { module, instance };
  } catch (error) {
    failByFile(`This browser cannot run the engine's file pyodide.asm.wasm: ${error.message}.`);
    throw error;
  }
};

/**
 * Compile during the download, or after it if the server does not send the type application/wasm.
 *
 * @param {Promise<Response>} file @returns {Promise<WebAssembly.Module>}
 */
async function compile(file) {
  const response = await file;
  if (response.headers.get("Content-Type")?.startsWith("application/wasm"))
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The list of files: the folder of Pyodide's core, Python's library, and the lock of the wheels. */
async function contents() {
  return (await fetched(addressOf("runtime.json"), { cache: "no-cache" })).json();
}

/** @param {{ file_name: string, sha256: string }} archive @returns {Promise<Response>} the decompressed archive */
async function unpacked({ file_name, sha256 }) {
  const { body } = await fetched(addressOf(file_name), checked(sha256));
  return new Response(body.pipeThrough(new DecompressionStream("deflate")));
}

/** Runs first when Python starts. */
const BEGIN = "import macros.startup.begin as it; it.begin()";

/**
 * Install wheels without unpacking: put them where Python finds them when it starts.
 *
 * @param {object} FS Emscripten's file system @param {ArrayBuffer[]} wheels @param {string} sitePackages its folder
 */
function install(FS, wheels, sitePackages) {
  const paths = wheels.map((_, index) => `${sitePackages}/${index}.whl`);
  for (const [index, wheel] of wheels.entries()) FS.writeFile(paths[index], new Uint8Array(wheel));
  FS.writeFile(`${sitePackages}/wheels.pth`, [...paths, BEGIN].join("\n"));
}

/*
 * A snapshot of Python's memory after all imports replaces the imports of a later start: see macros/startup/README.md.
 * The browser stores it in its cache, and checks what it reads. It is stored under the address of this worker, which
 * includes a digest of everything that the snapshot was made from, and under the browser's name. If anything is wrong
 * with it, the start continues without it, silently.
 */
const MEMORIES = `memory ${new URL("../../../", import.meta.url).href}`;
const MEMORY = new URL(`memory?${encodeURIComponent(navigator.userAgent)}`, import.meta.url).href;
const PLAN = "X-Plan";
const PAGE = 65_536;

/** @typedef {{ head: number, length: number, runs: [number, number][] }} Plan the length of Pyodide's head, the length of head and heap, and the first byte and the end of each stored part of the heap: the others are zeros */
/** @typedef {{ plan: Plan, bytes: Uint8Array }} Memory the stored bytes, the head first */

/** @returns {Promise<Memory | null>} the stored snapshot; null if there is none, or it is incomplete */
async function keptMemory() {
  try {
    const response = await caches.match(MEMORY, { cacheName: MEMORIES });
    const plan = CONTENTS && JSON.parse(response?.headers.get(PLAN) ?? "null");
    const bytes = plan && new Uint8Array(await response.arrayBuffer());
    if (bytes && bytes.length === plan.runs.reduce((sum, [from, to]) => sum + to - from, plan.head))
      return { plan, bytes };
    caches.delete(MEMORIES); // of another build or browser, or broken: the start need not wait for this
  } catch {
    // a browser that stores nothing, or forbids it
  }
  return null;
}

/** Store a snapshot in place of earlier ones; store none if there is no room. @param {Uint8Array} bytes from Pyodide */
async function keep(bytes) {
  const head = bytes.length % PAGE;
  const heap = bytes.subarray(head);
  const runs = runsOf(heap);
  const parts = [bytes.subarray(0, head), ...runs.map(([from, to]) => heap.subarray(from, to))];
  const headers = {
    [PLAN]: JSON.stringify({ head, length: bytes.length, runs }),
    "Content-Type": "application/octet-stream",
  };
  const cache = await caches.open(MEMORIES);
  try {
    await cache.put(MEMORY, new Response(new Blob(parts), { headers }));
  } catch (error) {
    await caches.delete(MEMORIES);
    throw error;
  }
}

/** @param {Uint8Array} heap @returns {[number, number][]} its pages that are not empty: the first byte and the end of each run */
function runsOf(heap) {
  const runs = [];
  for (let from = 0; from < heap.length; from += PAGE) {
    const to = from + PAGE;
    if (heap.subarray(from, to).every((byte) => byte === 0)) continue;
    if (runs.at(-1)?.[1] === from) runs.at(-1)[1] = to;
    else runs.push([from, to]);
  }
  return runs;
}

/** @type {WebAssembly.Memory} Python's heap, once it exists */
let memoryOfPython;

/**
 * A snapshot for Pyodide, which first reads its length and its head, and then copies the rest at once: at that moment it is written
 * to the heap directly, and nothing is left to copy.
 *
 * @param {Memory} memory @returns {Uint8Array}
 */
function snapshotOf({ plan, bytes }) {
  const head = bytes.slice(0, plan.head);
  const part = (from, to) => {
    if (to !== undefined) return Uint8Array.prototype.subarray.call(head, from, to);
    putInPlace(plan.runs, bytes.subarray(plan.head));
    return new Uint8Array();
  };
  return Object.defineProperties(head, { length: { value: plan.length }, subarray: { value: part } });
}

/** @param {[number, number][]} runs @param {Uint8Array} bytes the stored parts of the heap */
function putInPlace(runs, bytes) {
  const heap = new Uint8Array(memoryOfPython.buffer);
  let [filled, taken] = [0, 0];
  for (const [from, to] of runs) {
    heap.fill(0, filled, from);
    heap.set(bytes.subarray(taken, taken + to - from), from);
    taken += to - from;
    filled = to;
  }
  heap.fill(0, filled);
}

/** @returns {Promise<{ pyodide: object, restored: boolean }>} Python after a start, or from the stored snapshot */
async function start() {
  const { core, stdlib, lock } = CONTENTS ?? (await contents());
  const memory = KEEPS ? null : keptMemory();
  const wasm = addressOf(`${core}/pyodide.asm.wasm`);
  ahead.set(wasm, fetched(wasm));
  compiled = compile(ahead.get(wasm)); // Pyodide passes on the same response
  const library = addressOf(stdlib.file_name);
  ahead.set(library, unpacked(stdlib));
  const wheels = Promise.all(Object.values(lock.packages).map(async (wheel) => (await unpacked(wheel)).arrayBuffer()));
  const { loadPyodide } = await import(addressOf(`${core}/pyodide.mjs`));
  const options = {
    indexURL: addressOf(core),
    stdLibURL: library,
    lockFileContents: { ...lock, packages: {} },
    packageBaseUrl: RUNTIME.href,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" }, // a snapshot would keep any other seed for all starts
    fsInit: async (FS, { sitePackages }) => install(FS, await wheels, sitePackages),
  };
  const kept = await memory;
  if (kept) {
    self.postMessage({ restored: true });
    try {
      const pyodide = await loadPyodide({ ...options, _loadSnapshot: snapshotOf(kept) });
      delete pyodide._api.config._loadSnapshot; // it would stay in memory in addition to Python's own
      return { pyodide, restored: true };
    } catch (error) {
      if (lacking) throw error;
      await caches.delete(MEMORIES);
      ahead.set(wasm, Promise.resolve(new Response()));
      ahead.set(library, unpacked(stdlib));
    }
  }
  return { pyodide: await loadPyodide(KEEPS ? { ...options, _makeSnapshot: true } : options), restored: false };
}

/** Answer one question after another. */
async function serve() {
  const { pyodide, restored } = await start();
  self.postMessage({ stage: "loading" });
  const answer = pyodide.pyimport("macros.components.engine.replies").answer;
  self.onmessage = ({ data: { calculator, form, page } }) => {
    try {
      self.postMessage({ reply: JSON.parse(answer(calculator, form, page)) });
    } catch (error) {
      if (error.type === undefined) fail(`The engine stopped: ${error.message}.`);
      else self.postMessage({ reply: { failure: `The engine has no answer to this: ${lastLine(error.message)}` } });
    }
  };
  self.postMessage({ stage: "ready", restored });
}

/** Store a snapshot, unless there is one. */
async function keepMemory() {
  if (await keptMemory()) return;
  const { pyodide } = await start();
  pyodide.pyimport("macros.startup.memory").fill();
  await keep(pyodide.makeMemorySnapshot());
}

if (KEEPS)
  keepMemory().then(
    () => self.postMessage({ kept: true }),
    (error) => fail(error.message),
  );
else serve().catch((error) => fail(`The engine could not start: ${lastLine(error.message)}`));

/** @param {string} traceback of Python @returns {string} the line with the error */
function lastLine(traceback) {
  return traceback.trim().split("\n").pop() ?? "";
}
