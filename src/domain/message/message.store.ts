import { sql } from 'kysely'

import type { Channel, MessageTemplate } from '#contract/message.ts'
import type { Db, Tx } from '#db/client.ts'

/** A claim lasts this long; a send that is not over by then was killed. */
const CLAIM_SECONDS = 30
const HIDDEN = '••••••'

type TemplateRow = {
  code: MessageTemplate
  channel: Channel
  provider_template: string
  header: string
  subject: string
  body: string
  vars: string[]
}

export type NewMessage = {
  event: string
  template: MessageTemplate
  channel: Channel
  recipient: string
  vars: Readonly<Record<string, string>>
  subject: string
  body: string
  /** Why it can never be sent. */
  problem: string | undefined
  livesSeconds: number
}

const isWaiting = sql<boolean>`status = 'queued' and (claimed_until is null or claimed_until < now())`

export type ClaimedMessage = {
  id: string
  event: string
  template: MessageTemplate
  channel: Channel
  recipient: string
  vars: Record<string, string>
  subject: string
  body: string
  tries: number
  seconds_left: number
}

export const templatesOf = async (db: Db, code: MessageTemplate): Promise<TemplateRow[]> =>
  (await db
    .selectFrom('message_template')
    .select(['code', 'channel', 'provider_template', 'header', 'subject', 'body', 'vars'])
    .where('code', '=', code)
    .orderBy('channel')
    .execute()) as TemplateRow[]

