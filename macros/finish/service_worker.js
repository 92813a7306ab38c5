/*
 * Keeps the CORE before it takes over, and of the REST what an earlier version had kept: what works without network
 * goes on to do so. The REST follows, a few files at a time, whenever a page asks for more; a page that is opened
 * sooner is kept at once. Whatever the query of a share link says, the page is the page. A file whose checksum is not
 * that of this build ends the installation and is never kept, so that no two builds mix.
 * What is not kept is asked of the network, and without network answered by the page that says so.
 */

const MISSING = "404.html";
const NOT_KEPT = "503.html";

const files = new workbox.precaching.PrecacheController({
  plugins: [
    {
      // What the page has fetched already is asked for by its date or tag, and not sent again.
      requestWillFetch: async ({ request, event }) =>
        event?.type === "fetch" ? request : new Request(request, { cache: "no-cache" }),
      // Some hosts send the page that says "not found" with the status that it is for.
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

/** @returns {Promise<Set<string>>} the keys of all that is kept, of this version and of those before */
async function kept() {
  const cache = await caches.open(files.strategy.cacheName);
  return new Set((await cache.keys()).map(({ url }) => url));
}

/**
 * Keep one file, unless it is kept already.
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

/** Keep more of the REST, the pages that the reader has opened first, and say how far that is; one page at a time. */
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
    // no network, no room, or a newer build: what is there stays
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
    return await fetch(request); // what the network has is of a newer build
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return await instead(NOT_KEPT, 503);
  }
});
workbox.routing.registerRoute(answers);

// The units of a faction come when a reader opens it, under a name that their content gives, and stay.
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

/** @returns {Response | undefined} to the page that an address means without its last slash, as a host would lead */
function withSlash(address) {
  const page = new URL(address);
  page.pathname += "/";
  const known = files.getCacheKeyForURL(`${page.pathname}index.html`);
  return known && Response.redirect(page);
}

/** @returns {Promise<Response>} the page that says why there is no other */
async function instead(name, status) {
  const page = await files.matchPrecache(new URL(name, location).href);
  return new Response(page.body, { status, headers: page.headers });
}

/** Take the place of the version before: when the reader says so, or when no other page of the site is open. */
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  else if (event.data === "take over if alone") event.waitUntil(takeOverIfAlone());
});

async function takeOverIfAlone() {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const ours = open.filter(({ url }) => url.startsWith(self.registration.scope));
  if (ours.length < 2) await self.skipWaiting();
}
