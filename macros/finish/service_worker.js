/*
 * Keeps all FILES before it takes over, and answers from them alone; whatever the query of a share link says, the page
 * is the page. A file whose checksum is not that of this build ends the installation, so that no two builds mix.
 */

workbox.precaching.addPlugins([
  {
    // What the page has fetched already is asked for by its date or tag, and not sent again.
    requestWillFetch: async ({ request, event }) =>
      event?.type === "install" ? new Request(request, { cache: "no-cache" }) : request,
  },
]);

workbox.precaching.precacheAndRoute(FILES, {
  cleanURLs: false,
  directoryIndex: "index.html",
  ignoreURLParametersMatching: [/.*/],
});

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
