import { sql } from 'kysely'

import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import type { Channel, MessageButton, MessageTemplate } from '#contract/message.ts'
import type { Db, Tx } from '#db/client.ts'
import { claimed, isUnclaimed, leaseOf, retryLater, wake, type RetriedQueue } from '#db/work-queue.ts'
import type { DeliveryReport } from '#domain/ports/messenger.ts'

import { MAX_TRIES } from './message.rules.ts'

/** A claim lasts this long; a send that is not over by then was killed. */
const CLAIM_SECONDS = 30
const HIDDEN = '••••••'
const UNEXPLAINED = 'the provider could not deliver it'

export type TemplateRow = {
  code: MessageTemplate
  channel: Channel
  language: Language
  provider_template: string
  header: string
  subject: string
  body: string
  vars: string[]
  buttons: MessageButton[]
  /** Under which address its link button is registered. */
  registered_url: string | null
}

export type NewMessage = {
  id: string
  event: string
  template: MessageTemplate
  channel: Channel
  language: Language
  recipient: string
  vars: Readonly<Record<string, string>>
  subject: string
  body: string
  /** Why it can never be sent. */
  problem: string | undefined
  refersTo: string | undefined
  livesSeconds: number
  /** Of WhatsApp: when it goes by SMS as well; null is never. */
  fallbackMinutes: number | null
}

const isWaiting = sql<boolean>`status = 'queued' and ${isUnclaimed}`
const isOver = sql<boolean>`(dies_at <= shop_now() or tries >= ${sql.lit(MAX_TRIES)})`

/** What is to be sent. What expires first goes first: a person waits for a code, and nobody for a notice. */
export const queue = {
  table: 'message',
  key: 'id',
  due: sql<boolean>`${isWaiting} and due_at <= shop_now() and not ${isOver}`,
  order: sql`dies_at`,
  since: sql<Date>`due_at`,
  lease: leaseOf(CLAIM_SECONDS),
  dueAt: 'due_at',
  putOff: sql`claimed_until = null`,
  error: 'last_error',
} satisfies RetriedQueue
/** What must not be sent any more. */
const dead = sql<boolean>`${isWaiting} and ${isOver}`
export const hasDead = sql<boolean>`exists (select from message where ${dead})`

export type ClaimedMessage = {
  id: string
  event: string
  template: MessageTemplate
  channel: Channel
  language: Language
  recipient: string
  vars: Record<string, string>
  subject: string
  body: string
  tries: number
  seconds_left: number
  fallback_minutes: number | null
}

const shopName = sql`(select translate(coalesce(value ->> 'shop_name', 'Aangan'), '{}', '') from setting_group where name = 'shop')`

/**
 * Templates in every language, with the shop's name in its places, and the host of its address; a name cannot make places of its own. A code is
 * taken from an SMS that ends with the host alone (spec N2.6.1).
 */
export const templatesOf = async (db: Db, codes: readonly MessageTemplate[], host: string): Promise<TemplateRow[]> =>
  (
    await sql<TemplateRow>`
      select own.code, own.channel, own.language, own.provider_template, common.header, common.vars,
        replace(own.subject, '{shop}', ${shopName}) as subject,
        replace(replace(own.body, '{host}', ${host}::text), '{shop}', ${shopName}) as body,
        coalesce(own.buttons, common.buttons) as buttons, own.registered_url
      from (
        select code, channel, ${SOURCE_LANGUAGE}::text as language, provider_template, subject, body, buttons, registered_url
          from message_template
        union all
        select code, channel, language, provider_template, subject, body, buttons, registered_url from message_text
      ) own join message_template common on common.code = own.code and common.channel = own.channel
      where own.code = any(${[...codes]}::text[])
      order by own.channel`.execute(db)
  ).rows

/**
 * Puts messages into the outbox, in their order, and has them sent as soon as the transaction is true; a recipient who
 * has the message of an event already gets none.
 */
export async function insertMessages(tx: Tx, rows: readonly NewMessage[]): Promise<void> {
  await sql`with added as (
    insert into message (id, event, template, channel, language, recipient, vars, subject, body, status, last_error, due_at, created_at,
      dies_at, refers_to, fallback_minutes, fallback_at)
    select id, event, template, channel, language, recipient, vars, subject, body,
      case when problem is null then 'queued' else 'failed' end, problem, now, now,
      now + make_interval(secs => "livesSeconds"), "refersTo", "fallbackMinutes",
      case when problem is null then now + make_interval(mins => "fallbackMinutes") end
    from (select shop_now() as now offset 0) clock, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, event text, template text, channel text,
      language text, recipient text, vars jsonb, subject text, body text, problem text, "livesSeconds" double precision, "refersTo" uuid,
      "fallbackMinutes" int)
    on conflict (event, recipient, channel) do nothing
    returning status)
    select ${wake('messages')} from (select from added where status = 'queued' limit 1) as one`.execute(tx)
}

/** Claims messages that are due for one try each, so that nobody else sends them in the meantime. */
export const claimDue = async (db: Db, max: number): Promise<ClaimedMessage[]> =>
  (
    await sql<ClaimedMessage>`with claimed as (${claimed(queue, max)})
      select id, event, template, channel, language, recipient, vars, subject, body, tries, fallback_minutes,
        ceil(extract(epoch from dies_at - shop_now()))::int as seconds_left
      from claimed order by dies_at, seq`.execute(db)
  ).rows