/** Puts a message into the outbox; undefined when the recipient has the message of this event already. */
export async function insertMessage(tx: Tx, row: NewMessage): Promise<string | undefined> {
  const { problem, livesSeconds, vars, ...fields } = row
  const kept = await tx
    .insertInto('message')
    .values({
      ...fields,
      vars: JSON.stringify(vars),
      status: problem === undefined ? 'queued' : 'failed',
      last_error: problem ?? null,
      dies_at: sql<Date>`shop_now() + make_interval(secs => ${livesSeconds})`,
    })
    .onConflict((conflict) => conflict.columns(['event', 'recipient', 'channel']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept?.id
}

/** Claims a waiting message for one try, so that nobody else sends it meanwhile; undefined when it cannot be claimed. */
export const claim = async (db: Db, id: string): Promise<ClaimedMessage | undefined> =>
  (await db
    .updateTable('message')
    .set((eb) => ({
      tries: eb('tries', '+', 1),
      // a process lives on the real clock, whatever the shop's says
      claimed_until: sql<Date>`now() + make_interval(secs => ${sql.lit(CLAIM_SECONDS)})`,
    }))
    .where('id', '=', id)
    .where(isWaiting)
    .where(sql<boolean>`due_at <= shop_now() and dies_at > shop_now()`)
    .returning(['id', 'event', 'template', 'channel', 'recipient', 'vars', 'subject', 'body', 'tries'])
    .returning(sql<number>`ceil(extract(epoch from dies_at - shop_now()))::int`.as('seconds_left'))
    .executeTakeFirst()) as ClaimedMessage | undefined

export const markSent = (db: Db, id: string, providerId: string, secrets: readonly string[]) =>
  db
    .updateTable('message')
    .set({
      status: 'sent',
      provider_id: providerId,
      sent_at: sql<Date>`shop_now()`,
      claimed_until: null,
      ...redact(secrets),
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()

export const markFailed = (db: Db, id: string, error: string, secrets: readonly string[]) =>
  db
    .updateTable('message')
    .set({ status: 'failed', last_error: error, claimed_until: null, ...redact(secrets) })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'sent'])
    .execute()

/** Puts a message back for another try, unless somebody else has claimed it since. */
export const scheduleRetry = (db: Db, { id, tries }: ClaimedMessage, error: string, seconds: number) =>
  db
    .updateTable('message')
    .set({
      last_error: error,
      claimed_until: null,
      due_at: sql<Date>`shop_now() + make_interval(secs => ${seconds})`,
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('tries', '=', tries)
    .execute()

/** Brings the waiting retries of a channel forward, spread over half a minute so that they do not fall upon the provider at once. */
export const bringRetriesForward = (db: Db, channel: Channel) =>
  db
    .updateTable('message')
    .set({ due_at: sql<Date>`shop_now() + random() * interval '30 seconds'` })
    .where('status', '=', 'queued')
    .where('channel', '=', channel)
    .where('due_at', '>', sql<Date>`shop_now() + interval '30 seconds'`)
    .execute()

/** Marks as dead what must not be sent any more: it has expired, or was tried too often. Answers what it marked. */
export const markDead = async (
  db: Db,
  codes: readonly MessageTemplate[],
  { triesMost, secrets, id }: { triesMost: number; secrets: readonly string[]; id?: string | undefined },
): Promise<{ id: string; template: string; channel: string; recipient: string }[]> =>
  db
    .updateTable('message')
    .set({
      status: 'dead',
      last_error: sql<string>`coalesce(last_error, 'its time was up before it could be sent')`,
      claimed_until: null,
      ...redact(secrets),
    })
    .where(isWaiting)
    .where('template', 'in', codes)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .where((eb) => eb.or([eb('dies_at', '<=', sql<Date>`shop_now()`), eb('tries', '>=', triesMost)]))
    .returning(['id', 'template', 'channel', 'recipient'])
    .execute()

/** Messages that nobody is sending although they are due, the oldest first. */
export async function dueMessages(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('message')
    .select('id')
    .where(isWaiting)
    .where(sql<boolean>`due_at <= shop_now() and dies_at > shop_now()`)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.id)
}

/** A provider's report: the message by the provider's name for it, or by ours. An earlier state never takes a later one's place. */
export async function markDelivered(db: Db, names: { providerId: string; key?: string | undefined }): Promise<void> {
  await db
    .updateTable('message')
    .set({ status: 'delivered' })
    .where((eb) =>
      eb.or([eb('provider_id', '=', names.providerId), ...(names.key === undefined ? [] : [eb('id', '=', names.key)])]),
    )
    .where('status', '=', 'sent')
    .execute()
}

export const findReported = async (
  db: Db,
  names: { providerId: string; key?: string | undefined },
): Promise<Omit<ClaimedMessage, 'subject' | 'body' | 'tries'> | undefined> =>
  (await db
    .selectFrom('message')
    .select(['id', 'event', 'template', 'channel', 'recipient', 'vars'])
    .select(sql<number>`ceil(extract(epoch from dies_at - shop_now()))::int`.as('seconds_left'))
    .where((eb) =>
      eb.or([eb('provider_id', '=', names.providerId), ...(names.key === undefined ? [] : [eb('id', '=', names.key)])]),
    )
    .where('status', 'in', ['queued', 'sent'])
    .forUpdate()
    .executeTakeFirst()) as Omit<ClaimedMessage, 'subject' | 'body' | 'tries'> | undefined

/** The messages of the shop, newest first, without those that are dead or could never be sent. */
export const listMessages = (db: Db, { to, limit }: { to?: string | undefined; limit: number }) =>
  db
    .selectFrom('message')
    .select(['id', 'channel', 'recipient', 'template', 'subject', 'body', 'vars', 'created_at'])
    .where(sql<boolean>`(status in ('sent', 'delivered') or (status = 'queued' and dies_at > shop_now()))`)
    .$if(to !== undefined, (query) => query.where(sql<string>`lower(recipient)`, '=', (to ?? '').toLowerCase()))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()

/** Takes the values of `names` out of the row: out of its variables, and out of its text. */
function redact(names: readonly string[]) {
  let body = sql<string>`body`
  for (const name of names) body = sql<string>`replace(${body}, coalesce(nullif(vars ->> ${name}, ''), ' '), ${HIDDEN})`
  return names.length === 0 ? {} : { vars: sql<string>`vars - ${[...names]}::text[]`, body }
}
