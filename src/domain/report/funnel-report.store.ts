import { sql } from 'kysely'

import type { VisitStep } from '#contract/visit.ts'
import type { Db } from '#db/client.ts'

import type { Period } from './period.rules.ts'
import { doneOn } from './sale-day.store.ts'

export type FunnelStep = VisitStep | 'order'
export type Viewed = { id: number; name: string; views: number; carts: number }

/** How often each step was taken. Orders are the shop's own, whatever became of them, and no browser's word. */
export const countSteps = async (db: Db, period: Period): Promise<ReadonlyMap<FunnelStep, number>> => {
  const { rows } = await sql<{ step: FunnelStep; count: number }>`
    select step, sum(count)::bigint as count from funnel_day
    where day between ${period.from}::date and ${period.to}::date group by step
    union all
    select 'order', coalesce(sum(shop_orders), 0)::bigint from (${doneOn(period)}) done`.execute(db)
  return new Map(rows.map(({ step, count }) => [step, count]))
}

/** The products that were looked at most. */
export const viewedAt = async (db: Db, period: Period, max: number): Promise<Viewed[]> =>
  (
    await sql<Viewed>`
      select product.id, product.name, sum(views)::bigint as views, sum(carts)::bigint as carts
      from product_day join product on product.id = product_id
      where day between ${period.from}::date and ${period.to}::date
      group by product.id order by views desc, carts desc, product.id limit ${max}`.execute(db)
  ).rows
