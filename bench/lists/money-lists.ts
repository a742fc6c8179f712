// How long the owner's screens of money take (spec B7.3, C4): what couriers owe and their open parcels, payouts, settlements,
// a day, a day's vouchers, the day's dispatch room, the kitchen and exceptions, at 100,000 orders of which half were paid in cash,
// with 500 payouts and 50,000 settled payments. `node bench/lists/money-lists.ts [how many orders] [--postgres [--plans FILE]]`.
import { sql } from 'kysely'

import { withoutStatementLimit, type Db } from '#db/client.ts'
import { listShoppers } from '#domain/account/shopper-list.service.ts'
import { listExceptions } from '#domain/exception/exception.service.ts'
import { readKitchen } from '#domain/kitchen/kitchen.service.ts'
import { readSalesReport } from '#domain/report/sales-report.service.ts'
import { listOpenParcels, readAccounts, readCashWithCouriers } from '#domain/settlement/account.service.ts'
import { sumBooks } from '#domain/settlement/books.service.ts'
import { readMoneyDay } from '#domain/settlement/day.service.ts'
import { findPayout, listPayouts } from '#domain/settlement/payout.service.ts'
import { listSettlements, readUnsettled } from '#domain/settlement/settlement.service.ts'
import { findMissing } from '#domain/settlement/settlement.store.ts'
import { readDays } from '#domain/stock/capacity.service.ts'
import { testDeps } from '#test/shop/deps.ts'

import { measure } from './list-times.ts'
import { openMeasured } from './measured-database.ts'

const ACCOUNT = 'courier:Delhivery'
const OPEN = 1_500
const PAYOUTS = 500
const SETTLEMENTS = 1_000

const { database, count, end } = await openMeasured(100_000)
await withoutStatementLimit(database.db, addGuests)
await withoutStatementLimit(database.db, addOrders)
await withoutStatementLimit(database.db, addCash)
await withoutStatementLimit(database.db, addPayments)
await withoutStatementLimit(database.db, (db) => sql`vacuum analyze`.execute(db))
const deps = testDeps(database.db, 'bench')
const { rows } = await sql<{ day: string; back: string }>`select (shop_now()::date - 1)::text as day,
  (shop_now()::date - 30)::text as back`.execute(database.db)
const { day = '', back = '' } = rows[0] ?? {}

await measure('what couriers owe', () => readAccounts(deps))
await measure('cash with couriers on the dashboard', () => readCashWithCouriers(deps))
for (const page of [1, 10]) {
  const window = { page, perPage: 100 }
  await measure(`open parcels, page ${page}`, () =>
    listOpenParcels(deps, { account: ACCOUNT, isOverdue: false, page: window }),
  )
  await measure(`overdue parcels, page ${page}`, () =>
    listOpenParcels(deps, { account: ACCOUNT, isOverdue: true, page: window }),
  )
  await measure(`payouts, page ${page}`, () => listPayouts(deps, { account: undefined, page: { page, perPage: 25 } }))
  await measure(`settlements, page ${page}`, () => listSettlements(deps, { page, perPage: 25 }))
}
await measure('a payout', () => findPayout(deps, PAYOUTS))
await measure('what is not settled', () => readUnsettled(deps))
await measure('what is missed', () => findMissing(database.db, 5))
await measure('a day', () => readMoneyDay(deps, day))
await measure('vouchers of a day', () => sumBooks(deps, { from: day, to: day }))
await measure('sales of 30 days', () => readSalesReport(deps, { from: back, to: day, by: 'day' }))
await measure('room of the days to come', () => readDays(database.db, undefined))
await measure('the kitchen', () => readKitchen(deps, undefined))
for (const isOpen of [true, false])
  await measure(`exceptions, ${isOpen ? 'open' : 'solved'}`, () =>
    listExceptions(deps, isOpen, { page: 1, perPage: 25 }),
  )
await measure('guests', () =>
  listShoppers(deps, { filters: { areGuests: true }, sort: '-created_at' }, { page: 1, perPage: 25 }),
)
await end()

/** Twenty thousand guests. */
async function addGuests(db: Db): Promise<void> {
  await sql`insert into shopper (public_id, name, guest_mobile, is_guest)
    select 'bench' || g, 'Asha Name' || g, (9000000000 + g)::text, true from generate_series(1, 20000) g`.execute(db)
}

