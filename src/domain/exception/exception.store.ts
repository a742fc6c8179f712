import { sql } from 'kysely'

import type { ExceptionKind } from '#contract/admin/exception-fields.ts'
import type { AnswerAction, AnswerBy, AnswerState } from '#contract/admin/parcel-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { NamedText } from '#contract/core/named-text.ts'
import { SOURCE_LANGUAGE } from '#contract/languages.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Db, Tx } from '#db/client.ts'
import { countCapped } from '#domain/list.store.ts'
import { textOf } from '#text/languages.ts'

import { exceptionText, type ExceptionText } from './exception-text.rules.ts'

export type NewException = {
  kind: ExceptionKind
  about: string
  text: ExceptionText
  amountPaise?: Paise
  orderId?: number | null
  /** The orders that wait for it, where it is about several. */
  orderNos?: readonly string[]
  /** Who of the staff brought it about: an owner is not alerted of what an owner did. */
  actedBy?: number | null | undefined
}
export type Exception = Awaited<ReturnType<typeof listExceptions>>[number]

const now = sql<Date>`shop_now()`

/** A text as it is written: with its English sentence, whose md5 shows that the text is of it. */
function stored(text: ExceptionText) {
  const details = exceptionText(SOURCE_LANGUAGE, text)
  return {
    details,
    text: sql<string>`jsonb_set(${JSON.stringify(text)}::jsonb, '{of}', to_jsonb(md5(${details}::text)))`,
  }
}

/** The text of the sentence that stands there; a version before may have written another sentence since. */
const textOfDetails = sql<NamedText | null>`case when exception.text ->> 'of' = md5(exception.details) then exception.text end`

/**
 * Puts something before the owner, in the transaction that causes it: one of a kind about one thing while it is open. One
 * that is open already stays as it is, but for the orders that wait.
 */
export const insertException = (
  tx: Tx,
  { kind, about, text, amountPaise, orderId, orderNos = [], actedBy = null }: NewException,
) =>
  tx
    .insertInto('exception')
    .values({
      kind,
      about,
      ...stored(text),
      amount_paise: amountPaise ?? null,
      order_id: orderId ?? null,
      order_nos: [...orderNos],
      at: now,
      told_at: notifiedIfOwner(actedBy),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'about'])
        .where('solved_at', 'is', null)
        .doUpdateSet((eb) => ({
          details: eb.ref('excluded.details'),
          text: eb.ref('excluded.text'),
          order_nos: eb.ref('excluded.order_nos'),
        }))
        .whereRef('exception.order_nos', 'is distinct from', 'excluded.order_nos'),
    )
    .execute()

/** Long before any alert, so that the next of its kind is told all the same; nothing where nobody or somebody else acted. */
const notifiedIfOwner = (staffId: number | null) => sql<Date | null>`(
  select '-infinity'::timestamptz from staff where id = ${staffId}::int and role = 'owner')`

/**
 * One of a kind while it is open, whose details begin with how often it happened: '3 orders went …'. Its text has a form for
 * one and a form for several.
 */
export async function countException(
  tx: Tx,
  { kind, about, name }: { kind: ExceptionKind; about: string; name: Counted },
): Promise<void> {
  const [, several = ''] = textOf(SOURCE_LANGUAGE).exceptions[name].split('|')
  const { details, text } = stored({ name, values: { n: 1 } })
  await sql`insert into exception (kind, about, details, text, at)
    values (${kind}, ${about}, ${details}, ${text}, shop_now())
    on conflict (kind, about) where solved_at is null
    do update set (details, text) = (
      select counted, jsonb_build_object('name', ${name}::text, 'values', jsonb_build_object('n', n), 'of', md5(counted))
      from (select coalesce(substring(exception.details from '^[0-9]+')::int + 1, 1) as n) as happened,
        lateral (select replace(${several}::text, '{n}', n::text) as counted) as sentence)`.execute(tx)
}

