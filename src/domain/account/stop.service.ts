import type { Tx } from '#domain/context.ts'

import { withdrawOffers, withdrawOn } from './consent.service.ts'

export { findWriter } from './writer.store.ts'

/**
 * Who writes STOP gets no more offers; who had agreed to none gets no more messages by WhatsApp at all, as who writes STOP ALL.
 * Answers what has ended (spec N11.4.2).
 */
export async function stopMessages(tx: Tx, mobile: string, what: 'offers' | 'all'): Promise<'offers' | 'all'> {
  if (what === 'offers' && (await withdrawOffers(tx, mobile))) return 'offers'
  await withdrawOn(tx, mobile, ['marketing', 'whatsapp'])
  return 'all'
}
