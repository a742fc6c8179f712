import { sql } from 'kysely'

import type { Address } from '#contract/address.ts'
import { paise } from '#contract/core/money.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Db, Deps } from '#domain/context.ts'
import { creditNoteLines, leftOf, takenBy, type Taken } from '#domain/invoice/credit-note.rules.ts'
import { invoiceDocumentOf } from '#domain/invoice/invoice.rules.ts'
import { formatInvoiceNumber, seriesOf } from '#domain/invoice/series.rules.ts'
import { netOfUnits } from '#domain/pricing/tax.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { addShoppers } from '#test/people/shoppers.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SHOPPERS = 60
/** Two within the shop's state, one that no list of states knows. */
const PLACES = ['Bihar', 'Bihar', 'Karnataka', 'Orissa', 'Jammu and Kashmir', 'Delhi', 'Atlantis'] as const
const STATUSES: readonly TrackStatus[] = [
  'Order',
  'Confirmed',
  'Packed',
  'Shipped',
  'Intransit',
  'Delivered',
  'Delivered',
  'Delivered',
  'Cancelled',
  'RTO',
  'Returned',
]
const WITH_INVOICE: readonly TrackStatus[] = ['Packed', 'Shipped', 'Intransit', 'Delivered', 'RTO', 'Returned']
const RATES = [0, 5, 12, 18] as const

type Line = { sku: number; name: string; count: number; amount: number; mrp: number; rate: number; hsn: string }
type MadeOrder = ReturnType<typeof orderOf>
type Many = { count: number; from: string; to: string }
type Chance = (below: number) => number

/** The same numbers every time (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Moves the shop's clock on, to exactly this moment or just after it. */
export const moveClockTo = ({ deps }: { deps: Deps }, datetime: string) =>
  sql`update shop_clock set ahead_seconds = ceil(extract(epoch from ${datetime}::timestamptz - now()))`.execute(deps.db)

/**
 * So many orders between two moments, every fourth right at a border between two days: of both modes, in every state, from the
 * shop, by phone and sent again, with discounts; with refunds, invoices, credit notes for all and for a part, payments and
 * annas. Straight in the database: nothing here went through the shop.
 */
export async function insertManyOrders(deps: Deps, { count, from, to }: Many): Promise<void> {
  const { db } = deps
  const chance = chanceOf(20_280_229)
  const buyers = (await addShoppers(deps, SHOPPERS)).map(({ shopper }) => shopper.id)
  const skus = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'product.name', 'product.hsn'])
    .orderBy('sku.id')
    .limit(20)
    .execute()
  const made = Array.from({ length: count }, (_, n) => {
    const lines = linesOf(chance, skus)
    return orderOf(chance, { n, lines, at: datetimeOf(chance, from, to), buyer: buyers[chance(buyers.length)] ?? 0 })
  })
  for (let n = 0; n < made.length; n += 1_000) await insertOrders(db, made.slice(n, n + 1_000))
  await insertMoney(db, chance, made)
  await insertDocuments(db, chance, made)
}

function datetimeOf(chance: Chance, from: string, to: string): Date {
  const start = Date.parse(from)
  const at = start + chance((Date.parse(to) - start) / 1000) * 1000 + chance(1000)
  if (chance(4) > 0) return new Date(at)
  // midnight in India, the last moment before it, and the first after
  const midnight = Math.floor((at + 5.5 * HOUR_MS) / DAY_MS) * DAY_MS - 5.5 * HOUR_MS
  return new Date(Math.max(start, midnight + chance(3) - 1))
}

const linesOf = (chance: Chance, skus: readonly { id: number; name: string; hsn: string }[]): Line[] => {
  const first = chance(skus.length)
  return [...new Set([first, chance(skus.length), chance(skus.length)])].map((place) => {
    const { id, name, hsn } = skus[place] ?? { id: 0, name: '', hsn: '' }
    const amount = 50_00 + chance(40_000)
    // some are dear enough for an invoice above a lakh
    const size = chance(40) === 0 ? 300 : 1 + chance(4)
    return { sku: id, name, hsn, count: size, amount, mrp: amount + chance(50_00), rate: RATES[place % 4] ?? 0 }
  })
}

