/**
 * <infinity-offline>: keeps the whole site in the browser for offline use, says how far that is, and has a
 * button to switch it off. A page of `make serve` names no code: there nothing is kept.
 *
 * What is kept is of one build. The engine, the search and every calculator come at once; the pages follow while the
 * page is idle, those that were opened first. A newer build comes with all that was kept of the one before, and waits.
 * It takes over when the site is opened in one tab alone and nobody has touched the page yet, or when the reader says
 * so, and then every tab loads again. The form of a calculator is in the address.
 *
 * @typedef {"idle" | "keeping" | "more" | "part" | "kept" | "newer" | "off" | "saving" | "impossible"} State
 * @typedef {{ kept: number, of: number, megabytes: number, failed: boolean }} Progress
 */

import { engine } from "./engine.js";
import { keepMemory, stopKeeping } from "./memory.js";

const SITE = new URL("../../", import.meta.url);
/** Where a reader's "off" is noted; nobody else's choice is. */
const CHOICE = `${SITE.pathname}.offline`;
/** How many files are asked for at a time, between two looks at whether the page is idle. */
const SEVERAL = 8;
/** How long the service worker may take for so many. */
const PATIENCE_MS = 60_000;

/** What is said in each state, and what the button offers. @type {Record<State, [string, string]>} */
const SAID = {
  idle: ["", ""],
  keeping: ["Getting ready for offline use…", "Switch off"],
  more: ["The calculators are ready for offline use. Pages:", "Switch off"],
  part: ["The calculators are ready for offline use. Pages:", "Keep all pages"],
  kept: ["Ready for offline use.", "Switch off"],
  newer: ["A newer version is ready.", "Load it"],
  off: ["Nothing is kept for offline use.", "Switch on"],
  saving: ["Nothing is kept for offline use, to save your data.", "Keep the site"],
  impossible: ["This browser could not keep the site for offline use. Online, everything works.", "Try again"],
};

class Keeper extends EventTarget {
  /** @type {State} */
  #state = "idle";
  /** @type {ServiceWorkerRegistration | undefined} */
  #registration;
  #begun = false;
  #following = false;
  /** Whether the reader has asked for all of it. */
  #asked = false;
  /** @type {Progress | undefined} */
  #progress;
  /** The addresses of the pages of this visit. @type {Set<string>} */
  opened = new Set();

  /** @returns {State} */
  get state() {
    return this.#state;
  }

