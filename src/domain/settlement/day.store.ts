import { sql } from 'kysely'

import type { CashKind } from '#contract/admin/cash-fields.ts'
import type { HandMethod } from '#contract/admin/hand-money-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { Db, Tx } from '#db/client.ts'
import { dayInIndia, endOfDay, startOfDay, todayInIndia } from '#db/clock.ts'

/** What was written on a day, in paise. */
export type DayRows = {
  /** changes: those of orders by which money moved */
  sales: { mode: PaymentMode; orders: number; changes: number; sum: Paise }[]
  captured: { payments: number; sum: Paise }
  recorded: { method: HandMethod; payments: number; sum: Paise }[]
  entries: { account: string; kind: CashKind; entries: number; sum: Paise }[]
  refunds: { way: 'gateway' | 'hand'; refunds: number; sum: Paise }[]
  /** What the gateway settled by the lines that came on the day, less those that were taken back: fees with tax, and what came to the bank. */
  settled: { lines: number; fees: Paise; net: Paise }
}

/** Everything that was written on a day (YYYY-MM-DD), by its own time; one statement. */
export async function readDay(db: Db, day: string): Promise<DayRows> {
  const on = (at: string) => sql`${sql.ref(at)} >= ${startOfDay(day)} and ${sql.ref(at)} < ${endOfDay(day)}`
  const { rows } = await sql<DayRows>`select
    ${list(sql`select payment_mode as mode, sum(n)::int as orders, sum(1 - n)::int as changes, sum(paise)::bigint as sum from (
        select payment_mode, 1 as n, total_paise - coalesce((select sum(money_paise) from order_change
          where order_id = orders.id and state = 'done'), 0) as paise
        from orders where ${on('orders.created_at')} and source <> 'replacement' and pay_until is null
        union all
        select orders.payment_mode, 0, order_change.money_paise from order_change join orders on orders.id = order_change.order_id
        where order_change.state = 'done' and money_paise <> 0 and ${on('order_change.at')}) sale
      group by payment_mode order by payment_mode desc`)} as sales,
    (select jsonb_build_object('payments', count(*), 'sum', coalesce(sum(amount_paise), 0)) from payment where ${on('payment.at')}) as captured,
    ${list(sql`select method, count(*)::int as payments, sum(amount_paise)::bigint as sum from hand_payment
      where ${on('hand_payment.at')} group by method order by method`)} as recorded,
    ${list(sql`select account, kind, count(*)::int as entries, sum(amount_paise)::bigint as sum from cash_entry
      where ${on('cash_entry.at')} group by account, kind order by account, kind`)} as entries,
    ${list(sql`select way, count(*)::int as refunds, sum(amount_paise)::bigint as sum from refund
      where state = 'done' and ${on('refund.done_at')} group by way order by way`)} as refunds,
    (select jsonb_build_object('lines', coalesce(sum(n), 0)::int, 'fees', coalesce(sum(n * fee_paise), 0), 'net', coalesce(sum(n * (amount_paise - fee_paise)), 0))
      from (select 1 as n, fee_paise, amount_paise from settlement_line where ${on('settlement_line.at')}
        union all select -1, fee_paise, amount_paise from settlement_line where ${on('settlement_line.undone_at')}) came) as settled`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('a select of sums without a row')
  return row
}

const list = (query: ReturnType<typeof sql>) => sql`(select coalesce(jsonb_agg(row), '[]') from (${query}) row)`

/**
 * What should lie in the drawer at the end of a day, in paise. What a close of a day before it corrected was written later, and
 * was missing then already.
 */
export const drawerAt = async (db: Db, day: string): Promise<Paise> => {
  const { rows } = await sql<{ drawer: Paise }>`select ((select coalesce(sum(amount_paise), 0) from cash_entry
      where account = 'drawer' and at < ${endOfDay(day)})
    + (select coalesce(sum(counted_paise - expected_paise), 0) from day_close
      where day < ${day}::date and at >= ${endOfDay(day)}))::bigint as drawer`.execute(db)
  return rows[0]?.drawer ?? (0 as Paise)
}

/** How a day was closed; undefined while it is open. */
export const findClose = (db: Db, day: string) =>
  db
    .selectFrom('day_close')
    .leftJoin('staff', 'staff.id', 'day_close.staff_id')
    .where(sql<boolean>`day = ${day}::date`)
    .select(['expected_paise as expected', 'counted_paise as counted', 'day_close.note', 'at', 'staff.name as by'])
    .executeTakeFirst()

/** Today, the last day that was closed, and the first one after it of which the drawer has something and that is over. */
export const readState = async (
  db: Db,
): Promise<{ today: string; lastClosed: string | null; openSince: string | null }> => {
  const { rows } = await sql<{
    today: string
    lastClosed: string | null
    openSince: string | null
  }>`select ${todayInIndia}::text as today,
    last.day::text as "lastClosed", (select min(${dayInIndia(sql`at`)}) from cash_entry where account = 'drawer'
      and at < ${startOfDay(todayInIndia)} and at >= ${endOfDay(sql`coalesce(last.day, date '2000-01-01')`)}
      and kind <> 'corrected')::text as "openSince"
    from (select max(day) as day from day_close) last`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate always answers a row')
  return row
}

/** Closes a day; false where it is closed. */
export async function insertClose(
  tx: Tx,
  close: { day: string; expected: Paise; counted: Paise; note: string; staffId: number | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made = 0n } = await tx
    .insertInto('day_close')
    .values({
      day: close.day,
      expected_paise: close.expected,
      counted_paise: close.counted,
      note: close.note,
      staff_id: close.staffId,
      at: sql<Date>`shop_now()`,
    })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .executeTakeFirst()
  return made > 0n
}
