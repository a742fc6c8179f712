import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'
import { wake, type RetriedQueue } from '#db/work-queue.ts'
import type { IncomingCall, IncomingMessage } from '#domain/ports/messenger.ts'

/** Nobody asks for longer than about an hour and a half why a message cannot be handled. */
const ATTEMPTS_MAX = 12

const isLeft = sql<boolean>`handled_at is null and attempts < ${sql.lit(ATTEMPTS_MAX)} and due_at <= shop_now()`

/**
 * What is to be handled. The messages of one person are handled in the order in which they wrote them: a later one waits for an
 * earlier one, unless that was put off.
 */
export const queue = {
  table: 'whatsapp_message',
  key: 'id',
  due: sql<boolean>`${isLeft} and not exists (select from whatsapp_message earlier
    where earlier.handled_at is null and earlier.attempts < ${sql.lit(ATTEMPTS_MAX)} and earlier.due_at <= shop_now()
      and (earlier.at, earlier.id) < (whatsapp_message.at, whatsapp_message.id)
      and (earlier.mobile = whatsapp_message.mobile or earlier.wa_user = whatsapp_message.wa_user))`,
  order: sql`at, id`,
  since: sql<Date>`due_at`,
  dueAt: 'due_at',
  putOff: sql`attempts = attempts + 1`,
  error: 'last_error',
} satisfies RetriedQueue

export type StoredMessage = Omit<IncomingMessage, 'at'> & { at: Date; attempts: number; receivedAt: Date }

/**
 * Stores what a call brought, in one statement, and has it handled as soon as that is true. What is there already stays; whoever
 * wrote without a number has the one that earlier calls said.
 */
export async function insertIncoming(db: Db, { messages, people }: IncomingCall): Promise<void> {
  await sql`with person as (
      select distinct on ("waUser") * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as given ("waUser" text, mobile text)
    ), learnt as (
      insert into whatsapp_person (wa_user, mobile) select "waUser", mobile from person
      on conflict (wa_user) do update set mobile = excluded.mobile, seen_at = shop_now()
        where whatsapp_person.mobile <> excluded.mobile
    ), added as (
      insert into whatsapp_message (id, mobile, wa_user, name, kind, text, payload, media_id, reply_to, at)
      select id, coalesce(given.mobile, person.mobile, known.mobile), given."waUser", name, kind, text, payload, "mediaId", "replyTo",
        least(at, shop_now())
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as given (id text, mobile text, "waUser" text, name text, kind text,
        text text, payload text, "mediaId" text, "replyTo" text, at timestamptz)
      left join person using ("waUser") left join whatsapp_person known on known.wa_user = given."waUser"
      order by at, id on conflict (id) do nothing returning id
    ) select ${wake('whatsapp')} from (select from added limit 1) as one`.execute(db)
}

/** The next message to be handled, locked until the transaction ends; one that others have locked is left to them. */
export async function claimNext(tx: Tx): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`select id, mobile, wa_user as "waUser", name, kind, text, payload,
      media_id as "mediaId", reply_to as "replyTo", at, received_at as "receivedAt", attempts
    from whatsapp_message where ${queue.due} order by ${queue.order} limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

export const markHandled = (tx: Tx, id: string, ticketId: number | null) =>
  tx
    .updateTable('whatsapp_message')
    .set({ handled_at: sql<Date>`shop_now()`, ticket_id: ticketId, last_error: null })
    .where('id', '=', id)
    .execute()

/** How many messages of a person became entries within the last hour, and pictures within the last day. */
export async function countEntries(
  tx: Tx,
  { mobile, waUser }: Pick<StoredMessage, 'mobile' | 'waUser'>,
): Promise<{ entries: number; pictures: number }> {
  const { rows } = await sql<{ entries: number; pictures: number }>`
    select count(*) filter (where handled_at > shop_now() - interval '1 hour')::int as entries,
      count(*) filter (where kind = 'picture')::int as pictures
    from whatsapp_message where ticket_id is not null and handled_at > shop_now() - interval '1 day'
      and (mobile = ${mobile} or wa_user = ${waUser})`.execute(tx)
  return rows[0] ?? { entries: 0, pictures: 0 }
}

/** The newest message to a number that has buttons, by the provider's name of it. */
export const findPressable = async (db: Db, mobile: string): Promise<string | null> =>
  (
    await db
      .selectFrom('message')
      .where('recipient', '=', mobile)
      .where('channel', '=', 'whatsapp')
      .where('template', '=', 'cash_confirm')
      .where('provider_id', 'is not', null)
      .select('provider_id')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.provider_id ?? null

/** What we sent a number by WhatsApp, by the provider's name of it: what a button answers. */
export const findSent = (tx: Tx, { replyTo, mobile }: { replyTo: string; mobile: string }) =>
  tx
    .selectFrom('message')
    .where('provider_id', '=', replyTo)
    .where('channel', '=', 'whatsapp')
    .where('recipient', '=', mobile)
    .select(['template', 'language', sql<string>`vars ->> 'order_no'`.as('orderNo')])
    .executeTakeFirst()
