/**
 * The client of the engine: one worker for the whole visit answers every calculator; a newer question replaces an older one.
 *
 * @typedef {"asleep" | "fetching" | "starting" | "loading" | "ready" | "failed"} State
 * @typedef {{ html: string, later?: boolean } | { error: { control: string, message: string } } | { failure: string }} Reply
 *   An answer, and whether offers follow; a value that the engine refuses; or one sentence on why there can be no answer.
 * @typedef {{ asker: object, calculator: string, form: string, page: string, settle: (reply: Reply | null) => void }} Question
 */

/** How long one answer, or one step of the start, may take before the worker counts as dead. */
const PATIENCE_MS = 90_000;

/** Dispatches "state" whenever its state changes. */
class Engine extends EventTarget {
  /** @type {State} */
  state = "asleep";
  /** How many workers were started in this visit. */
  boots = 0;
  /** Whether the worker runs, or starts, from a stored snapshot of Python's memory. */
  restored = false;
  #reason = "";
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<object, Question>} the latest question of each asker, in order */
  #waiting = new Map();
  /** @type {Question | null} the question that the worker is answering */
  #current = null;
  #watchdog = 0;

  /** Whether the worker is ready and idle. */
  get idle() {
    return this.state === "ready" && !this.#current;
  }

  /** Start the worker, unless it was started already or failed. */
  start() {
    if (this.state !== "asleep") return;
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
      this.#fail("This browser cannot run the engine: it has no WebAssembly.");
      return;
    }
    this.boots += 1;
    const worker = new Worker(addressOfWorker(), { type: "module", name: "infinity-engine" });
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onmessageerror = () => this.#fail("The engine sent an answer that cannot be read.");
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(
        event.message ? `The engine stopped: ${event.message}.` : "The engine's worker.js could not be fetched.",
      );
    };
    this.#worker = worker;
    this.#enter("fetching");
  }

  /** After a failure: let the next question start a new worker. */
  retry() {
    if (this.state === "failed") this.#enter("asleep");
  }

  /**
   * Ask the calculator for its answer to a form.
   *
   * @param {object} asker of the question, which replaces the asker's previous one
   * @param {string} calculator
   * @param {Record<string, string>} form
   * @param {string} page on which the answer is shown, such as n5/rolls: its links are relative to it
   * @returns {Promise<Reply | null>} null if a later question replaced this one
   */
  ask(asker, calculator, form, page) {
    this.forget(asker);
    if (this.state === "failed") return Promise.resolve({ failure: this.#reason });
    return new Promise((settle) => {
      this.#waiting.set(asker, { asker, calculator, form: JSON.stringify(form), page, settle });
      this.start();
      this.#next();
    });
  }

  /**
   * Ask for what a text says, instead of an answer; an Error has the sentence why it cannot be read.
   *
   * @param {object} asker
   * @param {string} calculator
   * @param {Record<string, string>} form
   * @param {string} [page]
   * @returns {Promise<object | null>} null if a later question replaced this one
   */
  async read(asker, calculator, form, page = "") {
    const reply = await this.ask(asker, calculator, form, page);
    const wrong = reply?.error?.message ?? reply?.failure;
    if (wrong) throw new Error(wrong);
    return reply;
  }

  /**
   * Drop the asker's question; its promise resolves to null.
   *
   * @param {object} asker
   */
  forget(asker) {
    this.#waiting.get(asker)?.settle(null);
    this.#waiting.delete(asker);
    if (this.#current?.asker === asker) this.#current.settle(null);
  }

  /**
   * @param {{ stage?: State, restored?: boolean, progress?: boolean, reply?: Reply, failed?: string }} message of the
   *   worker; a failure has "restored: false" if the snapshot cannot be its cause
   */
  #hear({ stage, restored, progress, reply, failed }) {
    this.restored = restored ?? this.restored;
    if (failed) {
      this.#fail(failed);
    } else if (progress) {
      this.#watch(true);
    } else if (stage) {
      this.#enter(stage);
    } else if (reply) {
      this.#current?.settle(reply);
      this.#current = null;
    }
    this.#next();
  }

  #next() {
    if (this.state !== "ready" || this.#current) return;
    const [question] = this.#waiting.values();
    this.#watch(question !== undefined);
    if (question === undefined) return;
    this.#waiting.delete(question.asker);
    this.#current = question;
    const { calculator, form, page } = question;
    this.#worker?.postMessage({ calculator, form, page });
  }

  /** @param {State} state */
  #enter(state) {
    this.state = state;
    this.#watch(state === "fetching" || state === "starting" || state === "loading");
    this.dispatchEvent(new Event("state"));
  }

  /** @param {boolean} working whether the worker has something to answer */
  #watch(working) {
    clearTimeout(this.#watchdog);
    const tooLong = () => this.#fail("The engine took too long and was stopped.");
    if (working) this.#watchdog = setTimeout(tooLong, PATIENCE_MS);
  }

  /**
   * Stop the worker and tell all askers. After a failure without an asker, the next question starts a new worker.
   *
   * @param {string} reason one sentence for the reader
   */
  #fail(reason) {
    this.#worker?.terminate();
    this.#worker = null;
    if (this.restored) forgetMemory();
    this.restored = false;
    this.#reason = reason;
    const waiting = [...this.#waiting.values(), ...(this.#current ? [this.#current] : [])];
    this.#waiting.clear();
    this.#current = null;
    this.#enter(waiting.length > 0 ? "failed" : "asleep");
    for (const question of waiting) question.settle({ failure: reason });
  }
}

/** The snapshot may have caused a failure after a start from it: the next start does without. */
async function forgetMemory() {
  try {
    await caches.delete(`memory ${new URL("../../../", import.meta.url).href}`);
  } catch {
    // a browser that stores nothing, or forbids it
  }
}

/** @returns {string | null | undefined} the engine's folder, which elements that ask it name on a finished site */
const folderOfEngine = () => document.querySelector("[engine]")?.getAttribute("engine");

/** @returns {Promise<boolean>} whether the host has a newer version of this page by now, with another engine */
export async function isReplaced() {
  const folder = folderOfEngine();
  if (!folder) return false;
  try {
    const page = await fetch(location.pathname, { cache: "no-cache" });
    return page.ok && !(await page.text()).includes(folder);
  } catch {
    return false; // no network: this page is all that there is
  }
}

/** @returns {URL} the worker's address: on a finished site elements that ask it name its folder, otherwise it is next to this file */
export function addressOfWorker() {
  const folder = folderOfEngine();
  return new URL(folder ? `../../${folder}/engine/worker.js` : "worker.js", import.meta.url);
}

export const engine = new Engine();

/** For tests: how often the engine was started in this visit, from what, and its state. */
window.infinityEngine = engine;