/**
 * Marks messages as sent and takes these of their variables out. Rows are locked in order, so that reports on the same
 * messages never wait for them in a circle.
 */
export const markSent = (
  db: Db,
  sent: readonly { id: string; providerId: string; cost: number | null }[],
  secrets: readonly string[],
) =>
  db
    .with(
      'sent',
      () => sql<{
        id: string
        provider_id: string
        cost: number | null
      }>`(select * from unnest(${sent.map(({ id }) => id)}::uuid[],
        ${sent.map(({ providerId }) => providerId)}::text[], ${sent.map(({ cost }) => cost)}::int[]) as given (id, provider_id, cost))`,
    )
    .with('locked', (one) =>
      one
        .selectFrom('message')
        .innerJoin('sent', 'sent.id', 'message.id')
        .select(['message.id', 'sent.provider_id', 'sent.cost'])
        .orderBy('message.id')
        .forUpdate('message'),
    )
    .updateTable('message')
    .from('locked')
    .set((eb) => ({
      status: 'sent',
      provider_id: eb.ref('locked.provider_id'),
      sent_at: sql<Date>`(select shop_now())`,
      cost: eb.ref('locked.cost'),
      // from when WhatsApp has it
      fallback_at: sql<Date>`case when fallback_at is not null then (select shop_now()) + make_interval(mins => fallback_minutes) end`,
      claimed_until: null,
      ...redact(secrets),
    }))
    .whereRef('message.id', '=', 'locked.id')
    .where('status', '=', 'queued')
    .execute()

export const markFailed = (db: Db, id: string, error: string, secrets: readonly string[]) =>
  db
    .updateTable('message')
    .set({ status: 'failed', last_error: error, claimed_until: null, fallback_at: null, ...redact(secrets) })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'sent'])
    .execute()

/** Puts a message back for another try, unless another process has claimed it since. */
export const putBack = (db: Db, { id, tries }: ClaimedMessage, retry: { error: string; seconds: number }) =>
  retryLater(db, queue, { key: id, ...retry, still: sql<boolean>`status = 'queued' and tries = ${tries}` })

/**
 * Brings the waiting retries of a channel forward, spread over half a minute so that they do not fall upon the provider
 * at once.
 */
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
  secrets: readonly string[],
): Promise<{ id: string; template: string; channel: string; recipient: string }[]> =>
  db
    .updateTable('message')
    .set({
      status: 'dead',
      last_error: sql<string>`coalesce(last_error, 'its time was up before it could be sent')`,
      claimed_until: null,
      fallback_at: null,
      ...redact(secrets),
    })
    .where(dead)
    .where('template', 'in', codes)
    .returning(['id', 'template', 'channel', 'recipient'])
    .execute()

type Reported = Pick<
  ClaimedMessage,
  'event' | 'template' | 'channel' | 'language' | 'recipient' | 'vars' | 'seconds_left' | 'fallback_minutes'
> & {
  optedOut: boolean
  unreachable: boolean
}

/**
 * Writes down what became of messages, each named by the provider's name for it or by ours. An earlier state never takes a
 * later one's place, and of several reports on one message the first counts. Answers those that failed just now. Rows are
 * locked in order, so that two calls never wait for each other in a circle.
 */
export async function markReported(tx: Tx, reports: readonly DeliveryReport[]): Promise<Reported[]> {
  const column = <T>(read: (report: DeliveryReport) => T) => reports.map(read)
  const { rows } = await sql<Reported & { status: string }>`
    with report as (
      select * from unnest(
        ${column((one) => one.providerId)}::text[], ${column((one) => one.key ?? null)}::uuid[],
        ${column((one) => one.outcome)}::text[], ${column((one) => one.error ?? UNEXPLAINED)}::text[],
        ${column((one) => one.unreachable ?? false)}::boolean[], ${column((one) => one.optedOut ?? false)}::boolean[]
      ) with ordinality as given(provider_id, key, outcome, error, unreachable, opted_out, place)
    ), named as (
      select m.id, report.* from report join message m on m.provider_id = report.provider_id
      union all
      select m.id, report.* from report join message m on m.id = report.key
    ), first as (
      select distinct on (id) id, outcome, error, unreachable, opted_out from named where outcome <> 'sent' order by id, place
    ), locked as (
      select m.id from message m join first on first.id = m.id order by m.id for update of m
    )
    update message m set
      status = first.outcome,
      last_error = case first.outcome when 'failed' then first.error else m.last_error end,
      claimed_until = case first.outcome when 'failed' then null else m.claimed_until end,
      fallback_at = null
    from first join locked on locked.id = first.id
    where m.id = first.id and (m.status = 'sent' or (m.status = 'queued' and first.outcome = 'failed'))
    returning m.status, m.event, m.template, m.channel, m.language, m.recipient, m.vars, m.fallback_minutes,
      first.unreachable, first.opted_out as "optedOut",
      ceil(extract(epoch from m.dies_at - shop_now()))::int as seconds_left`.execute(tx)
  return rows.filter(({ status }) => status === 'failed')
}

/** The messages of the shop, newest first, without those that are dead or could never be sent. */
export const listMessages = (db: Db, { to, limit }: { to?: string | undefined; limit: number }) =>
  db
    .selectFrom('message')
    .select(['id', 'channel', 'recipient', 'template', 'subject', 'body', 'vars', 'created_at as createdAt'])
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
