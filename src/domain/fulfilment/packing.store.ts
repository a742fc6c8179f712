import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import type { OrderSource } from '#contract/admin/order-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Gift } from '#contract/gift.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Db } from '#db/client.ts'
import { dayInIndia, todayInIndia } from '#db/clock.ts'
import { invoiceNumber } from '#domain/invoice/invoice.service.ts'
import { openInCash, orderLines } from '#domain/order/order.service.ts'
import { carries, parcelCount } from '#domain/parcel/parcel.service.ts'

export type OrderToPack = Awaited<ReturnType<typeof packedOrders>>[number]

/** Orders that can be packed now, with their goods; the rest of one from its day on, or where it is named (spec C6.7). */
export const ordersToPack = (db: Db, { orderNos, limit }: { orderNos: readonly string[] | undefined; limit: number }) =>
  packable(db, orderNos)
    .where((eb) =>
      eb.or([
        eb('track_status', '=', 'Confirmed'),
        eb.and([
          eb('track_status', 'in', ['Shipped', 'Intransit']),
          orderNos ? eb('remainder_on', 'is not', null) : sql<boolean>`remainder_on <= ${todayInIndia}`,
        ]),
      ]),
    )
    .limit(limit)
    .execute()

/** Orders by number in these states with their goods. */
export const packedOrders = (
  db: Db,
  { orderNos, statuses, limit }: { orderNos: readonly string[]; statuses: readonly TrackStatus[]; limit: number },
) => packable(db, orderNos).where('track_status', 'in', statuses).limit(limit).execute()

/** By the day on which they leave. */
const packable = (db: Db, orderNos: readonly string[] | undefined) =>
  db
    .selectFrom('orders')
    .$if(orderNos !== undefined, (query) => query.where('order_no', 'in', orderNos ?? []))
    .orderBy(leavesOn)
    .orderBy('orders.id')
    .select([
      'orders.id',
      'order_no as orderNo',
      'version',
      'track_status as status',
      'payment_mode as mode',
      'source',
      'total_paise as total',
      'paid_paise as paid',
      openInCash.as('open'),
      'address',
      'gift',
      'kitchen_note as kitchenNote',
      'weight_g as weightGrams',
    ])
    .select([
      sql<string | null>`(select o.order_no from orders o where o.id = orders.replaces)`.as('replaces'),
      leavesOn.as('leavesOn'),
      sql<string>`case when ${parcelCount} > 1 then (select ${dayInIndia(sql`max(created_at)`)} from parcel where ${carries})
        else dispatch_on end`.as('dispatchDay'),
      sql<string | null>`remainder_on`.as('remainderOn'),
      sql<boolean>`coalesce(late_on <= ${todayInIndia}, false)`.as('isLate'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        orderLines(eb).select([
          'order_line.later',
          inNewestParcel.as('inParcel'),
          sql<string[]>`(select coalesce(json_agg(b.code order by b.best_before), '[]') from batch_pick p
            join batch b on b.id = p.batch_id
            where p.order_id = order_line.order_id and p.sku_id = order_line.sku_id)`.as('batches'),
        ]),
      ).as('lines'),
    )
    .select((eb) => [
      invoiceNumber(eb).as('invoiceNo'),
      parcelCount.as('parcels'),
      sql<Paise | null>`(select collect_paise from parcel where ${carries} order by parcel.id desc limit 1)`.as(
        'collect',
      ),
    ])
    .$narrowType<{ address: Address; source: OrderSource; gift: Gift | null }>()

/** Pieces of a line in the newest parcel of its order; null where it has none. */
const inNewestParcel = sql<number | null>`(select coalesce((select l.count from parcel_line l
    where l.parcel_id = parcel.id and l.order_id = orders.id and l.sku_id = order_line.sku_id), 0)
  from parcel where ${carries} order by parcel.id desc limit 1)`

const leavesOn = sql<string>`coalesce(remainder_on, dispatch_on)`
