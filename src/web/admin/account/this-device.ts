import type { AdminInput } from '#contract/admin/endpoints.ts'
import * as t from '#text/office/account.ts'

/** The back office's own worker, apart from the shop's at /. */
const WORKER = '/admin/sw.js'
const SCOPE = '/admin/'

/** Whether this browser can be notified at all: over https or on this machine, and not on every phone. */
export const canBeNotified = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Asks the person, then the browser's push service. Answers why not in words. */
export async function subscribeHere(publicKey: string): Promise<AdminInput<'addMyDevice'> | string> {
  if ((await Notification.requestPermission()) !== 'granted') return t.notAllowed
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
    const registration = await activeWorker()
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint, keys } = made.toJSON()
    return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  } catch {
    return t.notTurnedOn
  }
}

export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe()
}

/** What the list knows this device by; undefined as long as it gets no notices. */
export async function markOfThis(): Promise<string | undefined> {
  const there = await subscriptionHere()
  if (!there) return undefined
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(there.endpoint))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canBeNotified()) return null
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  // the shop's worker answers for every address that has none of its own
  if (!registration?.scope.endsWith(SCOPE)) return null
  return registration.pushManager.getSubscription()
}

/** A push service takes nobody whose worker is not at work yet. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  if (!registration) throw new Error('there is no worker')
  const waiting = registration.installing ?? registration.waiting
  if (!registration.active && waiting)
    await new Promise<void>((resolve) => {
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') resolve()
      })
    })
  return registration
}
