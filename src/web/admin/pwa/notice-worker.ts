/**
 * The back office's own service worker: it shows a notice and opens its screen, and nothing else. It has no fetch handler and
 * caches nothing; the shop's worker at / knows nothing of it (decision 032).
 */
import type { PushText } from '#contract/admin/push-fields.ts'

/** What this file uses of a service worker's world; the browser's types and a worker's do not go together in one program. */
type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type PushEvent = Waiting & { data: { json: () => unknown } | null }
type ClickEvent = Waiting & { notification: { close: () => void; data: unknown } }
type Page = { url: string; focus: () => Promise<Page>; navigate: (url: string) => Promise<Page | null> }
declare const self: {
  addEventListener: ((kind: 'push', listener: (event: PushEvent) => void) => void) &
    ((kind: 'notificationclick', listener: (event: ClickEvent) => void) => void)
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { matchAll: (options: object) => Promise<readonly Page[]>; openWindow: (url: string) => Promise<unknown> }
}

const OFFICE = '/admin'
/** Shown for a push that cannot be read: a browser wants to see one for each. */
const NO_TEXT: PushText = { title: 'Something needs your attention', path: OFFICE }

self.addEventListener('push', (event) => {
  const { title, path } = readText(event.data?.json())
  // a newer notice of a kind takes the place of the older one
  event.waitUntil(self.registration.showNotification(title, { tag: path, data: path, icon: `${OFFICE}/icon-192.png` }))
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(openScreen(typeof notification.data === 'string' ? notification.data : OFFICE))
})

/** Only a screen of the back office is opened, whatever the push says. */
function readText(data: unknown): PushText {
  if (data === null || typeof data !== 'object') return NO_TEXT
  const title: unknown = Reflect.get(data, 'title')
  const path: unknown = Reflect.get(data, 'path')
  const isOurs = typeof title === 'string' && typeof path === 'string' && /^\/admin(\/|$)/.test(path)
  return isOurs ? { title, path } : NO_TEXT
}

async function openScreen(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => new URL(url).pathname === path)
  if (there) await there.focus()
  else await self.clients.openWindow(path)
}
