import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import type { DeliveryReport } from '#domain/ports/messenger.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { fallBackToSms } from './fallback.service.ts'
import { countCosts } from './message-cost.store.ts'
import { toCost } from './message-kinds.rules.ts'
import * as store from './message.store.ts'

/** Takes back, in the transaction, that the account of a mobile may be reminded. */
export type OnOptOut = (tx: Tx, mobile: string) => Promise<unknown>

/**
 * Records what a provider reports, in one statement; reports come in any order and more than once, and of several on one
 * message the first counts. Whom WhatsApp does not reach gets an SMS; who opted out there is reminded no more. What a message
 * costs is written once, at the prices of today (spec N5.5).
 */
export async function recordReports(
  deps: Deps,
  reports: readonly DeliveryReport[],
  onOptOut: OnOptOut = async () => undefined,
): Promise<void> {
  if (reports.length === 0) return
  await transact(deps.db, async (tx) => {
    for (const failed of await store.markReported(tx, reports)) {
      if (failed.channel !== 'whatsapp') continue
      if (failed.unreachable) await fallBackToSms(deps, tx, failed)
      if (failed.optedOut) await onOptOut(tx, failed.recipient)
    }
    return done(undefined)
  })
  const { messages } = await readSettings(deps)
  await countCosts(deps.db, reports, {
    service: toCost(messages.whatsapp_service_price),
    marketing: toCost(messages.whatsapp_marketing_price),
  })
}