/** Texts with no other place than how often it happened. */
type Counted = 'otherStates'

/** What an open one says today; one that is settled stays as it is. */
export const renewException = (
  tx: Tx,
  { kind, about, text, amountPaise }: Pick<NewException, 'kind' | 'about' | 'text' | 'amountPaise'>,
) =>
  tx
    .updateTable('exception')
    .set({ ...stored(text), amount_paise: amountPaise ?? null })
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('solved_at', 'is', null)
    .execute()

/** Its cause has gone by itself, or by what staff did about it. */
export const closeExceptions = (tx: Tx, kind: ExceptionKind, about: string) =>
  tx
    .updateTable('exception')
    .set({ solved_at: now })
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('solved_at', 'is', null)
    .execute()

/** The same for several kinds, whatever of an order they are about. */
export const closeExceptionsOfOrder = (tx: Tx, kinds: readonly ExceptionKind[], orderId: number) =>
  tx
    .updateTable('exception')
    .set({ solved_at: now })
    .where('kind', 'in', kinds)
    .where('order_id', '=', orderId)
    .where('solved_at', 'is', null)
    .execute()

/** Whether a person has settled one of a kind about a thing, no longer ago than so many hours where they are said. */
export const wasSolvedByPerson = async (
  db: Db,
  { kind, about, hoursAgo }: { kind: ExceptionKind; about: string; hoursAgo: number | undefined },
): Promise<boolean> =>
  (await db
    .selectFrom('exception')
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('solved_by', 'is not', null)
    .$if(hoursAgo !== undefined, (query) =>
      query.where('solved_at', '>=', sql<Date>`shop_now() - make_interval(secs => ${(hoursAgo ?? 0) * 3600})`),
    )
    .limit(1)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Whether one of a kind about a thing waits for a person. */
export const waitsForPerson = async (db: Db, kind: ExceptionKind, about: string): Promise<boolean> =>
  (await db
    .selectFrom('exception')
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('solved_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

/** What those of a kind are about that wait for a person, where that begins so. */
export const openSubjects = async (db: Db, kind: ExceptionKind, start: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('exception')
    .where('kind', '=', kind)
    .where('solved_at', 'is', null)
    .where(sql<boolean>`starts_with(about, ${start})`)
    .orderBy('id')
    .select('about')
    .execute()
  return rows.map(({ about }) => about)
}

/** Marks it as settled; false when it was settled already. */
export async function solve(tx: Tx, id: number, { staffId, note }: { staffId: number | null; note: string }) {
  const solved = await tx
    .updateTable('exception')
    .set({ solved_at: now, solved_by: staffId, note })
    .where('id', '=', id)
    .where('solved_at', 'is', null)
    .executeTakeFirst()
  return solved.numUpdatedRows > 0n
}

export const findException = (db: Db, id: number) => exceptions(db).where('exception.id', '=', id).executeTakeFirst()

export const listExceptions = (db: Db, isOpen: boolean, { limit, offset }: { limit: number; offset: number }) =>
  exceptions(db)
    .where('exception.solved_at', isOpen ? 'is' : 'is not', null)
    .orderBy(isOpen ? 'exception.id' : 'exception.solved_at', 'desc')
    .orderBy('exception.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countExceptions = (db: Db, isOpen: boolean): Promise<number> =>
  countCapped(
    db,
    db
      .selectFrom('exception')
      .select('id')
      .where('solved_at', isOpen ? 'is' : 'is not', null),
  )

/** The owner was not told of it, nor of another of its kind within an hour. */
const isUnnotified = sql<boolean>`told_at is null and not exists (
  select from exception told where told.kind = exception.kind and told.told_at > shop_now() - interval '1 hour')`
export const hasUnnotified = sql<boolean>`exists (select from exception where ${isUnnotified})`

/** The kinds of which the owner was not notified, and not within an hour of another of that kind; with their newest. */
export async function claimUnnotified(tx: Tx): Promise<Unnotified[]> {
  const { rows } = await sql<Unnotified>`
    with due as (
      select id, kind, details, ${textOfDetails} as text from exception where ${isUnnotified}
      for update skip locked),
    told as (update exception set told_at = shop_now() where id in (select id from due))
    select max(id) as id, kind, (array_agg(details order by id desc))[1] as details,
      (array_agg(text order by id desc))[1] as text, count(*) as n
    from due group by kind order by kind`.execute(tx)
  return rows
}

type Unnotified = { id: number; kind: ExceptionKind; details: string; text: NamedText | null; n: number }

/** What staff or the shopper want of a parcel that could not be handed over. */
export type ParcelAnswer = {
  by: AnswerBy
  action: AnswerAction
  on_day: string | null
  phone: string | null
  note: string
  state: AnswerState
  error: string | null
  is_sending: boolean
}
/** The parcel of an exception that an account has booked, where it is about one. */
const failedParcelId = sql<number | null>`case exception.kind when 'attempt_failed' then (
  select max(parcel.id) from parcel join parcel_line on parcel_line.parcel_id = parcel.id
  where parcel_line.order_id = exception.order_id and tracking = 'failed' and state = 'booked' and account <> 'hand') end`
const answerToIt = sql<ParcelAnswer | null>`case exception.kind when 'attempt_failed' then (
  select jsonb_build_object('by', by_whom, 'action', action, 'on_day', on_day, 'phone', phone, 'note', parcel_answer.note,
    'state', parcel_answer.state, 'error', parcel_answer.last_error, 'is_sending', parcel_answer.next_try_at is not null)
  from parcel_answer where parcel_id = ${failedParcelId} and attempt = least(9, greatest(1, (select count(*) from parcel_scan
    where parcel_scan.parcel_id = parcel_answer.parcel_id and tracking = 'failed')))) end`

const exceptions = (db: Db) =>
  db
    .selectFrom('exception')
    .leftJoin('orders', 'orders.id', 'exception.order_id')
    .leftJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .leftJoin('staff', 'staff.id', 'exception.solved_by')
    .leftJoin('payee', (join) =>
      join.onRef('payee.order_id', '=', 'exception.order_id').on('exception.kind', '=', 'to_pay'),
    )
    .leftJoin('batch', (join) =>
      join.on(
        'batch.id',
        '=',
        sql<number>`case when exception.kind = 'batch_held_back' then split_part(exception.about, ':', 2)::int end`,
      ),
    )
    .leftJoin('message', (join) =>
      join.on(
        'message.id',
        '=',
        sql<string>`case when exception.kind = 'message_unsent' then split_part(exception.about, ':', 2)::uuid end`,
      ),
    )
    .select([failedParcelId.as('parcelId'), answerToIt.as('answer')])
    .select([
      'exception.id',
      'exception.kind',
      'exception.about',
      'exception.details',
      textOfDetails.as('text'),
      'exception.amount_paise as amount',
      'exception.at',
      'exception.solved_at as solvedAt',
      'exception.note',
      'exception.order_nos as orderNos',
      'orders.order_no as orderNo',
      'orders.track_status as orderStatus',
      'shopper.name as customer',
      sql<string | null>`orders.address ->> 'contact_mobile'`.as('mobile'),
      sql<string | null>`case when exception.kind = 'attempt_failed' then (
        select words from order_note where order_note.order_id = exception.order_id and order_note.kind = 'attempt'
        order by order_note.id desc limit 1) end`.as('attemptNote'),
      'staff.name as solvedBy',
      'payee.method as payeeMethod',
      'payee.account_end as payeeEnd',
      'batch.id as batchId',
      'batch.sku_id as batchSkuId',
      'batch.held_back as batchHeldBack',
      'message.template',
      'message.channel',
    ])
    .$narrowType<{ kind: ExceptionKind; payeeMethod: 'upi' | 'bank' | null; orderStatus: TrackStatus | null }>()
