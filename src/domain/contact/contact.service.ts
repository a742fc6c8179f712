import { faults } from '#contract/core/faults.ts'
import { transact } from '#db/transact.ts'
import { authenticate, getProfile } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { queueNotice } from '#domain/push/push.service.ts'
import type { CountedBy } from '#domain/rate-limit/rate-limit.rules.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import { insertTicket } from './contact.store.ts'
import { newTicketNo } from './ticket-no.ts'

export type ContactMessage = { name: string; email: string; mobile: string; message: string }

/**
 * Stores a message to the shop under a ticket number, which it answers, and acknowledges it by e-mail; twenty an hour
 * from an address, ten a day for an e-mail, then 429. Who is logged in with a verified mobile has ten a day of their own,
 * whatever others wrote from the address, and may leave the e-mail out: then their own mobile is answered (spec N11.9). Spam (the hidden field was filled) gets the same answer and is not stored.
 */
export async function sendContactMessage(
  deps: Deps,
  written: ContactMessage,
  { ip, isSpam, token }: { ip: string; isSpam: boolean; token?: string | undefined },
): Promise<Outcome<string>> {
  const sender = await verifiedSender(deps, token)
  // without an e-mail the answer goes to a mobile that is theirs
  if (written.email === '' && !sender)
    return refuse('INVALID', { params: { message: faults.email }, field: 'email_id' })
  const mobile = written.email === '' && sender ? sender.mobile : written.mobile
  const keys: CountedBy = sender?.keys ?? { account: written.email.toLowerCase(), ip }
  const ticketNo = newTicketNo()
  return transact(deps.db, async (tx): Promise<Outcome<string>> => {
    const over = await consumeAttempt(deps, tx, 'contact', keys)
    if (over) return over
    if (isSpam) return done(ticketNo)
    await insertTicket(tx, { ticketNo, ...written, mobile, language: deps.language })
    await queueNotice(tx, 'ticket')
    await queueMessage(deps, tx, {
      event: `contact:${ticketNo}`,
      template: 'contact_received',
      language: deps.language,
      to: written.email,
      // the address is only claimed: nothing that was typed is repeated to it
      vars: { name: '', ticket_no: ticketNo },
    })
    return done(ticketNo)
  })
}

/**
 * By whom the messages of a logged-in shopper are counted, where a mobile stands behind the account: thousands share a
 * carrier's address (spec D155). Anybody may write to the shop, also with a session that is over and an account that is
 * blocked; they are counted as visitors.
 */
async function verifiedSender(
  deps: Deps,
  token: string | undefined,
): Promise<{ keys: CountedBy; mobile: string } | undefined> {
  if (token === undefined) return undefined
  const shopper = await authenticate(deps, token)
  if (!shopper.ok) return undefined
  const profile = await getProfile(deps, shopper.value.id)
  if (!profile.ok || !profile.value.isMobileVerified) return undefined
  return { keys: { account: `shopper:${profile.value.publicId}` }, mobile: shopper.value.mobile }
}
