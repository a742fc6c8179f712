import { randomInt } from 'node:crypto'

import { sql } from 'kysely'

import type { Address } from '#contract/address.ts'
import type { OrderSource } from '#contract/admin/order-fields.ts'
import { ZERO, type Paise } from '#contract/core/money.ts'
import type { Gift } from '#contract/gift.ts'
import { MAIN_LANGUAGE } from '#contract/languages.ts'
import type { PaymentMode, TrackStatus } from '#contract/order-steps.ts'
import type { Tx } from '#db/client.ts'
import type { DB } from '#db/schema.gen.ts'
import { statement } from '#db/statement.ts'
import { newLinkCode } from '#domain/link-code.rules.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'
import type { Risk } from '#domain/risk/risk.rules.ts'
import { columnsOf, takingStock } from '#domain/stock/stock.service.ts'

import type { Advance, DraftLine } from './order-draft.rules.ts'
import { storeItems, type OrderItem } from './order-items.rules.ts'

/** How an order is paid that is placed before it is paid: to the maker's own UPI, or by a link that staff send (spec N6.3). */
export type PayWay = 'upi' | 'link'

export type NewOrder = {
  orderNo: string
  shopperId: number
  mode: PaymentMode
  totals: Totals
  address: Address
  items: OrderItem[]
  lines: readonly DraftLine[]
  couponCode?: string | undefined
  source?: OrderSource
  /** The order whose goods go out again. */
  replaces?: number
  kitchenNote?: string
  whatsappAllowed?: boolean
  /** The Idempotency-Key that leads to it, claimed before. */
  key?: string | undefined
  /** What was collected for it already; nothing if not said. */
  paid?: Paise
  /** What of it was paid online before a cash order was placed. */
  advance?: Advance | undefined
  /** Only for an order of the past; otherwise it is placed now. */
  placedAt?: Date
  /** The day on which it should leave. */
  dispatchOn: string
  /** Of its messages; the main one if not given. */
  language?: string | undefined
  /** What was found of its cash. */
  risk?: Risk | undefined
  /** How it is paid, and until when, where it is placed before. */
  waits?: { way: PayWay; until: Date } | undefined
  gift?: Gift | undefined
}

/** The columns of an order that its row names; the others have their defaults. */
const columns = [
  'order_no',
  'link_code',
  'shopper_id',
  'payment_mode',
  'sub_total_paise',
  'saving_paise',
  'coupon_paise',
  'annas_paise',
  'prepaid_paise',
  'delivery_paise',
  'cash_fee_paise',
  'tax_paise',
  'total_paise',
  'paid_paise',
  'advance_paise',
  'advance_is_retained',
  'coupon_code',
  'source',
  'replaces',
  'kitchen_note',
  'whatsapp_allowed',
  'address',
  'items',
  'dispatch_on',
  'risk',
  'language',
  'pay_way',
  'pay_until',
  'gift',
] as const satisfies readonly (keyof DB['orders'])[]

/** `takenIds` are those of the lines' sizes whose pieces leave the shelf: all of them, or none. */
type Values = ReturnType<typeof valuesOf> & { takenIds: readonly number[] }

/** Writes an order whose pieces another statement takes. Answers the order's number in the database. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number> {
  const [written] = await write(tx, { ...valuesOf(order), takenIds: [] })
  if (!written) throw new Error('an order was not written')
  return written.id
}

/**
 * Writes an order and takes its pieces off the shelf: both or, where not all are to be had at their prices, neither, and
 * then it answers undefined. The sizes are locked from here to the end of the transaction, and not before.
 */
export async function insertOrderTakingStock(tx: Tx, order: NewOrder): Promise<number | undefined> {
  const values = valuesOf(order)
  return (await write(tx, { ...values, takenIds: values.skuIds }))[0]?.id
}

