import { sql } from 'kysely'

import type { Todo } from '#contract/admin/todo.ts'
import type { Db } from '#db/client.ts'

/** What waits for somebody, in one statement; each count goes through an index of its own. */
export async function countTodo(db: Db, lowAt: number): Promise<Required<Todo>> {
  const { rows } = await sql<Required<Todo>>`select
    (select count(*)::int from orders where track_status = 'Order') as "Order",
    (select count(*)::int from orders where track_status = 'Confirmed') as "Confirmed",
    (select count(*)::int from sku join product on product.id = sku.product_id
      where sku.is_active and product.archived_at is null
        and sku.on_hand - sku.held <= coalesce(sku.low_at, ${lowAt})) as low,
    (select count(*)::int from exception where solved_at is null) as exceptions,
    (select count(*)::int from return_request where place = 'open') as returns,
    (select count(*)::int from contact_ticket where state = 'open') as tickets,
    (select count(*)::int from review where read_at is null)
      + (select count(*)::int from blog_comment where read_at is null) as reviews`.execute(db)
  return rows[0] ?? { Order: 0, Confirmed: 0, low: 0, exceptions: 0, returns: 0, tickets: 0, reviews: 0 }
}
