/**
 * The service worker of the served page: shows reminders while no page is open, and counts what waits on the app's icon. It keeps no
 * files and answers no requests, so a new build of the page is never hidden by an old one.
 */
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { id = '', title = 'Maproom', text = '', link = '', waiting = 0 } = event.data ? event.data.json() : {}
  event.waitUntil(show(String(id), { title, text, link, waiting }))
})

async function show(id, { title, text, link, waiting }) {
  if (waiting > 0) await self.navigator.setAppBadge?.(waiting).catch(() => {})
  // One note a match. The same hand-over told twice makes no second sound; the next one does.
  const tag = id.split('.')[0]
  const shown = await self.registration.getNotifications({ tag })
  await self.registration.showNotification(title, {
    body: text,
    tag,
    renotify: !shown.some(({ data }) => data.id === id),
    icon: 'icon-192.png',
    data: { id, link },
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.link))
})

/** Wherever a link leads: here, and nowhere else. */
async function open(link) {
  const { pathname, search } = new URL(link, self.location.href)
  const pages = await self.clients.matchAll({ type: 'window' })
  if (pages.length === 0) return self.clients.openWindow(pathname + search)
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  await page.focus()
  return page.navigate(pathname + search)
}
