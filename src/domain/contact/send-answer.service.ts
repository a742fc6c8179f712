import { randomInt } from 'node:crypto'

import { WHATSAPP_TEXT_MAX, type AnswerWay } from '#contract/admin/ticket-fields.ts'
import { faults } from '#contract/core/faults.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { addressIn } from '#contract/languages.ts'
import { shortTicketPath } from '#contract/page-paths.ts'
import { clockNow } from '#db/clock.ts'
import { refuse, type AdminRefusal, type Deps, type Tx } from '#domain/context.ts'
import { newLinkCode } from '#domain/link-code.rules.ts'
import { whatsappRecipient } from '#domain/message/message.rules.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { SMS_VALUE_MAX } from '#domain/message/place-kinds.rules.ts'

import { waysOf, windowOf, withQuestion } from './ticket.rules.ts'
import * as store from './ticket.store.ts'

/** So long the page of a ticket is to be found (spec N11.6). */
export const TICKET_LINK_DAYS = 30
const SECOND_MS = 1_000

type Answer = { by: AnswerWay; text: string }

/** Why a ticket cannot be answered so; undefined where it can. */
export function answerProblem(
  ticket: store.Ticket,
  { by, text, now }: Answer & { now: Date },
): AdminRefusal | undefined {
  const windowUntil = windowOf({ now, newestInAt: ticket.newestInAt })
  if (by === 'whatsapp' && !windowUntil) return refuse('TOO_LATE')
  if (!waysOf({ ...ticket, windowUntil }).includes(by))
    return refuse('INVALID', { field: 'by', params: { message: faults.invalid('Way') } })
  if (by === 'whatsapp' && Array.from(text).length > WHATSAPP_TEXT_MAX)
    return refuse('INVALID', {
      field: 'text',
      params: { message: officeFault('pastedTooLong'), n: String(WHATSAPP_TEXT_MAX) },
    })
  return undefined
}

/** Sends an answer on its way: whole by e-mail and WhatsApp, else where it is to be read. */
export async function sendAnswer(
  deps: Deps,
  tx: Tx,
  { ticket, entryId, by, text }: Answer & { ticket: store.Ticket; entryId: number },
): Promise<void> {
  const { name, ticketNo, language, email, mobile } = ticket
  const about = { event: store.ANSWER_EVENT + entryId, language }
  if (by === 'mail')
    return queueMessage(deps, tx, {
      ...about,
      template: 'contact_reply',
      to: email,
      vars: { name, ticket_no: ticketNo, message: withQuestion(text, ticket.message) },
    })
  if (by === 'whatsapp') {
    const until = windowOf({ now: await clockNow(tx), newestInAt: ticket.newestInAt })
    return queueMessage(deps, tx, {
      ...about,
      template: 'ticket_text',
      to: whatsappRecipient({ mobile: mobile || null, waUser: ticket.waUser }),
      channels: ['whatsapp'],
      vars: { message: text },
      expiresInSeconds: secondsUntil(until, await clockNow(tx)),
    })
  }
  const code = await store.giveLink(tx, ticket.id, {
    code: newLinkCode((below) => randomInt(below)),
    days: TICKET_LINK_DAYS,
  })
  await queueMessage(deps, tx, {
    ...about,
    template: 'ticket_answer',
    to: mobile,
    channels: [ticket.channel === 'whatsapp' ? 'whatsapp' : 'sms'],
    vars: (read) => ({ ticket_no: ticketNo, link: ticketLink(deps, code, read) }),
  })
}

/** A text must not go out when WhatsApp takes none any more. */
const secondsUntil = (until: Date | null, now: Date): number =>
  until ? Math.max(1, Math.floor((until.getTime() - now.getTime()) / SECOND_MS)) : 1

/** Where the ticket is read, in a language where that fits into one value of an SMS (spec L10). */
function ticketLink({ publicUrl }: Pick<Deps, 'publicUrl'>, code: string, language: store.Ticket['language']): string {
  const link = `${publicUrl}${addressIn(language, shortTicketPath(code))}`
  return link.length <= SMS_VALUE_MAX ? link : `${publicUrl}${shortTicketPath(code)}`
}
