import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'
import type { VisitCounts } from '#domain/ports/visit-counter.ts'

/** Adds to today's counters, the rows in a fixed order, so that two processes never wait for each other in a circle. Numbers that are no product's are dropped. */
export async function addVisits(db: Db, { steps, products }: VisitCounts): Promise<void> {
  const visits = [...products.values()]
  await sql`with funnel as (
      insert into funnel_day (day, step, count)
      select ${todayInIndia}, step, count from unnest(${[...steps.keys()]}::text[], ${[...steps.values()]}::bigint[]) as seen (step, count)
      order by step
      on conflict (day, step) do update set count = funnel_day.count + excluded.count)
    insert into product_day (day, product_id, views, carts)
    select ${todayInIndia}, product.id, seen.views, seen.carts
    from unnest(${[...products.keys()]}::int[], ${visits.map(({ views }) => views)}::bigint[],
      ${visits.map(({ carts }) => carts)}::bigint[]) as seen (product_id, views, carts)
    join product on product.id = seen.product_id order by product.id
    on conflict (day, product_id) do update
      set views = product_day.views + excluded.views, carts = product_day.carts + excluded.carts`.execute(db)
}
