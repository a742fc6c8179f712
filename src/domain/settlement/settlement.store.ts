import { sql } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { SettledLine } from '#contract/core/settled-line.ts'
import type { Db, Tx } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'
import { countCapped } from '#domain/list.store.ts'
import { paidOrderId } from '#domain/payment/payment.service.ts'

import type { ShopMoney } from './settlement-line.rules.ts'

/** Writes a line; undefined where it is there. */
export const insertLine = async (tx: Tx, line: SettledLine): Promise<number | undefined> => {
  const made = await tx
    .insertInto('settlement_line')
    .values({
      line: line.line,
      kind: line.kind,
      payment: line.payment ?? null,
      amount_paise: line.amount,
      fee_paise: line.fee,
      tax_paise: line.tax,
      settlement: line.settlement,
      utr: line.utr ?? null,
      settled_at: line.settledAt,
      at: sql<Date>`shop_now()`,
    })
    .onConflict((conflict) =>
      conflict
        .column('line')
        .where(sql<boolean>`undone_at is null`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** The lines of these ids that stand. */
export const findLive = async (db: Db, lines: readonly string[]) =>
  lines.length === 0
    ? []
    : await db
        .selectFrom('settlement_line')
        .where('undone_at', 'is', null)
        .where('line', 'in', [...lines])
        .select(['id', 'line', 'payment', 'settlement'])
        .execute()

/** A line was a mistake; false where none of this number stands. */
export const setUndone = async (tx: Tx, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('settlement_line')
    .set({ undone_at: sql<Date>`shop_now()` })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What the shop knows of a payment, and of a refund, by the gateway's ids. */
export const findMoney = async (
  db: Db,
  { line, payment }: Pick<SettledLine, 'line' | 'payment'>,
): Promise<ShopMoney & { orderId: number | null; orderNo: string | null }> =>
  (
    await sql<ShopMoney & { orderId: number | null; orderNo: string | null }>`select payment.amount_paise as captured,
        refund.amount_paise as refunded, orders.id as "orderId", orders.order_no as "orderNo"
      from (select 1) one
      left join payment on payment.gateway_payment_id = ${payment ?? ''}
      left join payment_intent on payment_intent.id = payment.intent_id
      left join orders on orders.id = ${paidOrderId}
      left join refund on refund.gateway_refund_id = ${line} and refund.payment_id = payment.id`.execute(db)
  ).rows[0] ?? { captured: null, refunded: null, orderId: null, orderNo: null }

/** Since the first payment that was settled, and no later than so many days ago: ours, and captured, without a line. */
const unsettled = (days: number) => sql`from payment p
  left join payment_intent on payment_intent.id = p.intent_id left join orders o on o.id = ${paidOrderId}
  where p.at < shop_now() - make_interval(days => ${days}) and p.at >= (select min(first.at) from payment first
      join settlement_line l on l.payment = first.gateway_payment_id and l.kind = 'payment' and l.undone_at is null)
    and not exists (select from settlement_line l
      where l.payment = p.gateway_payment_id and l.kind = 'payment' and l.undone_at is null)`

/** Captured payments of which no line came, though later ones have theirs (spec C4.9). */
export const findMissing = async (db: Db, days: number) =>
  (
    await sql<{ payment: string; amount: Paise; orderId: number | null; orderNo: string | null; day: string }>`select
        p.gateway_payment_id as payment, p.amount_paise as amount, o.id as "orderId", o.order_no as "orderNo",
        (p.at at time zone 'Asia/Kolkata')::date::text as day
      ${unsettled(days)} and exists (select from payment later
        join settlement_line l on l.payment = later.gateway_payment_id and l.kind = 'payment' and l.undone_at is null
        where later.at > p.at)
      order by p.at limit 500`.execute(db)
  ).rows

/** How many payments the gateway has not settled, and what they come to, since the first that it did. */
export const sumUnsettled = async (db: Db): Promise<{ n: number; sum: Paise }> => {
  const { rows } = await sql<{
    n: number
    sum: Paise
  }>`select count(*)::int as n, coalesce(sum(p.amount_paise), 0)::bigint as sum ${unsettled(0)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate always answers a row')
  return row
}

/** One settlement: how many payments of the shop, sums in paise, and how much of it is not of this shop. */
export type Settlement = {
  settlement: string
  utr: string | null
  settledAt: Date
  payments: number
  paid: Paise
  refunded: Paise
  adjusted: Paise
  fees: Paise
  tax: Paise
  net: Paise
  others: number
  othersNet: Paise
}

const ours = sql`(l.kind = 'adjustment' or exists (select from payment where gateway_payment_id = l.payment))`
const sumOf = (where: ReturnType<typeof sql>, what = sql`l.amount_paise`) =>
  sql`coalesce(sum(${what}) filter (where ${where}), 0)::bigint`

export const listSettlements = async (
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Settlement[]> =>
  (
    await sql<Settlement>`select settlement, max(utr) as utr, max(settled_at) as "settledAt",
        count(*) filter (where is_ours and kind = 'payment')::int as payments,
        ${sumOf(sql`is_ours and kind = 'payment'`)} as paid, (- ${sumOf(sql`is_ours and kind = 'refund'`)})::bigint as refunded,
        ${sumOf(sql`kind = 'adjustment'`)} as adjusted, ${sumOf(sql`is_ours`, sql`fee_paise - tax_paise`)} as fees,
        ${sumOf(sql`is_ours`, sql`tax_paise`)} as tax, sum(amount_paise - fee_paise)::bigint as net,
        count(*) filter (where not is_ours)::int as others,
        ${sumOf(sql`not is_ours`, sql`amount_paise - fee_paise`)} as "othersNet"
      from (select l.*, ${ours} as is_ours from settlement_line l
        -- whose they are is asked of those that are shown alone
        join (select settlement, max(settled_at) as at from settlement_line where undone_at is null
          group by settlement order by at desc, settlement desc limit ${limit} offset ${offset}) page
          on page.settlement = l.settlement
        where l.undone_at is null offset 0) l
      group by settlement order by max(settled_at) desc, settlement desc`.execute(db)
  ).rows

export const countSettlements = (db: Db): Promise<number> =>
  countCapped(
    db,
    db.selectFrom('settlement_line').where('undone_at', 'is', null).groupBy('settlement').select('settlement'),
  )

/** The gateway is asked once a day, from half past four on (spec C4.9). */
export const isFetchDue = sql<boolean>`exists (select from cash_start where coalesce(settled_on < ${todayInIndia}, true)
  and (shop_now() at time zone 'Asia/Kolkata')::time >= time '04:30')`

/** Today, by the shop's clock, and how many days ago the gateway was asked last; null before it ever was. */
export const readAge = async (db: Db): Promise<{ today: string; days: number | null }> => {
  const { rows } = await sql<{ today: string; days: number | null }>`select ${todayInIndia}::text as today,
    (${todayInIndia} - settled_on)::int as days from cash_start`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the table has one row')
  return row
}

export const setFetched = (tx: Tx) => sql`update cash_start set settled_on = ${todayInIndia}`.execute(tx)
