/*
 * For `make serve`, which stores nothing: a service worker that removes itself and everything that an earlier one stored.
 * A built site has the real one instead.
 */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const kept = (await caches.keys()).filter((name) => name.endsWith(self.registration.scope));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
