/**
 * The client of the engine: one worker for the whole visit answers every calculator, and the latest question wins.
 *
 * @typedef {"asleep" | "fetching" | "starting" | "loading" | "ready" | "failed"} State
 * @typedef {{ html: string, later?: boolean } | { error: { control: string, message: string } } | { failure: string }} Reply
 *   An answer, and whether more is offered beside it; a value that the engine cannot take; or one sentence that says why no answer can come.
 * @typedef {{ asker: object, calculator: string, form: string, page: string, settle: (reply: Reply | null) => void }} Question
 */

/** How long one answer, and the start from one file or stage to the next, may take before the worker counts as dead. */
const PATIENCE_MS = 90_000;

/** Announces "state" whenever its state changes. */
class Engine extends EventTarget {
  /** @type {State} */
  #state = "asleep";
  #reason = "";
  #boots = 0;
  #restored = false;
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Map<object, Question>} the latest question of each asker, in the order of asking */
  #waiting = new Map();
  /** @type {Question | null} the question that the worker is at */
  #current = null;
  #watchdog = 0;

  /** @returns {State} */
  get state() {
    return this.#state;
  }

  /** How many workers were started in this visit. */
  get boots() {
    return this.#boots;
  }

  /** Whether the worker runs, or begins to, with the memory that was kept of Python. */
  get restored() {
    return this.#restored;
  }

  /** Whether the worker is ready, and at nothing. */
  get idle() {
    return this.#state === "ready" && !this.#current;
  }

  /** Start the worker, unless it was started already or failed. */
  start() {
    if (this.#state !== "asleep") return;
    if (typeof WebAssembly !== "object" || typeof Worker !== "function") {
      this.#fail("This browser cannot run the engine: it has no WebAssembly.");
      return;
    }
    this.#boots += 1;
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
    if (this.#state === "failed") this.#enter("asleep");
  }

  /**
   * Ask the calculator what it answers to a form.
   *
   * @param {object} asker whose question this is; it replaces the asker's question before
   * @param {string} calculator
   * @param {Record<string, string>} form
   * @param {string} page where the answer is read, such as n5/rolls: its links start there
   * @returns {Promise<Reply | null>} null where a later question took this one's place
   */
  ask(asker, calculator, form, page) {
    this.forget(asker);
    if (this.#state === "failed") return Promise.resolve({ failure: this.#reason });
    return new Promise((settle) => {
      this.#waiting.set(asker, { asker, calculator, form: JSON.stringify(form), page, settle });
      this.start();
      this.#next();
    });
  }

  /**
   * Drop the asker's question; what it was promised comes as null.
   *
   * @param {object} asker
   */
  forget(asker) {
    this.#waiting.get(asker)?.settle(null);
    this.#waiting.delete(asker);
    if (this.#current?.asker === asker) this.#current.settle(null);
  }

  /**
   * @param {{ stage?: State, restored?: boolean, progress?: boolean, reply?: Reply, failed?: string }} message what the
   *   worker said; a failure says "restored: false" where no memory is to blame for it
   */
  #hear({ stage, restored, progress, reply, failed }) {
    this.#restored = restored ?? this.#restored;
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
    if (this.#state !== "ready" || this.#current) return;
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
    this.#state = state;
    this.#watch(state === "fetching" || state === "starting" || state === "loading");
    this.dispatchEvent(new Event("state"));
  }

  /** @param {boolean} working whether the worker owes us something */
  #watch(working) {
    clearTimeout(this.#watchdog);
    const tooLong = () => this.#fail("The engine took too long and was stopped.");
    if (working) this.#watchdog = setTimeout(tooLong, PATIENCE_MS);
  }

  /**
   * Stop the worker and tell everyone who waits. A failure that nobody waited for leaves the next question a fresh start.
   *
   * @param {string} reason one sentence for the reader
   */
  #fail(reason) {
    this.#worker?.terminate();
    this.#worker = null;
    if (this.#restored) forgetMemory();
    this.#restored = false;
    this.#reason = reason;
    const waiting = [...this.#waiting.values(), ...(this.#current ? [this.#current] : [])];
    this.#waiting.clear();
    this.#current = null;
    this.#enter(waiting.length > 0 ? "failed" : "asleep");
    for (const question of waiting) question.settle({ failure: reason });
  }
}

/** What is kept of Python may be to blame for what fails once Python runs with it: the next start is without. */
async function forgetMemory() {
  try {
    await caches.delete(`memory ${new URL("../../", import.meta.url).href}`);
  } catch {
    // a browser that keeps nothing, or forbids it
  }
}

/** @returns {URL} where the worker is: the calculators of a finished site name its folder, others have it beside us */
export function addressOfWorker() {
  const folder = document.querySelector("infinity-calculator[engine]")?.getAttribute("engine");
  return new URL(folder ? `../${folder}/worker.js` : "worker.js", import.meta.url);
}

export const engine = new Engine();

/** For a look from outside: how often the engine was started in this visit, with what, and where it stands. */
Object.defineProperty(window, "infinityEngine", {
  value: Object.freeze({
    get boots() {
      return engine.boots;
    },
    get restored() {
      return engine.restored;
    },
    get state() {
      return engine.state;
    },
  }),
});
