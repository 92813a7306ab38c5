/**
 * <infinity-offline>: stores the whole site in the browser for offline use, shows the progress, and has a
 * button to switch it off. Pages of `make serve` name no code folder: nothing is stored there.
 *
 * The stored files are of one build. The engine, the search and every calculator are stored first; the pages follow while
 * the page is idle, opened ones first. A newer build stores everything that the previous one had stored, and waits. It
 * takes over when the site is open in one tab and the reader has not touched the page yet, or when the reader says so;
 * then every tab reloads. The form of a calculator is in the address.
 *
 * @typedef {"idle" | "keeping" | "more" | "part" | "kept" | "newer" | "off" | "saving" | "impossible"} State
 * @typedef {{ kept: number, of: number, megabytes: number, failed: boolean }} Progress
 */

import { engine } from "../engine/engine.js";
import { keepMemory, stopKeeping } from "../engine/memory.js";
import { stored } from "../page/storage.js";

const SITE = new URL("../../../", import.meta.url);
/** Where the reader's "off" is stored; no other choice is. */
const CHOICE = `${SITE.pathname}.offline`;
/** How many files are requested before checking again whether the page is idle. */
const SEVERAL = 8;
/** How long the service worker may take for these. */
const PATIENCE_MS = 60_000;

/** The text and the button of each state. @type {Record<State, [string, string]>} */
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
  state = "idle";
  /** @type {ServiceWorkerRegistration | undefined} */
  #registration;
  #begun = false;
  #following = false;
  /** Whether the reader has asked to store everything. */
  #asked = false;
  /** @type {Progress | undefined} */
  #progress;
  /** The addresses of the pages of this visit. @type {Set<string>} */
  opened = new Set();

  /** @returns {string} how many pages are stored, if not all */
  get count() {
    if (!["more", "part"].includes(this.state)) return "";
    const { kept, of, megabytes } = this.#progress;
    return `${kept} of ${of} (${megabytes} MB in all)${this.state === "more" ? "…" : "."}`;
  }

  /** Once per visit: store the site, unless the reader has switched it off. */
  async begin() {
    if (this.#begun) return;
    this.#begun = true;
    addEventListener("storage", ({ key }) => key === CHOICE && location.reload()); // another tab has switched
    const touched = touch();
    if (stored.get(CHOICE) === "off") return this.#enter("off");
    if (!("serviceWorker" in navigator)) return this.#enter("impossible");
    await this.#try(async () => {
      const { serviceWorker } = navigator;
      if (serviceWorker.controller) serviceWorker.addEventListener("controllerchange", () => location.reload());
      const found = await serviceWorker.getRegistration(SITE);
      if (!found && navigator.connection?.saveData) return this.#enter("saving");
      const { waiting } = found ?? {};
      await quiet(); // a version that was just asked for files is replaced only after being idle for a while
      if (!touched()) waiting?.postMessage("take over if alone");
      await this.#keep();
    });
  }

  /** @param {() => Promise<void>} act after whose failure nothing is stored */
  async #try(act) {
    try {
      await act();
    } catch (error) {
      this.#giveUp(error);
    }
  }

  /** Do what the button says. */
  async act() {
    if (this.state === "newer") this.#registration?.waiting?.postMessage("take over");
    else if (["keeping", "more", "kept"].includes(this.state)) await this.#switchOff();
    else await this.#switchOn();
  }

  async #switchOn() {
    stored.set(CHOICE, null);
    this.#asked = true;
    await this.#try(() => this.#keep());
  }

  /** Delete everything except the choice. */
  async #switchOff() {
    stopKeeping();
    await this.#registration?.unregister();
    const kept = (await caches.keys()).filter((name) => name.endsWith(SITE.href));
    await Promise.all(kept.map((name) => caches.delete(name)));
    stored.set(CHOICE, "off");
    location.reload(); // this page is still served from the stored files
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
   * Store all missing files while the page is idle; or only check the progress, if the reader saves data.
   *
   * @param {ServiceWorker} worker
   */
  async #keepMore(worker) {
    if (this.#following) return;
    this.#following = true;
    const all = this.#asked || !navigator.connection?.saveData;
    for (let several = 0; ; several = SEVERAL) {
      const progress = await ask(worker, { keep: several, opened: [...this.opened] });
      if (!progress || this.state === "newer") break;
      this.#progress = progress;
      const whole = progress.kept === progress.of;
      this.#enter(whole ? "kept" : all && !progress.failed ? "more" : "part");
      if (this.state !== "more") break;
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
    this.state = state;
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

/** @returns {Promise<void>} when the page is loaded and idle, and the engine is not starting */
async function quiet() {
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
  while (["fetching", "starting", "loading"].includes(engine.state))
    await new Promise((done) => engine.addEventListener("state", done, { once: true }));
}

/**
 * @param {ServiceWorker} worker
 * @param {{ keep: number, opened: string[] }} more
 * @returns {Promise<Progress | null>} when it is stored; null if the service worker, perhaps of another build, does not reply
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

const keeper = new Keeper();
/** The code that this visit started with, and the engine of its first page with calculators. */
const begun = { code: "", engine: "" };

class InfinityOffline extends HTMLElement {
  #listening = new AbortController();

  connectedCallback() {
    const code = this.getAttribute("code") ?? "";
    if (!code) return;
    const named = document.querySelector("[engine]")?.getAttribute("engine") ?? "";
    begun.code ||= code;
    begun.engine ||= named;
    const other = code !== begun.code || (named && named !== begun.engine);
    if (other) location.reload(); // the page was made for other scripts, or another engine, than those running
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