/** A thousand wait, the newest; the rest are delivered, by turns in cash and online. */
async function addOrders(db: Db): Promise<void> {
  await sql`insert into orders (order_no, shopper_id, payment_mode, track_status, sub_total_paise, saving_paise,
      delivery_paise, tax_paise, total_paise, paid_paise, address, items, source, created_at, dispatch_on, delivered_at)
    select 'ZZ' || lpad(g::text, 16, '0'), s.id, case g % 2 when 0 then 'cod' else 'online' end::payment_mode,
      case when g <= 1000 then 'Confirmed' else 'Delivered' end::track_status, o.sub_total_paise, o.saving_paise,
      o.delivery_paise, o.tax_paise, o.total_paise, o.total_paise, o.address, o.items, 'shop', at,
      case when g <= 1000 then shop_now()::date + 1 + g % 5 else at::date + 3 end, case when g > 1000 then at + interval '4 days' end
    from generate_series(1, ${count}::int) g
    cross join lateral (select shop_now() - make_interval(mins => g * 5) as at) placed
    join shopper s on s.public_id = 'bench' || (1 + g * 7919 % 20000)
    cross join (select * from orders where payment_mode = 'cod' order by id limit 1) o`.execute(db)
  await sql`insert into order_line (order_id, sku_id, count, amount_paise, mrp_paise)
    select o.id, s.id, 1 + o.id % 3, s.amount_paise, s.mrp_paise from orders o
    cross join lateral (select * from sku where sku.id in (1 + o.id % 24, 25 + o.id % 17)) s where o.order_no like 'ZZ%'`.execute(
    db,
  )
  await sql`insert into exception (kind, about, details, order_id, at, solved_at, told_at)
    select 'cash_differs', 'order:' || id, 'paid', id, created_at, case when id % 50 > 0 then created_at end, created_at
    from orders where order_no like 'ZZ%' and id % 5 = 0`.execute(db)
}

/** What was collected, and that it was paid out but for the newest; a payout has as many parcels as any other. */
async function addCash(db: Db): Promise<void> {
  await sql`insert into cash_entry (account, kind, amount_paise, order_id, at)
    select ${ACCOUNT}, 'collected', total_paise, id, delivered_at from orders
    where order_no like 'ZZ%' and payment_mode = 'cod' and delivered_at is not null`.execute(db)
  await sql`insert into payout (account, reference, paid_on, gross_paise, net_paise, source, at)
    select ${ACCOUNT}, 'UTR' || n, shop_now()::date - n, 100000, 100000, 'file', shop_now() - make_interval(days => n)
    from generate_series(${PAYOUTS}::int, 1, -1) n`.execute(db)
  const paid = sql`select id, order_no, total_paise, 1 + (row_number() over (order by id desc) % ${PAYOUTS}::int) as payout
    from orders where order_no like 'ZZ%' and payment_mode = 'cod' and delivered_at is not null order by delivered_at offset 0
    limit (select count(*) - ${OPEN}::int from cash_entry)`
  await sql`insert into payout_line (payout_id, awb, amount_paise, order_id, result)
    select payout.id, 'A' || paid.id, total_paise, paid.id, 'matched' from (${paid}) paid
    join payout on payout.reference = 'UTR' || paid.payout`.execute(db)
  await sql`insert into cash_entry (account, kind, amount_paise, order_id, payout_id, at)
    select ${ACCOUNT}, 'paid_out', - line.amount_paise, line.order_id, payout.id, payout.at
    from payout_line line join payout on payout.id = line.payout_id`.execute(db)
}

/** A payment each online order, and its line; the newest are not settled. */
async function addPayments(db: Db): Promise<void> {
  await sql`insert into payment_intent (transaction_id, shopper_id, state, amount_paise, cart_hash, snapshot, holds, order_id,
      created_at, expires_at)
    select 'TX' || substring(order_no from 3), shopper_id, 'placed', total_paise, 'x', '{}', false, id, created_at, created_at
    from orders where order_no like 'ZZ%' and payment_mode = 'online'`.execute(db)
  await sql`insert into payment (gateway_payment_id, intent_id, amount_paise, currency, at)
    select 'pay_' || id, id, amount_paise, 'INR', created_at from payment_intent where transaction_id like 'TX%'
      and cart_hash = 'x'`.execute(db)
  await sql`insert into settlement_line (line, kind, payment, amount_paise, fee_paise, tax_paise, settlement, utr, settled_at, at)
    select gateway_payment_id, 'payment', gateway_payment_id, amount_paise, amount_paise / 50, amount_paise / 300,
      'setl_' || id % ${SETTLEMENTS}::int, 'UTR' || id % ${SETTLEMENTS}::int, at + interval '2 days', at + interval '2 days'
    from payment where gateway_payment_id like 'pay_%' and at < shop_now() - interval '3 days'`.execute(db)
}
