/** A browser that wants to be told: the address that its push service gave it, and what encrypts for it alone. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string }

/** gone: nobody listens there any more; refused: trying again would not help. */
export type PushResult = { outcome: 'sent' | 'gone' } | { outcome: 'retry' | 'refused'; error: string }

/** Tells browsers something through their makers' push services. */
export type PushService = {
  /** Browsers ask for it: only who has the other half can tell them anything. */
  publicKey: string
  /** Whether the shop would send there: a public machine over https, for anything else would be a door into our own network. */
  accepts: (endpoint: string) => boolean
  /** Answers, and does not throw, when the other side refuses or cannot be reached. */
  send: (to: PushSubscription, text: string, secondsToLive: number) => Promise<PushResult>
}
