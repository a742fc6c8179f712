import { sql } from 'kysely'

import { LOST_CAUSE } from '#contract/admin/stock-fields.ts'
import type { Db } from '#db/client.ts'

import type { FoscosEntry } from './foscos.rules.ts'

/**
 * What was wasted in some time (what a courier lost is nowhere to be disposed of), what came back undelivered, and what came back by returns that are settled; each of the batch
 * that it was packed from. Of a return that is less than was sold the batch that ends first counts first.
 */
export async function readEntries(db: Db, span: { start: Date; end: Date }): Promise<FoscosEntry[]> {
  const { rows } = await sql<FoscosEntry>`
    with wasted as (
      select sku_id, batch_id, -delta as units, coalesce(cause, '') as cause, at, disposal, disposed_to
      from stock_entry where reason = 'waste' and at >= ${span.start} and at < ${span.end}
        and cause is distinct from ${LOST_CAUSE}
    ), rto as (
      select line.sku_id, pick.batch_id, coalesce(pick.count, line.count) as units, 'RTO' as cause, event.at
      from order_event event join order_line line on line.order_id = event.order_id
        left join batch_pick pick on pick.order_id = line.order_id and pick.sku_id = line.sku_id
      where event.track_status = 'RTO' and event.at >= ${span.start} and event.at < ${span.end}
    ), back as (
      select line.sku_id, pick.batch_id, request.settled_at as at,
        case when pick.sku_id is null then line.count else least(pick.count, greatest(0, line.count
          - (sum(pick.count) over (partition by line.return_id, line.sku_id
              order by batch.best_before, pick.batch_id) - pick.count))) end as units
      from return_request request join return_line line on line.return_id = request.id
        left join batch_pick pick on pick.order_id = request.order_id and pick.sku_id = line.sku_id
        left join batch on batch.id = pick.batch_id
      where request.settled_at >= ${span.start} and request.settled_at < ${span.end}
        and request.outcome in ('refund', 'again')
    ), all_of_it as (
      select sku_id, batch_id, units, cause, at, disposal, disposed_to from wasted
      union all select sku_id, batch_id, units, cause, at, null, null from rto
      union all select sku_id, batch_id, units, 'return', at, null, null from back where units > 0
    )
    select product.name as product, sku.sku_name as size, sku.unit, sku.quantity_per_unit::float8 as "quantityPerUnit",
      batch.code as batch, batch.packed_on::text as "madeOn", batch.best_before::text as "useBy",
      entry.units::int as units, entry.cause, to_char(entry.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      entry.disposal, entry.disposed_to as "disposedTo"
    from all_of_it entry join sku on sku.id = entry.sku_id join product on product.id = sku.product_id
      left join batch on batch.id = entry.batch_id
    order by entry.at, product.name, sku.id`.execute(db)
  return rows
}
