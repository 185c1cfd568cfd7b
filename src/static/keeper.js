/**
 * The service worker of the page without a server: keeps every file of one build, so that it opens without a network. Another build
 * has other files in the list and is kept beside it until no page of the old one is open.
 */
/* global FILES, BUILD */
const CACHE = `maproom-${BUILD}`

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name.startsWith('maproom-') && name !== CACHE) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(old())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  const kept = async () => {
    const cache = await caches.open(CACHE)
    return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request)
  }
  event.respondWith(kept())
})
