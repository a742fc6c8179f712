import { sql, type RawBuilder } from 'kysely'

import type { Db } from '#db/client.ts'
import { endOfDay, startOfDay } from '#db/clock.ts'
import { paidOrderId } from '#domain/payment/payment.service.ts'

import type { DayFacts } from './books.rules.ts'

/** All that the shop wrote on a day (YYYY-MM-DD), by its own time; one statement. */
export async function readFacts(db: Db, day: string): Promise<DayFacts> {
  const on: On = (at) => sql`${at} >= ${startOfDay(day)} and ${at} < ${endOfDay(day)}`
  const { rows } = await sql<DayFacts>`select ${list(documents(on))} as documents, ${list(captured(on))} as captured,
    ${list(recorded(on))} as recorded, ${list(refunds(on))} as refunds, ${list(cash(on))} as cash,
    ${list(payouts(on))} as payouts, ${list(settled(on))} as settled`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select of lists without a row')
  return row
}

type On = (at: RawBuilder<unknown>) => RawBuilder<boolean>
const list = (query: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(row), '[]') from (${query}) row)`
const modeOf = sql`coalesce(orders.payment_mode::text, 'online')`

const documents = (on: On) => sql`select invoice.kind, number, jsonb_build_object('orderNo', content -> 'orderNo',
    'paymentMode', content -> 'paymentMode', 'lines', content -> 'lines') as content
  from invoice where ${on(sql`invoice.issued_at`)} order by invoice.id`

const captured = (
  on: On,
) => sql`select payment.gateway_payment_id as ref, payment.amount_paise as amount, ${modeOf} as mode,
    orders.order_no as "orderNo"
  from payment join payment_intent on payment_intent.id = payment.intent_id
  left join orders on orders.id = ${paidOrderId}
  where ${on(sql`payment.at`)} order by payment.id`

/** Cash is in the drawer's entries, but for what was recorded before there were any. */
const recorded = (on: On) => sql`select 'H' || hand_payment.id as ref, method, hand_payment.amount_paise as amount,
    ${modeOf} as mode, orders.order_no as "orderNo"
  from hand_payment join orders on orders.id = hand_payment.order_id
  where ${on(sql`hand_payment.at`)} and (method <> 'cash' or hand_payment.at < (select at from cash_start)) order by hand_payment.id`

const refunds = (
  on: On,
) => sql`select 'F' || refund.id as ref, refund.way, refund.amount_paise as amount, ${modeOf} as mode,
    orders.order_no as "orderNo"
  from refund left join payment on payment.id = refund.payment_id
  left join payment_intent on payment_intent.id = payment.intent_id
  -- what comes back of a payment leaves the ledger to which the payment went
  left join orders on orders.id = case when refund.payment_id is null then refund.order_id
    else ${paidOrderId} end
  where refund.state = 'done' and ${on(sql`refund.done_at`)} order by refund.id`

/** What couriers owed at the start is the opening balance of their ledgers, and no voucher. */
const cash = (on: On) => sql`select e.id, e.account, e.kind, e.amount_paise as amount, orders.order_no as "orderNo",
    ${modeOf} as mode, e.kind = 'corrected' and e.account = 'drawer' and exists (select from cash_entry first
      where first.order_id = e.order_id and first.kind = 'recorded' and first.amount_paise = - e.amount_paise) as "isTakenBack"
  from cash_entry e left join orders on orders.id = e.order_id
  where ${on(sql`e.at`)} and e.payout_id is null and e.kind <> 'opening' order by e.id`

/** A payout that was taken back gives back what of it has no entries, on the day on which it was. */
const payouts = (on: On) => sql`select p.id, p.account, p.reference, coalesce(paid.paid, '[]') as paid,
    coalesce(lines.sum, 0) as differences, coalesce(off.sum, 0) as deducted
  from payout p
  left join lateral (select jsonb_agg(jsonb_build_object('account', account, 'amount', amount)) as paid from (
    select e.account, sum(e.amount_paise) as amount from cash_entry e where e.payout_id = p.id and ${on(sql`e.at`)}
    group by e.account) own) paid on true
  left join lateral (select sum(l.amount_paise * (${once(on, sql`l.at`)} - ${once(on, sql`coalesce(l.undone_at, p.undone_at)`)})) as sum
    from payout_line l where l.payout_id = p.id and l.result in ('unknown', 'twice')) lines on true
  left join lateral (select sum((one ->> 'paise')::bigint
      * (${once(on, sql`coalesce((one ->> 'at')::timestamptz, p.at)`)} - ${once(on, sql`p.undone_at`)})) as sum
    from jsonb_array_elements(p.deducted) one) off on true
  where paid.paid is not null or lines.sum <> 0 or off.sum <> 0 order by p.id`

const once = (on: On, at: RawBuilder<unknown>) => sql`(case when ${on(at)} then 1 else 0 end)`

/** Payments of other shops on the same account, and what the gateway adjusted, are none of this shop's payments. */
const settled = (on: On) => sql`select settlement, max(utr) as utr,
    sum(case when is_ours then sign * amount_paise else 0 end) as amount,
    sum(case when is_ours then sign * (fee_paise - tax_paise) else 0 end) as fees,
    sum(case when is_ours then sign * tax_paise else 0 end) as tax,
    sum(case when is_ours then 0 else sign * (amount_paise - fee_paise) end) as others
  from (select l.*, ${once(on, sql`l.at`)} - ${once(on, sql`l.undone_at`)} as sign, l.kind <> 'adjustment'
      and exists (select from payment where gateway_payment_id = l.payment) as is_ours
    from settlement_line l where ${on(sql`l.at`)} or ${on(sql`l.undone_at`)}) l
  group by settlement order by settlement`
