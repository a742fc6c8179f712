import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import type { OrderSource } from '#contract/admin/order-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'

import type { GoodsSums } from './goods-lines.rules.ts'
import type { DraftLine } from './order-draft.rules.ts'
import { readItems, storeItems, type OrderItem, type StoredItem } from './order-items.rules.ts'
import { orderLines } from './order-lines.store.ts'

export type OrderGoods = Awaited<ReturnType<typeof readOrderGoods>>
type GoodsWritten = {
  sums: GoodsSums & { tax: Paise }
  changed: readonly DraftLine[]
  removed: readonly number[]
  items: OrderItem[]
}

/** Goods and sums of an order, which who writes them has locked; lines in the order of its invoice. */
export async function readOrderGoods(db: Db, orderId: number) {
  const { items, ...order } = await db
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .select([
      'shopper_id as shopperId',
      'source',
      'order_no as orderNo',
      'track_status as status',
      'payment_mode as mode',
      'sub_total_paise as subTotal',
      'saving_paise as saving',
      'coupon_paise as couponDiscount',
      'annas_paise as annasDiscount',
      'prepaid_paise as prepaidDiscount',
      'delivery_paise as deliveryFee',
      'cash_fee_paise as cashFee',
      'total_paise as total',
      'paid_paise as paid',
      'pay_until as payUntil',
      sql<boolean>`coalesce(pay_until <= shop_now(), false)`.as('isPayOver'),
      'advance_paise as advance',
      'address',
      'items',
    ])
    .select(sql<string>`dispatch_on`.as('dispatchOn'))
    .$narrowType<{ address: Address; items: StoredItem[]; source: OrderSource }>()
    .select((eb) =>
      jsonArrayFrom(
        orderLines(eb).select([
          'order_line.amount_paise as unitPrice',
          'order_line.mrp_paise as mrp',
          'product.gst_rate_percent as gstRatePercent',
        ]),
      ).as('lines'),
    )
    .executeTakeFirstOrThrow()
  return { ...order, items: readItems(items) }
}

/** Writes other goods of an order with their sums, and raises its version. */
export async function writeOrderGoods(
  tx: Tx,
  orderId: number,
  { sums, changed, removed, items }: GoodsWritten,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      sub_total_paise: sums.subTotal,
      saving_paise: sums.saving,
      coupon_paise: sums.couponDiscount,
      annas_paise: sums.annasDiscount,
      prepaid_paise: sums.prepaidDiscount,
      cash_fee_paise: sums.cashFee,
      tax_paise: sums.tax,
      total_paise: sums.total,
      items: JSON.stringify(storeItems(items)),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', orderId)
    .execute()
  if (removed.length > 0)
    await tx.deleteFrom('order_line').where('order_id', '=', orderId).where('sku_id', 'in', removed).execute()
  if (changed.length > 0)
    await tx
      .insertInto('order_line')
      .values(
        changed.map(({ skuId, count, unitPrice, mrp }) => ({
          order_id: orderId,
          sku_id: skuId,
          count,
          amount_paise: unitPrice,
          mrp_paise: mrp,
        })),
      )
      .onConflict((oc) => oc.columns(['order_id', 'sku_id']).doUpdateSet((eb) => ({ count: eb.ref('excluded.count') })))
      .execute()
}
