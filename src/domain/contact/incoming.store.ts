import { sql } from 'kysely'

import type { SENT_KINDS } from '#contract/contact.ts'
import type { Language } from '#contract/languages.ts'
import type { Tx } from '#db/client.ts'

export type Writer = { mobile: string | null; waUser: string | null }
type Sent = (typeof SENT_KINDS)[number]
export type Incoming = { whatsappId: string; text: string; sent: Sent | null; hasPicture: boolean; at: Date }

/** The newest ticket of who writes by WhatsApp that is not closed, locked. */
export const lockOpenTicket = (tx: Tx, { mobile, waUser }: Writer) =>
  tx
    .selectFrom('contact_ticket')
    .where('channel', '=', 'whatsapp')
    .where('state', '<>', 'closed')
    .where((eb) => eb.or([eb('mobile', '=', mobile ?? '-'), eb('wa_user', '=', waUser ?? '')]))
    .select(['id', 'state'])
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

type NewTicket = Writer & { ticketNo: string; name: string; language: Language; text: string; at: Date }

export const insertWhatsappTicket = async (
  tx: Tx,
  { ticketNo, name, mobile, waUser, language, text, at }: NewTicket,
): Promise<number> =>
  (
    await tx
      .insertInto('contact_ticket')
      .values({
        ticket_no: ticketNo,
        name,
        email: '',
        mobile: mobile ?? '',
        wa_user: waUser,
        message: text,
        language,
        channel: 'whatsapp',
        newest_in_at: at,
        unanswered_since: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Their message in the thread; false where it stands there already. */
export async function insertIncomingEntry(
  tx: Tx,
  ticketId: number,
  { whatsappId, text, sent, hasPicture, at }: Incoming,
): Promise<boolean> {
  const added = await tx
    .insertInto('ticket_entry')
    .values({
      ticket_id: ticketId,
      kind: 'message',
      channel: 'whatsapp',
      text,
      sent,
      whatsapp_id: whatsappId,
      at,
      ...(hasPicture && { picture_state: 'waiting', picture_due_at: sql<Date>`shop_now()` }),
    })
    .onConflict((conflict) => conflict.column('whatsapp_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** It is to be answered again: its clock runs from their first message that has no answer yet. */
export const reopen = (tx: Tx, id: number, at: Date) =>
  tx
    .updateTable('contact_ticket')
    .set({
      state: 'open',
      newest_in_at: sql<Date>`greatest(newest_in_at, ${at}::timestamptz)`,
      unanswered_since: sql<Date>`coalesce(unanswered_since, ${at}::timestamptz)`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** A message without an entry: it is counted, and keeps the window open. */
export const countMore = (tx: Tx, id: number, at: Date) =>
  tx
    .updateTable('contact_ticket')
    .set({
      more_in: sql`more_in + 1`,
      newest_in_at: sql<Date>`greatest(newest_in_at, ${at}::timestamptz)`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
