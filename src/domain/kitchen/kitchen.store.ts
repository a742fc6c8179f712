import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Db } from '#db/client.ts'
import { together } from '#db/query-together.ts'
import { areaOf } from '#domain/pincode/pincode.service.ts'
import { currentGroups } from '#domain/settings/settings.service.ts'
import { isToPack, unpackedCount } from '#domain/stock/picks.service.ts'

export type KitchenSize = Awaited<ReturnType<typeof readOpenOrders>>['sizes'][number]

/**
 * Every order that waits to be packed, the oldest dispatch day first, with its goods and how long it travels; their
 * sizes in the order of the shop; and the settings of the same instant. A day is YYYY-MM-DD, `until` the last of them.
 */
export async function readOpenOrders(db: Db, until: string | undefined) {
  const { rows } = await db.executeQuery(
    together(db, { groups: currentGroups(db), orders: openOrders(db, until), sizes: sizesOf(db, until) }),
  )
  const [found] = rows
  if (!found) throw new Error('a question without an answer')
  return found
}

/** The day of the whole order, or of what goes later of it (spec C6.7). */
const leavesOn = sql<string>`coalesce(remainder_on, dispatch_on)`

const waiting = (db: Db, until: string | undefined) =>
  db
    .selectFrom('orders')
    .where(isToPack)
    // what is not paid yet is not made (spec N6.3)
    .where('pay_until', 'is', null)
    .$if(until !== undefined, (query) => query.where(sql<boolean>`${leavesOn} <= ${until}::date`))

const openOrders = (db: Db, until: string | undefined) => {
  const zip = sql<string>`orders.address ->> 'zip'`
  return waiting(db, until)
    .orderBy(leavesOn)
    .orderBy('orders.id')
    .select(['orders.order_no as orderNo', 'track_status as status', 'payment_mode as mode'])
    .select([
      'kitchen_note as kitchenNote',
      sql<string | null>`cash_confirmed_at::text`.as('cashConfirmedAt'),
      sql<number | null>`(orders.risk ->> 'points')::int`.as('riskPoints'),
      sql<string>`${leavesOn}::text`.as('dispatchDay'),
      zip.as('zip'),
    ])
    .select((eb) => [
      areaOf(db, zip).clearSelect().select('travel_days').as('areaTravelDays'),
      jsonArrayFrom(
        eb
          .selectFrom('order_line as l')
          .whereRef('l.order_id', '=', 'orders.id')
          .where(unpackedCount, '>', 0)
          .orderBy('l.sku_id')
          .select(['l.sku_id as skuId', unpackedCount.as('count')]),
      ).as('lines'),
    ])
}

const sizesOf = (db: Db, until: string | undefined) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('category', 'category.id', 'product.category_id')
    .where(
      'sku.id',
      'in',
      waiting(db, until)
        .innerJoin('order_line as l', 'l.order_id', 'orders.id')
        .where(unpackedCount, '>', 0)
        .select('l.sku_id'),
    )
    .orderBy('category.position')
    .orderBy('category.id')
    .orderBy('product.id')
    .orderBy('sku.position')
    .orderBy('sku.id')
    .select(['sku.id as skuId', 'product.id as productId', 'product.name as product', 'sku.sku_name as size'])
    .select(['sku.unit', 'sku.quantity_per_unit as quantityPerUnit'])
    .select(['product.max_shelf_life as shelfLife', 'product.shelf_duration as shelfUnit'])