function orderOf(chance: Chance, { n, lines, at, buyer }: { n: number; lines: Line[]; at: Date; buyer: number }) {
  const mode = chance(2) === 0 ? ('cod' as const) : ('online' as const)
  const source = (['shop', 'shop', 'shop', 'phone', 'replacement'] as const)[chance(5)] ?? 'shop'
  const status = STATUSES[chance(STATUSES.length)] ?? 'Order'
  const sum = (stat: (line: Line) => number) => lines.reduce((total, line) => total + stat(line) * line.count, 0)
  const goods = sum(({ amount }) => amount)
  const coupon = chance(3) === 0 ? Math.min(chance(90_00) + 1, goods) : 0
  const annas = chance(3) === 0 ? Math.min(chance(50_00), goods - coupon) : 0
  const delivery = chance(2) * 60_00
  const cashFee = mode === 'cod' ? chance(2) * 25_00 : 0
  const total = Math.max(goods - coupon - annas + delivery + cashFee, mode === 'online' ? 1_00 : 0)
  return {
    order_no: `ZZ${String(n).padStart(16, '0')}`,
    shopper_id: buyer,
    payment_mode: mode,
    track_status: status,
    source,
    sub_total_paise: sum(({ mrp }) => mrp),
    saving_paise: sum(({ mrp }) => mrp) - goods,
    coupon_paise: coupon,
    coupon_code: coupon > 0 ? ['DIWALI', 'PHONE', 'WELCOME'][chance(3)] : null,
    annas_paise: annas,
    delivery_paise: delivery,
    cash_fee_paise: cashFee,
    tax_paise: 0,
    total_paise: total,
    paid_paise: mode === 'online' ? total : chance(3) === 0 ? chance(total + 1) : 0,
    address: addressOf(PLACES[chance(PLACES.length)] ?? 'Bihar'),
    created_at: at.toISOString(),
    lines,
  }
}

const addressOf = (state: string): Address => ({
  id: 1,
  user_id: '1',
  flat_house_no: '1',
  address1: 'Lane',
  address2: null,
  street: 'Street',
  landmark: 'Temple',
  city: 'Town',
  state,
  country: 'India',
  zip: '800001',
  location: 'home',
  is_default: 1,
  contact_name: 'Buyer',
  contact_mobile: '9876500000',
})

async function insertOrders(db: Db, made: readonly MadeOrder[]): Promise<void> {
  const rows = JSON.stringify(made)
  await sql`insert into orders (order_no, shopper_id, payment_mode, track_status, source, sub_total_paise, saving_paise,
      coupon_paise, coupon_code, annas_paise, delivery_paise, cash_fee_paise, tax_paise, total_paise, paid_paise, address,
      created_at, items, shipped_on)
    select r.*, '[]', r.created_at::date from jsonb_to_recordset(${rows}::jsonb) as r (order_no text, shopper_id int,
      payment_mode payment_mode, track_status track_status, source text, sub_total_paise bigint, saving_paise bigint,
      coupon_paise bigint, coupon_code text, annas_paise bigint, delivery_paise bigint, cash_fee_paise bigint, tax_paise bigint,
      total_paise bigint, paid_paise bigint, address jsonb, created_at timestamptz)`.execute(db)
  await sql`insert into order_line (order_id, sku_id, count, amount_paise, mrp_paise)
    select orders.id, line.sku, line.count, line.amount, line.mrp
    from jsonb_to_recordset(${rows}::jsonb) as r (order_no text, lines jsonb) join orders on orders.order_no = r.order_no
    cross join jsonb_to_recordset(r.lines) as line (sku int, count int, amount int, mrp int)`.execute(db)
}

/** Payments of some that were paid online; refunds of every way and state, on a day of their own; annas that were given. */
async function insertMoney(db: Db, chance: Chance, made: readonly MadeOrder[]): Promise<void> {
  const later = (at: string) => new Date(Date.parse(at) + chance(20 * DAY_MS)).toISOString()
  const refunds = made
    .filter(() => chance(5) === 0)
    .map(({ order_no, created_at }) => ({
      order_no,
      amount: 1 + chance(500_00),
      state: ['done', 'done', 'to_pay'][chance(3)],
      done_at: later(created_at),
    }))
  await sql`insert into refund (order_id, amount_paise, reason, way, state, created_at, done_at)
    select orders.id, r.amount, 'order', 'hand', r.state, r.done_at, case r.state when 'done' then r.done_at end
    from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as r (order_no text, amount int, state text, done_at timestamptz)
    join orders using (order_no)`.execute(db)
  const payments = made.filter(({ payment_mode: mode }, n) => mode === 'online' && n % 10 === 0)
  const rows = JSON.stringify(
    payments.map((order) => ({ ...order, paid_at: later(order.created_at), part: chance(3) })),
  )
  await sql`with made as (
      insert into payment_intent (transaction_id, shopper_id, state, amount_paise, cart_hash, snapshot, holds, order_id,
        created_at, expires_at)
      select 'TX' || substring(order_no from 3), orders.shopper_id, 'placed', orders.total_paise, 'x', '{}', false, orders.id,
        orders.created_at, orders.created_at
      from jsonb_to_recordset(${rows}::jsonb) as r (order_no text) join orders using (order_no)
      returning id, transaction_id),
    paid as (
      insert into payment (gateway_payment_id, intent_id, amount_paise, currency, at)
      select 'pay_' || r.order_no, made.id, r.total_paise, 'INR', r.paid_at
      from jsonb_to_recordset(${rows}::jsonb) as r (order_no text, total_paise bigint, paid_at timestamptz)
      join made on made.transaction_id = 'TX' || substring(r.order_no from 3) returning id, gateway_payment_id)
    insert into refund (payment_id, amount_paise, idem_key, reason, state, gateway_refund_id, created_at, done_at)
    select paid.id, 100, 'rf_many_' || paid.id || '_' || n, 'order', 'done', 'rfnd_' || paid.id || '_' || n, r.paid_at, r.paid_at
    from jsonb_to_recordset(${rows}::jsonb) as r (order_no text, paid_at timestamptz, part int)
    join paid on paid.gateway_payment_id = 'pay_' || r.order_no cross join generate_series(1, r.part) n`.execute(db)
  await sql`insert into anna_wallet select distinct shopper_id from orders on conflict do nothing`.execute(db)
  await sql`with given as (
      insert into anna_txn (shopper_id, kind, source, at)
      select shopper_id, (array['earned', 'granted', 'spent'])[1 + id % 3], 'many:' || id, created_at
      from orders where order_no like 'ZZ%' and id % 7 = 0 returning id, kind)
    insert into anna_entry (txn_id, account, delta)
    select id, account, (case account when 'shopper' then 1 else -1 end) * (case kind when 'spent' then -1 else 1 end) * (1 + id % 90)
    from given, unnest(array['shopper', case kind when 'spent' then 'redeemed' else 'issued' end]) account`.execute(db)
}

