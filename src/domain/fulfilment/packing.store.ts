import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import type { OrderSource } from '#contract/admin/order-fields.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Db } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'
import { orderLines } from '#domain/order/order.service.ts'

export type OrderToPack = Awaited<ReturnType<typeof ordersToPack>>[number]

/** Orders in these states with their goods, as they are packed: the oldest dispatch day first. */
export const ordersToPack = (
  db: Db,
  {
    orderNos,
    statuses,
    limit,
  }: { orderNos?: readonly string[] | undefined; statuses: readonly TrackStatus[]; limit: number },
) =>
  db
    .selectFrom('orders')
    .where('track_status', 'in', statuses)
    .$if(orderNos !== undefined, (query) => query.where('order_no', 'in', orderNos ?? []))
    .orderBy('dispatch_on')
    .orderBy('orders.id')
    .limit(limit)
    .select([
      'orders.id',
      'order_no as orderNo',
      'version',
      'track_status as status',
      'payment_mode as mode',
      'source',
      'total_paise as total',
      'paid_paise as paid',
      'address',
      'kitchen_note as kitchenNote',
      'weight_g as weightGrams',
    ])
    .select([
      sql<string | null>`(select o.order_no from orders o where o.id = orders.replaces)`.as('replaces'),
      sql<string>`dispatch_on`.as('dispatchDay'),
      sql<boolean>`coalesce(late_on <= ${todayInIndia}, false)`.as('isLate'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        orderLines(eb).select(
          sql<string[]>`(select coalesce(json_agg(b.code order by b.best_before), '[]') from batch_pick p
            join batch b on b.id = p.batch_id
            where p.order_id = order_line.order_id and p.sku_id = order_line.sku_id)`.as('batches'),
        ),
      ).as('lines'),
    )
    .$narrowType<{ address: Address; source: OrderSource }>()
    .execute()