/** One statement: the pieces, the order row, its lines, what its key leads to, and its first event. */
const write = statement((db, values: Values) => {
  const { row, placedAt, shopperId, key, takenIds, skuIds, counts, unitPrices, mrps } = values
  const { locked, taken } = takingStock({ skuIds: takenIds, counts, unitPrices, mrps })
  return db
    .with('locked', () => locked)
    .with('taken', () => taken)
    .with('placed', (one) =>
      one
        .insertInto('orders')
        .columns([...columns, 'created_at'])
        // as a record every value has the type of its column
        .expression(
          sql`select ${sql.join(columns.map((column) => sql.ref(column)))}, coalesce(${placedAt}, shop_now())
              from jsonb_populate_record(null::orders, ${row})
              where (select count(*) from taken) = cardinality(${takenIds}::int[])`,
        )
        .returning(['id', 'created_at']),
    )
    .with('entered', (one) =>
      one
        .insertInto('stock_entry')
        .columns(['sku_id', 'delta', 'reason', 'order_id', 'at'])
        .expression(sql`select taken.id, -taken.count, 'order', placed.id, placed.created_at from taken, placed`),
    )
    .with('lined', (one) =>
      one
        .insertInto('order_line')
        .columns(['order_id', 'sku_id', 'count', 'amount_paise', 'mrp_paise'])
        .expression(
          sql`select placed.id, line.* from placed, unnest(${skuIds}::int[], ${counts}::int[],
            ${unitPrices}::int[], ${mrps}::int[]) as line`,
        ),
    )
    .with('keyed', (one) =>
      one
        .updateTable('idempotency_key')
        .from('placed')
        .set({ order_id: sql<number>`placed.id` })
        .where('idempotency_key.shopper_id', '=', shopperId)
        .where('idempotency_key.key', '=', key),
    )
    .insertInto('order_event')
    .columns(['order_id', 'track_status', 'at', 'told_at'])
    .expression((eb) =>
      eb
        .selectFrom('placed')
        .select(['id', sql<TrackStatus>`'Order'::track_status`.as('track_status'), 'created_at'])
        // nobody is notified of an order of the past
        .select(sql<Date | null>`${placedAt}::timestamptz`.as('told_at')),
    )
    .returning('order_id as id')
    .compile()
})

/** In which language a shopper reads messages. */
export const languageOfShopper = async (tx: Tx, id: number): Promise<string | undefined> =>
  (await tx.selectFrom('shopper').select('language').where('id', '=', id).executeTakeFirst())?.language

/** In how many days the slowest of these sizes is made. */
export const longestLead = async (tx: Tx, skuIds: readonly number[]): Promise<number> =>
  (
    await tx
      .selectFrom('sku')
      .innerJoin('product', 'product.id', 'sku.product_id')
      .where('sku.id', 'in', skuIds)
      .select(sql<number>`coalesce(max(product.lead_days), 0)`.as('days'))
      .executeTakeFirstOrThrow()
  ).days

const valuesOf = (order: NewOrder) => ({
  row: JSON.stringify(rowOf(order)),
  placedAt: order.placedAt ?? null,
  shopperId: order.shopperId,
  key: order.key ?? null,
  ...columnsOf(order.lines),
})

const rowOf = ({ totals, address, items, ...order }: NewOrder): Record<(typeof columns)[number], unknown> => ({
  order_no: order.orderNo,
  link_code: newLinkCode((below) => randomInt(below)),
  shopper_id: order.shopperId,
  payment_mode: order.mode,
  sub_total_paise: totals.subTotal,
  saving_paise: totals.saving,
  coupon_paise: totals.couponDiscount,
  annas_paise: totals.annasDiscount,
  prepaid_paise: totals.prepaidDiscount,
  delivery_paise: totals.deliveryFee,
  cash_fee_paise: totals.cashFee,
  tax_paise: totals.tax,
  total_paise: totals.total,
  paid_paise: order.paid ?? ZERO,
  advance_paise: order.advance?.amount ?? ZERO,
  advance_is_retained: order.advance?.isRetained ?? false,
  coupon_code: order.couponCode ?? null,
  source: order.source ?? 'shop',
  replaces: order.replaces ?? null,
  kitchen_note: order.kitchenNote ?? '',
  whatsapp_allowed: order.whatsappAllowed ?? null,
  address,
  items: storeItems(items),
  dispatch_on: order.dispatchOn,
  risk: order.risk ?? null,
  language: order.language ?? MAIN_LANGUAGE,
  pay_way: order.waits?.way ?? null,
  pay_until: order.waits?.until.toISOString() ?? null,
  gift: order.gift ?? null,
})
