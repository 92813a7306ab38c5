/*
 * Stores the CORE before it takes over, and as much of the REST as an earlier version had stored, so that what works
 * without network keeps working. The REST follows, a few files at a time, whenever a page asks for more; a page that is
 * opened is stored at once. The query of a share link does not change which page is served. A file whose checksum is not
 * that of this build ends the installation and is never stored, so that no two builds mix.
 * What is not stored is requested from the network; without network, a page explains that.
 */

const MISSING = "404.html";
const NOT_KEPT = "503.html";

const files = new workbox.precaching.PrecacheController({
  plugins: [
    {
      // Files that the page has fetched already are requested by their date or tag, and not sent again.
      requestWillFetch: async ({ request, event }) =>
        event?.type === "fetch" ? request : new Request(request, { cache: "no-cache" }),
      // Some hosts send the "not found" page with status 404, as they should.
      cacheWillUpdate: async ({ request, response }) =>
        response.ok || new URL(request.url).pathname.endsWith(`/${MISSING}`) ? response : null,
    },
  ],
});
files.addToCacheList([...CORE, ...REST]);

self.addEventListener("install", (event) => event.waitUntil(install(event)));
self.addEventListener("activate", files.activate);

/** @param {ExtendableEvent} event */
async function install(event) {
  const before = new Set([...(await kept())].map((key) => key.split("?")[0]));
  const again = REST.filter(({ url }) => before.has(new URL(url, location).href));
  for (const { url } of [...CORE, ...again]) await keep(url, event);
}

/** @returns {Promise<Set<string>>} the keys of all stored files, of this version and of earlier ones */
async function kept() {
  const cache = await caches.open(files.strategy.cacheName);
  return new Set((await cache.keys()).map(({ url }) => url));
}

/**
 * Store one file, unless it is stored already.
 *
 * @param {string} url
 * @param {ExtendableEvent} event
 */
async function keep(url, event) {
  const cacheKey = files.getCacheKeyForURL(url);
  const integrity = files.getIntegrityForCacheKey(cacheKey);
  const request = new Request(url, { integrity, credentials: "same-origin" });
  await Promise.all(files.strategy.handleAll({ params: { cacheKey, integrity }, request, event }));
}

let turn = Promise.resolve();

/** Store more of the REST, the pages that the reader has opened first, and report the progress; for one page at a time. */
self.addEventListener("message", (event) => {
  if (event.data.keep === undefined) return;
  turn = turn.then(() => keepMore(event));
  event.waitUntil(turn);
});

/** @param {ExtendableMessageEvent} event */
async function keepMore(event) {
  const { keep: several, opened } = event.data;
  const wanted = ({ url }) => opened.includes(new URL(url, location).pathname.replace(/index\.html$/, ""));
  let [missing, expected] = [REST, 0];
  try {
    missing = await missingOfTheRest();
    const next = [...missing.filter(wanted), ...missing.filter((entry) => !wanted(entry))].slice(0, several);
    expected = missing.length - next.length;
    for (const { url } of next) await keep(url, event);
  } catch {
    // no network, no room, or a newer build: stored files stay
  }
  missing = await missingOfTheRest().catch(() => missing);
  const [kept, of] = [REST.length - missing.length, REST.length];
  event.ports[0].postMessage({ kept, of, megabytes: MEGABYTES, failed: missing.length > expected });
}

/** @returns {Promise<typeof REST>} */
async function missingOfTheRest() {
  const there = await kept();
  return REST.filter(({ url }) => !there.has(files.getCacheKeyForURL(url)));
}

const answers = new workbox.precaching.PrecacheRoute(files, {
  cleanURLs: false,
  directoryIndex: "index.html",
  ignoreURLParametersMatching: [/.*/],
});
answers.setCatchHandler(async ({ request }) => {
  try {
    return await fetch(request); // the network has a newer build
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return await instead(NOT_KEPT, 503);
  }
});
workbox.routing.registerRoute(answers);

// The units of a faction are loaded when a reader opens it, under a name with a digest of their content, and stay.
workbox.routing.registerRoute(
  ({ url }) => /\/assets\/army\/\d+\.[0-9a-f]+\.json$/.test(url.pathname),
  new workbox.strategies.CacheFirst({ cacheName: `army-${self.registration.scope}` }),
);

workbox.routing.registerRoute(
  ({ request }) => request.mode === "navigate",
  async ({ request }) => {
    try {
      return await fetch(request);
    } catch {
      return withSlash(request.url) ?? (await instead(MISSING, 404));
    }
  },
);

/** @returns {Response | undefined} a redirect to the page for an address without its last slash, as a host would send */
function withSlash(address) {
  const page = new URL(address);
  page.pathname += "/";
  const known = files.getCacheKeyForURL(`${page.pathname}index.html`);
  return known && Response.redirect(page);
}

/** @returns {Promise<Response>} the page that says why nothing else is available */
async function instead(name, status) {
  const page = await files.matchPrecache(new URL(name, location).href);
  return new Response(page.body, { status, headers: page.headers });
}

/** Replace the previous version: when the reader says so, or when no other page of the site is open. */
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  else if (event.data === "take over if alone") event.waitUntil(takeOverIfAlone());
});

async function takeOverIfAlone() {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = open.filter(({ url }) => url.startsWith(self.registration.scope));
  if (ours.length < 2) await self.skipWaiting();
}