  /** @returns {string} how many pages are kept, where they are not all */
  get count() {
    if (!["more", "part"].includes(this.#state)) return "";
    const { kept, of, megabytes } = this.#progress;
    return `${kept} of ${of} (${megabytes} MB in all)${this.#state === "more" ? "…" : "."}`;
  }

  /** Once a visit: keep the site, if the reader lets us. */
  async begin() {
    if (this.#begun) return;
    this.#begun = true;
    addEventListener("storage", ({ key }) => key === CHOICE && location.reload()); // another tab has switched
    const touched = touch();
    if (isOff()) return this.#enter("off");
    if (!("serviceWorker" in navigator)) return this.#enter("impossible");
    try {
      const { serviceWorker } = navigator;
      if (serviceWorker.controller) serviceWorker.addEventListener("controllerchange", () => location.reload());
      const found = await serviceWorker.getRegistration(SITE);
      if (!found && navigator.connection?.saveData) return this.#enter("saving");
      const { waiting } = found ?? {};
      await quiet(); // a version that has just been asked for files is not replaced before it was idle for long
      if (!touched()) waiting?.postMessage("take over if alone");
      await this.#keep();
    } catch (error) {
      this.#giveUp(error);
    }
  }

  /** Do what the button offers. */
  async act() {
    if (this.#state === "newer") this.#registration?.waiting?.postMessage("take over");
    else if (["keeping", "more", "kept"].includes(this.#state)) await this.#switchOff();
    else await this.#switchOn();
  }

  async #switchOn() {
    remember(false);
    this.#asked = true;
    try {
      await this.#keep();
    } catch (error) {
      this.#giveUp(error);
    }
  }

  /** Nothing is left behind, but for the choice. */
  async #switchOff() {
    stopKeeping();
    await this.#registration?.unregister();
    const kept = (await caches.keys()).filter((name) => name.endsWith(SITE.href));
    await Promise.all(kept.map((name) => caches.delete(name)));
    remember(true);
    location.reload(); // this page is still answered from what was kept
  }

  async #keep() {
    const options = { scope: SITE.pathname, updateViaCache: "none" };
    this.#registration = await navigator.serviceWorker.register(new URL("sw.js", SITE), options);
    this.#registration.addEventListener("updatefound", () => this.#follow());
    this.#follow();
  }

  #follow() {
    const { installing, waiting } = this.#registration;
    for (const worker of [installing, waiting]) worker?.addEventListener("statechange", () => this.#look());
    this.#look();
  }

  #look() {
    const { active, installing, waiting } = this.#registration;
    if (active && waiting) this.#enter("newer");
    else if (active) this.#keepMore(active);
    else if (installing || waiting) this.#enter("keeping");
    else this.#giveUp(new Error("the service worker could not be installed"));
  }

  /**
   * All that is not kept yet, while the page is idle; or only look how far it is, where data is to be saved.
   *
   * @param {ServiceWorker} worker
   */
  async #keepMore(worker) {
    if (this.#following) return;
    this.#following = true;
    const all = this.#asked || !navigator.connection?.saveData;
    for (let several = 0; ; several = SEVERAL) {
      const progress = await ask(worker, { keep: several, opened: [...this.opened] });
      if (!progress || this.#state === "newer") break;
      this.#progress = progress;
      const whole = progress.kept === progress.of;
      this.#enter(whole ? "kept" : all && !progress.failed ? "more" : "part");
      if (this.#state !== "more") break;
      await quiet();
    }
    this.#following = false;
  }

  /** @param {Error} error */
  #giveUp(error) {
    console.warn(`The site is not kept for offline use: ${error.message}`);
    this.#enter("impossible");
  }

  /** @param {State} state */
  #enter(state) {
    this.#state = state;
    if (state === "kept") keepMemory();
    this.dispatchEvent(new Event("state"));
  }
}

/** @returns {() => boolean} whether the reader has touched the page since */
function touch() {
  let touched = false;
  for (const type of ["pointerdown", "keydown", "wheel"])
    addEventListener(type, () => (touched = true), { capture: true, once: true, passive: true });
  return () => touched;
}

/** @returns {Promise<void>} when the page is loaded and idle, and the engine is not just starting */
async function quiet() {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
  while (["fetching", "starting", "loading"].includes(engine.state))
    await new Promise((done) => engine.addEventListener("state", done, { once: true }));
}

/**
 * @param {ServiceWorker} worker
 * @param {{ keep: number, opened: string[] }} more
 * @returns {Promise<Progress | null>} when it is kept; null where a service worker, of another build perhaps, says nothing
 */
function ask(worker, more) {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((done) => {
    port1.onmessage = ({ data }) => done(data);
    setTimeout(done, PATIENCE_MS, null);
  });
  worker.postMessage(more, [port2]);
  return answer.finally(() => port1.close());
}

/** @returns {boolean} whether the reader has switched it off */
function isOff() {
  try {
    return localStorage.getItem(CHOICE) === "off";
  } catch {
    return false; // a browser that stores nothing
  }
}

/** @param {boolean} off */
function remember(off) {
  try {
    if (off) localStorage.setItem(CHOICE, "off");
    else localStorage.removeItem(CHOICE);
  } catch {
    // a browser that stores nothing
  }
}

const keeper = new Keeper();
/** The code that this visit began with, and the engine of its first page that has calculators. */
const begun = { code: "", engine: "" };

class InfinityOffline extends HTMLElement {
  #listening = new AbortController();

  connectedCallback() {
    const code = this.getAttribute("code") ?? "";
    if (!code) return;
    const named = document.querySelector("infinity-calculator[engine]")?.getAttribute("engine") ?? "";
    begun.code ||= code;
    begun.engine ||= named;
    const other = code !== begun.code || (named && named !== begun.engine);
    if (other) location.reload(); // the page was made for other scripts, or another engine, than those that run
    this.#listening = new AbortController();
    const { signal } = this.#listening;
    this.querySelector("button").addEventListener("click", () => keeper.act(), { signal });
    keeper.addEventListener("state", () => this.#show(), { signal });
    this.#show();
    keeper.opened.add(location.pathname);
    keeper.begin();
  }

  disconnectedCallback() {
    this.#listening.abort();
  }

  #show() {
    const [sentence, offer] = SAID[keeper.state];
    this.querySelector("[role=status]").textContent = sentence;
    this.querySelector(".kept").textContent = keeper.count;
    const button = this.querySelector("button");
    button.textContent = offer;
    button.hidden = offer === "";
    this.hidden = false;
  }
}

customElements.define("infinity-offline", InfinityOffline);
