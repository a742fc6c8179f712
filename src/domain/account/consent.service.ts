import { WHATSAPP_QUESTION } from '#contract/admin/phone-order.ts'
import type { Tx } from '#domain/context.ts'

import * as store from './consent.store.ts'

export { listConsents } from './consent.store.ts'

/** Writes down what somebody said when they were asked for WhatsApp. A no takes an earlier yes back (spec B7.1). */
export async function recordWhatsapp(
  tx: Tx,
  { shopperId, place, isGiven }: { shopperId: number; place: store.ConsentPlace; isGiven: boolean },
): Promise<void> {
  if (isGiven) await store.give(tx, { shopperId, words: WHATSAPP_QUESTION, place })
  else await store.withdraw(tx, shopperId)
}
