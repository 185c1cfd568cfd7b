/** What the browser can show of Maproom beside its page: notifications, and a figure on the icon of the app. */

const WORKER = '/reminders.js'

/** How many matches wait, on the icon; nothing where there is none. */
export function badge(waiting: number): void {
  const shown = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.()
  // A browser that knows the call may still refuse it where the page is not installed.
  shown?.catch(() => {})
}

/** The service worker; null where the browser has none, or the page came over a line that anybody can read. */
export async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!globalThis.isSecureContext || !('serviceWorker' in navigator)) return null
  return navigator.serviceWorker.register(WORKER).catch(() => null)
}

export const canNotify = (): boolean =>
  globalThis.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis

/** Asks the browser for its notifications; null where its person does not want them. */
export async function subscribe(key: string): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  if (!(await worker())) return null
  const { pushManager } = await navigator.serviceWorker.ready
  const ask = { userVisibleOnly: true, applicationServerKey: key }
  // It may still be known by the key of a server that was here before.
  const given = await pushManager.subscribe(ask).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(ask)
  })
  const { endpoint = '', keys } = given.toJSON()
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}
