/*
 * Keeps all FILES before it takes over, and answers from them alone; whatever the query of a share link says, the page
 * is the page. A file whose checksum is not that of this build ends the installation, so that no two builds mix.
 * An address that is no file of the site is asked of the network, and without network answered by the page that says so.
 */

const MISSING = "404.html";

workbox.precaching.addPlugins([
  {
    // What the page has fetched already is asked for by its date or tag, and not sent again.
    requestWillFetch: async ({ request, event }) =>
      event?.type === "install" ? new Request(request, { cache: "no-cache" }) : request,
    // Some hosts send the page that says "not found" with the status that it is for.
    cacheWillUpdate: async ({ request, response }) =>
      response.ok || new URL(request.url).pathname.endsWith(`/${MISSING}`) ? response : null,
  },
]);

workbox.precaching.precacheAndRoute(FILES, {
  cleanURLs: false,
  directoryIndex: "index.html",
  ignoreURLParametersMatching: [/.*/],
});

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
      return withSlash(request.url) ?? (await notFound());
    }
  },
);

/** @returns {Response | undefined} to the page that an address means without its last slash, as a host would lead */
function withSlash(address) {
  const page = new URL(address);
  page.pathname += "/";
  const known = workbox.precaching.getCacheKeyForURL(`${page.pathname}index.html`);
  return known && Response.redirect(page);
}

/** @returns {Promise<Response>} the page that says that there is none at this address */
async function notFound() {
  const page = await workbox.precaching.matchPrecache(MISSING);
  return new Response(page.body, { status: 404, headers: page.headers });
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
