import { randomInt } from 'node:crypto'

import { transact } from '#db/transact.ts'
import { done, type Deps, type Outcome } from '#domain/context.ts'
import { spendTry } from '#domain/limit/limit.service.ts'
import { queueMessage } from '#domain/message/message.service.ts'

import { insertTicket } from './contact.store.ts'

export type ContactMessage = { name: string; email: string; mobile: string; message: string }

/**
 * Keeps a message to the shop under a number of its own and acknowledges it by e-mail; three an hour from an address, ten
 * a day for an e-mail, then 429. Whoever fills the field that people never see is answered alike, and nothing is kept.
 */
export async function writeToShop(
  deps: Deps,
  written: ContactMessage,
  { ip, trapped }: { ip: string; trapped: boolean },
): Promise<Outcome<{ ticket_no: string }>> {
  const keys = { account: written.email.toLowerCase(), ip }
  const ticket_no = newTicketNo()
  return transact(deps.db, async (tx): Promise<Outcome<{ ticket_no: string }>> => {
    const over = await spendTry({ ...deps, db: tx }, 'contact', keys)
    if (over) return over
    if (trapped) return done({ ticket_no })
    await insertTicket(tx, { ticket_no, ...written })
    await queueMessage(deps, tx, {
      event: `contact:${ticket_no}`,
      template: 'contact_received',
      to: written.email,
      vars: { name: written.name, ticket_no },
    })
    return done({ ticket_no })
  })
}

const newTicketNo = (): string => `CT${randomInt(1e9, 1e10)}`
