import { sql } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'
import { dayInIndia, endOfDay, startOfDay } from '#db/clock.ts'
import { isOfOrder } from '#domain/payment/payment.service.ts'

import type { Period } from './period.rules.ts'

export type EndedLineRow = {
  productId: number
  product: string
  cost: number | null
  grams: number | null
  unit: string
  quantity: number
  count: number
  gross: number
}
export type EndedRow = {
  month: string
  zip: string
  carrier: string
  isCash: boolean
  isRto: boolean
  attempts: number
  total: Paise
  courier: Paise
  isAbout: boolean
  /** What the gateway took for its payments and refunds, tax included, and how much of that is the tax. */
  gatewayFee: Paise
  gatewayTax: Paise
  lines: EndedLineRow[]
  /** What is taxed of each line of the invoice, and of each line of its credit notes; null without an invoice. */
  billed: Paise[] | null
  back: { n: number; taxable: Paise }[]
}

/** Orders that were delivered or came back in a period, each once, by the day on which it ended. */
const ended = ({ from, to }: Period) => sql`
  select id, delivered_at as at, false as is_rto from orders
  where delivered_at >= ${startOfDay(from)} and delivered_at < ${endOfDay(to)} and track_status in ('Delivered', 'Returned')
  union all
  select event.order_id, event.at, true from order_event event join orders on orders.id = event.order_id
  where event.track_status = 'RTO' and orders.track_status = 'RTO'
    and event.at >= ${startOfDay(from)} and event.at < ${endOfDay(to)}`

/** Every order that ended in the period, with its lines, documents and parcels. */
export async function endedOrders(db: Db, period: Period): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    with ended as (${ended(period)})
    select to_char(${dayInIndia(sql`ended.at`)}, 'YYYY-MM') as month, coalesce(orders.address ->> 'zip', '') as zip,
      coalesce(orders.carrier, '') as carrier, orders.payment_mode = 'cod' as "isCash", ended.is_rto as "isRto",
      (select count(*)::int from order_note where order_id = orders.id and kind = 'attempt') as attempts,
      case orders.source when 'replacement' then 0 else orders.total_paise end as total,
      coalesce(sent.courier, 0)::bigint as courier, coalesce(sent.is_about, false) as "isAbout",
      coalesce(settled.fee, 0)::bigint as "gatewayFee", coalesce(settled.tax, 0)::bigint as "gatewayTax", goods.lines,
      (select coalesce(jsonb_agg((line ->> 'taxable')::bigint order by n), '[]')
        from invoice, jsonb_array_elements(invoice.content -> 'lines') with ordinality as one (line, n)
        where invoice.order_id = orders.id and invoice.kind = 'invoice' having count(*) > 0) as billed,
      (select coalesce(jsonb_agg(jsonb_build_object('n', n, 'taxable', taxable)), '[]') from (
        select n, sum((line ->> 'taxable')::bigint) as taxable
        from invoice, jsonb_array_elements(invoice.content -> 'lines') with ordinality as one (line, n)
        where invoice.order_id = orders.id and invoice.kind = 'credit_note' group by n) as notes) as back
    from ended join orders on orders.id = ended.id
    cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('productId', product.id, 'product', product.name,
        'cost', order_line.cost_paise, 'grams', sku.weight_g, 'unit', sku.unit, 'quantity', sku.quantity_per_unit,
        'count', order_line.count, 'gross', order_line.amount_paise * order_line.count) order by order_line.sku_id), '[]')
        as lines
      from order_line join sku on sku.id = order_line.sku_id join product on product.id = sku.product_id
      where order_line.order_id = orders.id) goods
    left join lateral (select sum(coalesce(cost.charged, cost.quoted)) as courier,
        bool_or(cost.charged is null and cost.quoted is not null) as is_about
      from (select distinct parcel_id from parcel_line where order_id = orders.id) as own
      join parcel on parcel.id = own.parcel_id
      cross join lateral (select (select sum(amount_paise) from parcel_charge where parcel_charge.parcel_id = parcel.id) as charged,
        case when parcel.state <> 'cancelled' then (parcel.service ->> 'quoted_paise')::bigint end as quoted) as cost) sent
      on true
    left join lateral (select sum(line.fee_paise) as fee, sum(line.tax_paise) as tax from payment_intent
      join payment on payment.intent_id = payment_intent.id
      join settlement_line line on line.payment = payment.gateway_payment_id and line.undone_at is null
      where ${isOfOrder(sql`orders.id`)}) settled on true
    order by ended.at, orders.id`.execute(db)
  return rows
}

/** How many orders have not ended. */
export async function countUnderWay(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders
    where track_status in ('Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit')`.execute(db)
  return rows[0]?.n ?? 0
}
