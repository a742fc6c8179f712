import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'

import webPush from 'web-push'

import type { PushResult, PushService } from '#domain/ports/push-service.ts'
import type { Secrets } from '#domain/ports/secrets.ts'

import { requestBytes } from './post-json.ts'
import { publicLookup } from './public-address.ts'

type WebPushSettings = {
  secrets: Pick<Secrets, 'keyFor'>
  /** Whom a push service writes to when something is wrong: `mailto:` and an address. */
  contact: string
  /** A demo shop and tests have a push service of their own on this machine. */
  allowsLoopback: boolean
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const EXPIRED = new Set([404, 410])

/** Web Push: encrypted for the browser alone, signed with the shop's own key (VAPID, decision 032). */
export function webPushService({ secrets, contact: subject, allowsLoopback }: WebPushSettings): PushService {
  const keys = vapidKeys(secrets)
  return {
    publicKey: keys.publicKey,
    accepts: (endpoint) => isAllowed(endpoint, allowsLoopback),
    send: async ({ endpoint, p256dh, auth }, text, secondsToLive): Promise<PushResult> => {
      if (!isAllowed(endpoint, allowsLoopback)) return { outcome: 'refused', error: 'the address is not public' }
      const details = encrypted({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...keys },
        TTL: secondsToLive,
        urgency: 'high',
      })
      // nobody can read what is encrypted for no key
      if (!details) return { outcome: 'gone' }
      const url = new URL(endpoint)
      const answer = await requestBytes('POST', url, {
        headers: headersOf(details.headers),
        body: details.body,
        lookup: isLoopback(url) ? undefined : publicLookup,
      })
      return 'unreachable' in answer ? { outcome: 'retry', error: answer.unreachable } : readStatus(answer.status)
    },
  }
}

/** The shop's key pair on P-256: its private half comes from the shop's secrets, so it is made once and kept nowhere else. */
function vapidKeys(secrets: Pick<Secrets, 'keyFor'>): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  const privateKey = secrets.keyFor('web push')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey().toString('base64url'), privateKey: privateKey.toString('base64url') }
}

/** What is sent; undefined where the browser's key is none. */
function encrypted(...given: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(...given)
  } catch {
    return undefined
  }
}

/** https on its usual port to a machine with a name; what the name stands for is looked at when we connect. */
function isAllowed(endpoint: string, allowsLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return false
  if (isLoopback(url)) return allowsLoopback && /^https?:$/.test(url.protocol)
  const isName = url.hostname.includes('.') && isIP(url.hostname) === 0 && !url.hostname.startsWith('[')
  return url.protocol === 'https:' && url.port === '' && isName
}

const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.has(hostname)

const headersOf = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

function readStatus(status: number): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (EXPIRED.has(status)) return { outcome: 'gone' }
  return { outcome: status === 429 || status >= 500 ? 'retry' : 'refused', error: `HTTP ${status}` }
}
