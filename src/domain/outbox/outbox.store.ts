import { sql } from 'kysely'

import type { Language } from '#contract/languages.ts'
import { MESSAGE_TEMPLATES, type Channel, type MessageTemplate } from '#contract/message.ts'
import type { Db, Tx } from '#db/client.ts'
import { endOfDay, startOfDay } from '#db/clock.ts'
import { containing } from '#db/like.ts'
import { exists } from '#db/work-queue.ts'
import { countCapped } from '#domain/list.store.ts'

import { isSecret, type OutboxState } from './outbox.rules.ts'

export type Filters = {
  state?: readonly OutboxState[] | undefined
  channel?: Channel | undefined
  kind?: MessageTemplate | undefined
  day?: string | undefined
  q?: string | undefined
}
export type Listed = Awaited<ReturnType<typeof listMessages>>[number]

/** What failed longer ago is looked at one by one, and sent again by nobody's one press. */
const LATELY = sql`shop_now() - interval '7 days'`
const resendable = MESSAGE_TEMPLATES.filter((code) => !isSecret(code))
/** An alert about an alert would go the way of the first. */
const watched = resendable.filter((code) => code !== 'owner_alert')

/** One page, the newest first: its numbers first, by one index, then the rows. */
export const listMessages = (db: Db, filters: Filters, { limit, offset }: { limit: number; offset: number }) =>
  messages(db)
    .where('message.id', 'in', matching(db, filters).select('id').orderBy('seq', 'desc').limit(limit).offset(offset))
    .orderBy('seq', 'desc')
    .execute()

export const countMessages = (db: Db, filters: Filters): Promise<number> =>
  countCapped(db, matching(db, filters).select('id'))

export const findMessage = (db: Db, id: string) => messages(db).where('message.id', '=', id).executeTakeFirst()

/** The same, and nobody else sends it again in the meantime. */
export async function lockMessage(tx: Tx, id: string) {
  await tx.selectFrom('message').select('id').where('id', '=', id).forUpdate().execute()
  return findMessage(tx, id)
}

/** What did not go out lately and can be sent again, the newest first. */
export const listUnsent = (db: Db, limit: number) => unsent(db).orderBy('seq', 'desc').limit(limit).execute()
export const countUnsent = (db: Db): Promise<number> => countCapped(db, unsent(db))

/** What failed lately and no exception has told since; with the order that it is about. */
export async function findUnnotified(tx: Tx, limit: number): Promise<Unnotified[]> {
  return (await sql<Unnotified>`${unnotified} order by m.seq limit ${limit}`.execute(tx)).rows
}

type Unnotified = {
  about: string
  template: MessageTemplate
  channel: Channel
  recipient: string
  lastError: string | null
  orderId: number | null
}
const unnotified = sql`select 'message:' || coalesce(m.refers_to, m.id) as about, m.template, m.channel, m.recipient, m.last_error as "lastError",
      orders.id as "orderId"
    from message m left join orders on orders.order_no = m.vars ->> 'order_no'
    where m.status in ('failed', 'dead') and m.created_at > ${LATELY} and m.template = any(${watched}::text[])
      -- what went by SMS instead has arrived as far as its shopper is concerned
      and not (m.channel = 'whatsapp' and exists (select from message instead where instead.event = m.event
        and instead.recipient = m.recipient and instead.channel = 'sms'))
      and not exists (select from exception e where e.kind = 'message_unsent'
        and e.about = 'message:' || coalesce(m.refers_to, m.id) and (e.solved_at is null or e.at > m.created_at))`

/** What open exceptions are about, of which another try has gone out. */
export async function findSentSince(tx: Tx): Promise<string[]> {
  return (await sql<{ about: string }>`${sentSince}`.execute(tx)).rows.map(({ about }) => about)
}

const sentSince = sql`select distinct e.about from exception e
  join message m on 'message:' || m.refers_to = e.about and m.status in ('sent', 'delivered')
  where e.kind = 'message_unsent' and e.solved_at is null`

/** Whether either of them finds anything. */
export const hasUnreported = sql<boolean>`(${exists(unnotified)} or ${exists(sentSince)})`

/** What a message is found by, word for word as its index has it. */
const searched = sql`lower(recipient || ' ' || coalesce(vars ->> 'order_no', ''))`

function matching(db: Db, { state, channel, kind, day, q }: Filters) {
  const statuses = state?.map((one) => (one === 'waiting' ? 'queued' : one))
  const part = containing(q ?? '')
  return db
    .selectFrom('message')
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? ''))
    .$if(kind !== undefined, (query) => query.where('template', '=', kind ?? ''))
    .$if(day !== undefined, (query) =>
      query.where('created_at', '>=', startOfDay(day ?? '')).where('created_at', '<', endOfDay(day ?? '')),
    )
    .$if(q !== undefined, (query) => query.where(sql<boolean>`${searched} like ${part}`))
}

/** Another try of the same message came later. */
const wasAgain = sql<boolean>`exists (select from message later
  where later.refers_to = coalesce(message.refers_to, message.id) and later.seq > message.seq)`

const unsent = (db: Db) =>
  db
    .selectFrom('message')
    .select('id')
    .where('status', 'in', ['failed', 'dead'])
    .where('created_at', '>', sql<Date>`${LATELY}`)
    .where('template', 'in', resendable)
    .where(sql<boolean>`not ${wasAgain}`)

const messages = (db: Db) =>
  db
    .selectFrom('message')
    .select([
      'message.id',
      'message.template',
      'message.channel',
      'message.language',
      'message.recipient',
      'message.vars',
      'message.subject',
      'message.body',
      'message.status',
      'message.tries',
      'message.last_error as lastError',
      'message.created_at as createdAt',
      'message.sent_at as sentAt',
      'message.refers_to as refersTo',
      wasAgain.as('wasSentAgain'),
    ])
    .$narrowType<{ template: MessageTemplate; channel: Channel; language: Language; vars: Record<string, string> }>()
