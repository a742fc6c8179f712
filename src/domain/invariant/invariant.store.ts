import { sql, type RawBuilder } from 'kysely'

import type { Db } from '#db/client.ts'
import { ATTEMPTS_MAX } from '#domain/order/order-messages.rules.ts'

import { misaddressed } from './order-recipients.store.ts'
import { ordersMoney, shelved } from './orders-money.store.ts'

/** A shopper hears of each step within this time (spec D143). */
const NOTIFIED_WITHIN = '5 seconds'

/** `breaches` answers a line for everything that is wrong, `late` for what is only behind its time and catches up by itself. */
type Invariant = { promise: string; breaches: RawBuilder<unknown>; late?: RawBuilder<unknown> }

/** What must hold at any moment, whatever died or raced (spec R3.3). One statement each, so that each sees one moment. */
export const INVARIANTS = {
  I1: {
    promise: 'no shelf is below nothing, and no more is held than lies on it',
    breaches: sql`select format('size %s: on hand %s, held %s', id, on_hand, held) as line
      from sku where on_hand < 0 or held < 0 or held > on_hand`,
  },
  I2: {
    promise:
      'every shelf is what was put on it less what orders took; a cancelled order took nothing, one that came back all it ordered but what a return put back before it left',
    breaches: sql`select format('size %s: on hand %s, written %s', sku.id, on_hand, written) as line
      from (select s.id, s.on_hand, coalesce(sum(e.delta), 0) as written
        from sku s left join stock_entry e on e.sku_id = s.id group by s.id) sku
      where on_hand <> written
      union all
      select format('order %s, size %s: %s ordered, %s taken', o.order_no, l.sku_id, l.count, -coalesce(e.delta, 0))
      from order_line l join orders o on o.id = l.order_id
      left join (select order_id, sku_id, sum(delta) as delta from stock_entry
        where order_id is not null group by 1, 2) e on e.order_id = l.order_id and e.sku_id = l.sku_id
      where -coalesce(e.delta, 0) <> case o.track_status when 'Cancelled' then 0 when 'RTO' then l.count - ${shelved} - l.later else l.count - ${shelved} end`,
  },
  I3: {
    promise: 'what is held is what payments under way hold',
    breaches: sql`select format('size %s: held %s, by payments %s', sku.id, held, kept) as line
      from (select s.id, s.held, coalesce(sum(h.count), 0) as kept
        from sku s left join stock_reservation h on h.sku_id = s.id group by s.id) sku
      where held <> kept
      union all
      select format('payment %s keeps goods although it is %s', i.transaction_id, i.state)
      from payment_intent i where exists (select from stock_reservation where intent_id = i.id) <> i.holds`,
  },
  I4: {
    promise: 'every wallet is the sum of its lots and of its entries, and every entry has its counterpart',
    breaches: sql`select format('wallet %s: lots %s, entries %s', shopper_id, lots, entries) as line
      from (select w.shopper_id,
          (select coalesce(sum(remaining), 0) from anna_lot l where l.shopper_id = w.shopper_id) as lots,
          (select coalesce(sum(delta), 0) from anna_entry e join anna_txn t on t.id = e.txn_id
            where t.shopper_id = w.shopper_id and e.account = 'shopper') as entries
        from anna_wallet w) wallet
      where lots <> entries
      union all
      select format('annas %s: entries sum to %s', txn_id, sum(delta)) from anna_entry group by txn_id having sum(delta) <> 0`,
  },
  I5: {
    promise: 'every coupon was used as often as it counts, and within its limits',
    breaches: sql`select format('coupon %s: counts %s, used %s', coupon_code, used, uses) as line
      from (select c.coupon_code, c.used, c.max_uses, count(u.id) as uses
        from coupon c left join coupon_use u on u.coupon_id = c.id group by c.id) coupon
      where used <> uses or used > max_uses
      union all
      select format('coupon %s: %s uses by shopper %s', c.coupon_code, count(*), u.shopper_id)
      from coupon_use u join coupon c on c.id = u.coupon_id
      group by c.id, u.shopper_id having count(*) > c.per_shopper`,
  },
  I6: {
    promise:
      'all captured money is an order or goes back, never both and never neither; what an order collected is kept or was given back, and what of an advance was not is forfeited',
    breaches: sql`select format('payment %s: %s', gateway_payment_id,
        case when is_order and is_refund then 'an order and a refund' else 'neither order nor refund' end) as line
      from (select p.gateway_payment_id,
          -- an order on other money than was asked has no such payment at all
          (i.order_id is not null or i.state = 'applied') and coalesce(p.id = (select min(id) from payment f
            where f.intent_id = i.id and f.amount_paise = i.amount_paise), false) as is_order,
          -- one that the gateway refused went back if somebody paid it by hand instead
          exists (select from refund r where r.payment_id = p.id and r.order_id is null and (r.state <> 'failed'
            or exists (select from refund h where h.retry_of = r.id and h.way = 'hand'))) as is_refund
        from payment p join payment_intent i on i.id = p.intent_id) money
      where is_order = is_refund
      union all
      select format('payment %s: %s paise back of %s', p.gateway_payment_id, sum(r.amount_paise), p.amount_paise)
      from refund r join payment p on p.id = r.payment_id where r.state <> 'failed'
      group by p.id having sum(r.amount_paise) > p.amount_paise
      union all
      select case when collected <> paid_paise + gone
          then format('order %s: %s paise collected, %s kept, %s given back', order_no, collected, paid_paise, gone)
          else format('order %s is %s: %s paise kept, %s owed back, %s forfeited', order_no, track_status, paid_paise, owed, forfeited_paise) end
      from (${ordersMoney}) money
      where collected <> paid_paise + gone or owed > paid_paise
        or (track_status in ('Cancelled', 'RTO') and owed <> paid_paise - forfeited_paise)
        or (forfeited_paise > 0 and track_status <> 'RTO')`,
  },
  I7: {
    promise:
      'one order a payment and one a key; what was paid online for an order, its cart or its advance and what was due later, less what went back for goods taken out, is its total, and of a cash order no more than that',
    breaches: sql`select format('order %s of %s paise: %s captured, %s recorded, %s back for other goods', order_no, total_paise,
        captured, recorded, changed) as line
      from (select o.order_no, o.payment_mode, o.pay_way, o.total_paise, i.captured, i.carts,
          coalesce((select sum(amount_paise) from hand_payment h where h.order_id = o.id), 0) as recorded,
          coalesce((select sum(amount_paise) from refund
            where order_id = o.id and reason = 'change' and retry_of is null), 0) as changed
        from (select coalesce(order_id, pays_order_id) as id, sum(amount_paise) as captured, count(order_id) as carts
          from payment_intent where order_id is not null or state = 'applied' group by 1) i
        join orders o on o.id = i.id) money
      where captured + recorded - changed > total_paise
        or carts > 1 or (payment_mode = 'online' and pay_way is null and (captured - changed <> total_paise or carts <> 1))
      union all
      select format('order %s of %s paise was placed before it was paid, waits until %s, and collected %s', order_no,
        total_paise, pay_until, collected - changed)
      from (select o.order_no, o.total_paise, o.pay_until, money.collected, coalesce((select sum(amount_paise) from refund
          where order_id = o.id and reason = 'change' and retry_of is null), 0) as changed
        from orders o join (${ordersMoney}) money on money.id = o.id where o.pay_way is not null) waiting
      where collected - changed <> case when pay_until is null then total_paise else 0 end
      union all
      select format('payment by UPI %s is %s, and order %s is %s with %s of it recorded', c.id, c.state, o.order_no, o.track_status,
        coalesce(h.amount_paise, 0))
      from upi_claim c join orders o on o.id = c.order_id
      left join hand_payment h on h.order_id = c.order_id and h.method = 'upi' and h.reference = c.utr
      where case c.state when 'confirmed' then h.amount_paise is distinct from c.amount_paise
        when 'waiting' then o.track_status not in ('Order', 'Confirmed') else false end
      union all
      select format('order %s: an advance of %s paise, %s paid', o.order_no, o.advance_paise, coalesce(sum(i.amount_paise), 0))
      from orders o left join payment_intent i on i.order_id = o.id where o.payment_mode = 'cod' and (o.advance_paise > 0 or i.id is not null)
      group by o.id having o.advance_paise <> coalesce(sum(i.amount_paise), 0) or bool_or(i.purpose <> 'advance')
      union all
      select format('payment %s is not of who ordered', i.transaction_id)
      from payment_intent i join orders o on o.id in (i.order_id, i.pays_order_id) where o.shopper_id <> i.shopper_id
      union all
      select format('order %s has %s keys', order_id, count(*)) from idempotency_key where order_id is not null
      group by order_id having count(*) > 1`,
  },
  I8: {
    promise:
      'every order that was placed is told to its shopper within seconds, by each contact that they had then and to nobody else, or that it was cancelled before anything was told',
    // the names of messages are kept for half a year, and an erasure empties an order (docs/retention.md)
    breaches: sql`with recent as (select * from orders where created_at > shop_now() - interval '150 days' and address ->> 'street' <> ''
        and exists (select from order_event e where e.order_id = orders.id and e.track_status = 'Order' and e.told_at <> e.at))
      select format('order %s was told %s times', o.order_no, count(m.id)) as line
      from recent o left join message m on m.event = 'order:' || o.id || ':placed' and m.template = 'order_placed'
      group by o.order_no, o.track_status
      having count(m.id) > count(distinct m.channel) or (count(m.id) = 0 and o.track_status <> 'Cancelled')
      union all
      select format('order %s was cancelled and its shopper was not told', o.order_no)
      from recent o join shopper s on s.id = o.shopper_id
      where coalesce(s.email, s.order_mobile) is not null
        and exists (select from order_event e where e.order_id = o.id and e.track_status = 'Cancelled' and e.told_at is not null)
        and not exists (select from message m where m.event = 'order:' || o.id || ':Cancelled' and m.template = 'order_cancelled')
      union all
      ${misaddressed}
      union all
      select format('order event %s was given up after %s attempts: %s', id, tell_attempts, tell_error) from order_event
      where told_at is null and tell_attempts >= ${ATTEMPTS_MAX}`,
    late: sql`select format('%s order events wait for their messages, the first since %s', count(*), min(at)) as line
      from order_event
      where told_at is null and tell_attempts < ${ATTEMPTS_MAX} and at < shop_now() - ${NOTIFIED_WITHIN}::interval
      having count(*) > 0
      union all
      select format('%s messages wait to be sent, the first since %s', count(*), min(due_at)) from message
      where status = 'queued' and due_at < shop_now() - ${NOTIFIED_WITHIN}::interval
      having count(*) > 0`,
  },
  I9: {
    promise:
      'invoices are numbered one after another in every series, every packed order has its invoice, credit notes take back what is given back, and orders are the sum of their lines',
    breaches: sql`select format('series %s: %s invoices, numbers %s to %s, last number %s', s.series, count(i.id),
        min(i.running_number), max(i.running_number), s.last_number) as line
      from invoice_series s left join invoice i on i.series = s.series
      group by s.series
      having count(i.id) <> s.last_number or min(i.running_number) <> 1 or max(i.running_number) <> s.last_number
      union all
      select format('order %s was packed and has no invoice, or goes out again and has one', o.order_no)
      from order_event e join orders o on o.id = e.order_id
      where e.track_status = 'Packed'
        and (o.source = 'replacement') = exists (select from invoice i where i.order_id = o.id and i.kind = 'invoice')
      union all
      select format('order %s: an invoice of %s paise, notes of %s, %s given back or owed', order_no, billed, noted, returned)
      from (${ordersMoney}) money join (
        select order_id, sum((content ->> 'total')::bigint) filter (where kind = 'invoice') as billed,
          coalesce(sum((content ->> 'total')::bigint) filter (where kind = 'credit_note'), 0) as noted
        from invoice group by order_id) document on document.order_id = money.id
      where noted > billed
        or noted <> case when track_status in ('Cancelled', 'RTO') and collected < total_paise then billed
          else returned + waived_paise + forfeited_paise end
      union all
      select format('order %s: %s paise before savings, %s saved; its lines say %s and %s', o.order_no, o.sub_total_paise,
        o.saving_paise, l.mrp, l.mrp - l.amount)
      from orders o join (select order_id, sum(mrp_paise::bigint * count) as mrp, sum(amount_paise::bigint * count) as amount
        from order_line group by order_id) l on l.order_id = o.id
      where o.sub_total_paise <> l.mrp or o.saving_paise <> l.mrp - l.amount`,
  },
  I10: {
    promise:
      'batches are what was received and counted less what was wasted and packed, no more of them than lies on the shelf, and packed orders have all their pieces from somewhere, but those that went back on the shelf',
    breaches: sql`select format('size %s: %s on the shelf, %s in batches', sku_id, on_hand, batched) as line
      from (select s.id as sku_id, b.pieces as batched, s.on_hand + b.held_back + coalesce((
          select sum(l.count) from order_line l join orders o on o.id = l.order_id
          where l.sku_id = s.id and o.track_status in ('Order', 'Confirmed')), 0) + coalesce((select sum(l.later)
          from order_line l join orders o on o.id = l.order_id
          where l.sku_id = s.id and o.track_status in ('Packed', 'Shipped', 'Intransit')), 0) as on_hand
        from sku s join (select sku_id, sum(pieces) as pieces, sum(held_back) as held_back from batch group by sku_id) b
          on b.sku_id = s.id) shelf
      where batched > on_hand
      union all
      select format('batch %s: %s pieces, %s held back; written %s and %s', id, pieces, held_back, came - packed, held)
      from (select b.id, b.pieces, b.held_back,
          coalesce((select sum(count) from batch_pick where batch_id = b.id), 0) as packed,
          coalesce(sum(e.delta) filter (where e.reason not in ('held_back', 'released')), 0) as came,
          coalesce(-sum(e.delta) filter (where e.reason in ('held_back', 'released')), 0) as held
        from batch b left join stock_entry e on e.batch_id = b.id and e.sku_id = b.sku_id group by b.id) batch
      where pieces <> came - packed or held_back <> held
      union all
      select format('order %s is %s, size %s: %s ordered, %s packed', o.order_no, o.track_status, l.sku_id, l.count, p.count)
      from (select order_id, sku_id, sum(count) as count from batch_pick group by 1, 2) p
      join order_line l on l.order_id = p.order_id and l.sku_id = p.sku_id join orders o on o.id = p.order_id
      where p.count <> l.count - ${shelved} - l.later or o.track_status in ('Order', 'Confirmed', 'Cancelled')`,
  },
  I11: {
    promise: 'every row of the journal has the hash of its words and of the row before, and the head names the last',
    breaches: sql`select format('row %s was changed', number) as line
      from (select number, hash = journal_hash(j) and prev_hash = coalesce(lag(hash) over (order by number), sha256('')) as fits
        from journal j) chain
      where not fits
      union all
      select format('the head says %s, the last row is %s', h.number, coalesce(l.number, 0))
      from journal_head h left join (select number, hash from journal order by number desc limit 1) l on true
      where h.number <> coalesce(l.number, 0) or h.hash <> coalesce(l.hash, sha256(''))`,
  },
  I12: {
    promise:
      'a return is done once, as it was decided: its money by one credit note and only when it is settled, or the same again by one order; no piece comes back twice',
    breaches: sql`select format('return %s: %s paise decided, a note of %s', ticket_no, goods_paise, noted) as line
      from (select r.ticket_no, r.goods_paise, r.delivery_too, r.outcome = 'refund' and r.settled_at is not null as is_due,
          (select coalesce(sum((i.content ->> 'total')::bigint), 0) from invoice i
            where i.order_id = r.order_id and i.kind = 'credit_note' and i.cause = 'return:' || r.id) as noted
        from return_request r where r.decided_by is not null) decided
      where case when not is_due then noted <> 0 when delivery_too then noted < goods_paise
        else noted <> goods_paise end
      union all
      select format('return %s: sent again is %s, order %s', ticket_no, outcome, replacement_id) from return_request
      where settled_at is not null and (outcome = 'again') <> (replacement_id is not null)
      union all
      select format('order %s, size %s: %s pieces came back or went out again, of %s', o.order_no, l.sku_id, d.count, l.count)
      from (select r.order_id, d.sku_id, sum(d.count) as count from return_line d join return_request r on r.id = d.return_id
        where r.status in ('to_approve', 'approved') group by 1, 2) d
      join orders o on o.id = d.order_id
      left join order_line l on l.order_id = d.order_id and l.sku_id = d.sku_id
      where d.count > coalesce(l.count, 0)`,
  },
  I13: {
    promise:
      'what was collected at the door is in the accounts, once, and no courier paid more for a parcel than it had',
    breaches: sql`select format('order %s: %s paise collected at the door, %s in the accounts', order_no, cod_paise, booked) as line
      from (select o.order_no, coalesce(o.cod_paise, 0) as cod_paise, coalesce(e.booked, 0) as booked
        from orders o full join (select order_id, sum(amount_paise) as booked from cash_entry
          where kind = 'collected' group by order_id) e on e.order_id = o.id
        where o.cod_paise > 0 or e.booked is not null) money
      where cod_paise <> booked
      union all
      select format('order %s: %s paise collected and corrected, %s paid out', o.order_no, e.owed, e.paid)
      from (select order_id, parcel_id, coalesce(sum(amount_paise) filter (where kind in ('collected', 'corrected')), 0) as owed,
          coalesce(-sum(amount_paise) filter (where kind = 'paid_out'), 0) as paid
        from cash_entry where order_id is not null and account <> 'drawer' group by order_id, parcel_id) e
      join orders o on o.id = e.order_id
      -- what was paid for a parcel that is not delivered, and another sum than was collected, is before the owner
      where e.paid > e.owed and o.delivered_at is not null and not exists (select from payout_line l
        join payout p on p.id = l.payout_id and p.undone_at is null
        where l.undone_at is null and l.order_id = e.order_id and l.parcel_id is not distinct from e.parcel_id
          and l.result = 'differs')
      union all
      select format('payout %s: entries of %s paise, lines of %s', id, paid, lines)
      from (select p.id, coalesce(-(select sum(amount_paise) from cash_entry e where e.payout_id = p.id), 0) as paid,
          case when p.undone_at is null then coalesce((select sum(amount_paise) from payout_line l
            where l.payout_id = p.id and l.undone_at is null and l.result in ('matched', 'differs')), 0) else 0 end as lines
        from payout p) payout
      where paid <> lines`,
  },
} as const satisfies Record<string, Invariant>
export type InvariantName = keyof typeof INVARIANTS

const LINES_MAX = 20

/** What is wrong with one invariant, and what of it is late, a line each; the first of them when there are many. */
export async function findViolations(db: Db, name: InvariantName): Promise<{ breaches: string[]; late: string[] }> {
  const { breaches, late }: Invariant = INVARIANTS[name]
  return { breaches: await linesOf(db, breaches), late: late ? await linesOf(db, late) : [] }
}

async function linesOf(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`select line from (${query}) breach
    limit ${sql.lit(LINES_MAX)}`.execute(db)
  return rows.map((row) => row.line)
}
