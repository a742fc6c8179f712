import type { Tx } from '#domain/context.ts'

import { withdrawByMobile } from './stop.store.ts'

export { findWriter } from './stop.store.ts'

/**
 * Who writes STOP gets no more offers; who had agreed to none gets no more messages by WhatsApp at all, as who writes STOP ALL.
 * Answers what has ended (spec N11.4.2).
 */
export async function stopMessages(tx: Tx, mobile: string, what: 'offers' | 'all'): Promise<'offers' | 'all'> {
  if (what === 'offers' && (await withdrawByMobile(tx, mobile, ['marketing'])) > 0) return 'offers'
  await withdrawByMobile(tx, mobile, ['marketing', 'whatsapp'])
  return 'all'
}

/** What somebody chose in WhatsApp's own settings is of offers alone. */
export const stopOffers = (tx: Tx, mobile: string): Promise<number> => withdrawByMobile(tx, mobile, ['marketing'])

/** The number is another person's now, and was agreed to by nobody. */
export const stopNumber = (tx: Tx, mobile: string): Promise<number> =>
  withdrawByMobile(tx, mobile, ['marketing', 'whatsapp'])
