import { randomInt } from 'node:crypto'

import { transact } from '#db/transact.ts'
import { done, type Deps, type Outcome } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { queueNotice } from '#domain/push/push.service.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import { insertTicket } from './contact.store.ts'

export type ContactMessage = { name: string; email: string; mobile: string; message: string }

/**
 * Stores a message to the shop under a ticket number, which it answers, and acknowledges it by e-mail; three an hour from
 * an address, ten a day for an e-mail, then 429. Spam (the hidden field was filled) gets the same answer and is not stored.
 */
export async function sendContactMessage(
  deps: Deps,
  written: ContactMessage,
  { ip, isSpam }: { ip: string; isSpam: boolean },
): Promise<Outcome<string>> {
  const keys = { account: written.email.toLowerCase(), ip }
  const ticketNo = newTicketNo()
  return transact(deps.db, async (tx): Promise<Outcome<string>> => {
    const over = await consumeAttempt(deps, tx, 'contact', keys)
    if (over) return over
    if (isSpam) return done(ticketNo)
    await insertTicket(tx, { ticketNo, ...written })
    await queueNotice(tx, 'ticket')
    await queueMessage(deps, tx, {
      event: `contact:${ticketNo}`,
      template: 'contact_received',
      to: written.email,
      // the address is only claimed: nothing that was typed is repeated to it
      vars: { name: '', ticket_no: ticketNo },
    })
    return done(ticketNo)
  })
}

const newTicketNo = (): string => `CT${randomInt(1e9, 1e10)}`
