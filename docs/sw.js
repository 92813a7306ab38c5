/*
 * For `make serve`, where nothing is to be kept: a service worker that leaves, with all that one before it had kept.
 * A built site has the true one in its place.
 */

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  const kept = (await caches.keys()).filter((name) => name.endsWith(self.registration.scope));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