/** Invoices as they are issued, in the order of their time; notes for whole orders, and twice for a part of one. */
async function insertDocuments(db: Db, chance: Chance, made: readonly MadeOrder[]): Promise<void> {
  const { shop } = await readSettingsNow(db)
  const documents = made
    .filter(({ track_status: status, source }) => source !== 'replacement' && WITH_INVOICE.includes(status))
    .flatMap((order) => {
      const billed = order.lines
        .toSorted((a, b) => a.sku - b.sku)
        .map(({ name, hsn, rate, count, amount }) => ({
          name,
          size: '',
          hsn,
          gstRatePercent: rate,
          count,
          unitPrice: paise(amount),
        }))
      const content = invoiceDocumentOf(
        {
          orderNo: order.order_no,
          createdAt: new Date(order.created_at),
          mode: order.payment_mode,
          deliveryFee: paise(order.delivery_paise),
          cashFee: paise(order.cash_fee_paise),
          total: paise(order.total_paise),
          address: order.address,
          lines: billed,
        },
        shop,
      )
      const issued = Date.parse(order.created_at) + chance(3 * DAY_MS)
      const notes = order.track_status === 'Delivered' ? chance(3) : 1
      const isNoted =
        order.track_status === 'Delivered' || order.track_status === 'RTO' || order.track_status === 'Returned'
      const taken: { lines: typeof content.lines }[] = []
      const credit = Array.from({ length: isNoted ? notes : 0 }, (_, n) => {
        const left = leftOf(content, takenBy(content, taken))
        const lines = creditNoteLines(content, order.track_status === 'Delivered' ? someOf(content.lines, left) : left)
        taken.push({ lines })
        const total = paise(lines.reduce((sum, { net }) => sum + net, 0))
        const at = new Date(issued + (n + 1) * (1 + chance(20 * DAY_MS)))
        return {
          order_no: order.order_no,
          kind: 'credit_note' as const,
          cause: `return ${n}`,
          at,
          content: { ...content, lines, total },
        }
      })
      return [
        { order_no: order.order_no, kind: 'invoice' as const, cause: 'order', at: new Date(issued), content },
        ...credit.filter(({ content: { total } }) => total > 0),
      ]
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const last = new Map<string, number>()
  const rows = documents.map((document) => {
    const series = seriesOf(document.kind, document.at)
    const running = (last.get(series) ?? 500_000) + 1
    last.set(series, running)
    return { ...document, at: document.at.toISOString(), series, running, number: formatInvoiceNumber(series, running) }
  })
  await sql`insert into invoice_series select key, value::int from jsonb_each_text(${JSON.stringify(Object.fromEntries(last))}::jsonb)
    on conflict (series) do update set last_number = excluded.last_number`.execute(db)
  for (let n = 0; n < rows.length; n += 500)
    await sql`insert into invoice (order_id, kind, cause, series, running_number, number, issued_at, content)
      select orders.id, r.kind, r.cause, r.series, r.running, r.number, r.at, r.content
      from jsonb_to_recordset(${JSON.stringify(rows.slice(n, n + 500))}::jsonb) as r
        (order_no text, kind text, cause text, series text, running int, number text, at timestamptz, content jsonb)
      join orders using (order_no)`.execute(db)
}

/** A piece of each line of which there is one left. */
const someOf = (lines: readonly { count: number; net: Taken['net'] }[], left: readonly Taken[]): Taken[] =>
  lines.map((line, place) => {
    const units = Math.min(1, left[place]?.count ?? 0)
    return { count: units, net: netOfUnits(line, line.count - (left[place]?.count ?? 0), units) }
  })
