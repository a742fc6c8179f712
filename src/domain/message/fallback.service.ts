import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'

import { claimUnreported } from './fallback.store.ts'
import { queueMessage } from './message.service.ts'
import type { ClaimedMessage } from './message.store.ts'

export { hasUnreported as hasUnreportedWhatsapp } from './fallback.store.ts'

const AT_ONCE = 100

type Unsent = Pick<
  ClaimedMessage,
  'event' | 'template' | 'recipient' | 'language' | 'vars' | 'seconds_left' | 'fallback_minutes'
>

/** Queues as SMS, once, what WhatsApp could not deliver, unless it has expired or is not to go by SMS. */
export async function fallBackToSms(
  deps: Deps,
  tx: Tx,
  { event, template, recipient: to, language, vars, seconds_left: left, fallback_minutes: minutes }: Unsent,
): Promise<void> {
  if (left > 0 && minutes !== null)
    await queueMessage(deps, tx, { event, template, to, language, vars, expiresInSeconds: left, channels: ['sms'] })
}

/**
 * Sends by SMS, once each, what went by WhatsApp and nobody has reported as delivered in its time, or what WhatsApp did not take
 * in that time. A report that comes later is written down and takes nothing back (spec N5.2.3). Answers whether there may be
 * more.
 */
export async function fallBackUnreported(deps: Deps): Promise<boolean> {
  let count = 0
  await transact(deps.db, async (tx) => {
    const late = await claimUnreported(tx, AT_ONCE)
    count = late.length
    for (const message of late) await fallBackToSms(deps, tx, message)
    return done(undefined)
  })
  return count === AT_ONCE
}
