import type { Language } from '#contract/languages.ts'
import type { Tx } from '#domain/context.ts'
import { queueNotice } from '#domain/push/push.service.ts'

import * as store from './incoming.store.ts'
import { newTicketNo } from './ticket-no.ts'

type Written = store.Writer & store.Incoming & { name: string; language: Language; isOverLimit: boolean }

/**
 * Puts what somebody wrote by WhatsApp into their newest ticket that is not closed, else into a new one, and answers which
 * (spec N11.5). The ticket is to be answered then. The same message again adds nothing; one beyond the limit is counted alone.
 */
export async function takeMessage(tx: Tx, written: Written): Promise<number> {
  const ticket = await store.lockOpenTicket(tx, written)
  if (ticket && written.isOverLimit) {
    await store.countMore(tx, ticket.id, written.at)
    return ticket.id
  }
  const id = ticket?.id ?? (await store.insertWhatsappTicket(tx, { ...written, ticketNo: newTicketNo() }))
  if (!(await store.insertIncomingEntry(tx, id, written))) return id
  if (ticket) await store.reopen(tx, id, written.at)
  if (ticket?.state !== 'open') await queueNotice(tx, 'ticket')
  return id
}
