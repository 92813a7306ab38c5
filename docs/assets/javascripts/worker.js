/**
 * The worker of the engine: starts Python once, then answers one question after another.
 *
 * It says { stage } while it starts, { reply } to each question, and { failed } when it can do no more.
 */

const RUNTIME = new URL("../runtime/", import.meta.url);

/** @param {string} reason one sentence for the reader */
const fail = (reason) => self.postMessage({ failed: reason });

/** @param {URL | RequestInfo} address @returns {string} its file name, for people */
const nameOf = (address) => new URL(address instanceof Request ? address.url : address, RUNTIME).pathname.split("/").pop() ?? "";

/*
 * Of what goes wrong while it starts, Pyodide only logs a part, and then waits for ever. So whatever it fetches and
 * compiles goes through here, and every failure is told.
 */
const { fetch } = self;
const { instantiate, instantiateStreaming } = WebAssembly;

/** @type {typeof fetch} */
self.fetch = async (address, options) => {
  let response;
  try {
    response = await fetch(address, options);
  } catch (error) {
    fail(`The engine's file ${nameOf(address)} could not be fetched.`);
    throw error;
  }
  const type = response.headers.get("Content-Type") ?? "";
  if (!response.ok) fail(`The engine's file ${nameOf(address)} could not be fetched: the server said ${response.status}.`);
  else if (type.includes("html")) fail(`In place of the engine's file ${nameOf(address)} the server sent a web page.`);
  return response;
};

/** @type {typeof instantiateStreaming} */
WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    const compiled = await compile(await source, imports);
    self.postMessage({ stage: "starting" });
    return compiled;
  } catch (error) {
    fail(`This browser cannot run the engine's file pyodide.asm.wasm: ${error.message}.`);
    throw error;
  }
};

/** Compile while it arrives, or once it is here where the server does not call it application/wasm. */
async function compile(response, imports) {
  if (response.headers.get("Content-Type")?.startsWith("application/wasm")) return instantiateStreaming(response, imports);
  return instantiate(await response.arrayBuffer(), imports);
}

/** @returns {Promise<(calculator: string, form: string, page: string) => string>} what answers a form, JSON in and out */
async function start() {
  const [{ loadPyodide }, { lock, stdlib }] = await Promise.all([
    import(new URL("pyodide.mjs", RUNTIME).href),
    self.fetch(new URL("runtime.json", RUNTIME), { cache: "no-cache" }).then((response) => response.json()),
  ]);
  const pyodide = await loadPyodide({
    indexURL: RUNTIME.href,
    stdLibURL: new URL(stdlib, RUNTIME).href,
    lockFileContents: lock,
    packageBaseUrl: RUNTIME.href,
    packages: Object.keys(lock.packages),
  });
  self.postMessage({ stage: "loading" });
  return pyodide.pyimport("macros.browser").answer;
}

start().then(
  (answer) => {
    self.onmessage = ({ data: { calculator, form, page } }) => {
      try {
        self.postMessage({ reply: JSON.parse(answer(calculator, form, page)) });
      } catch (error) {
        if (error.type === undefined) fail(`The engine stopped: ${error.message}.`);
        else self.postMessage({ reply: { failure: `The engine has no answer to this: ${lastLine(error.message)}` } });
      }
    };
    self.postMessage({ stage: "ready" });
  },
  (error) => fail(`The engine could not start: ${lastLine(error.message)}`),
);

/** @param {string} traceback of Python @returns {string} the line that says what happened */
function lastLine(traceback) {
  return traceback.trim().split("\n").pop() ?? "";
}
