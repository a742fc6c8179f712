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
      + (select count(*)::int from blog_comment where read_at is null) as reviews,
    (select count(*)::int from orders where late_on <= (shop_now() at time zone 'Asia/Kolkata')::date) as late,
    (select count(*)::int from batch where pieces > 0 and held_reason is not null) as held_back,
    (select count(*)::int from contact_ticket
      where first_answer_at is null and state = 'open' and created_at < shop_now() - interval '40 hours') as tickets_due,
    (select count(*)::int from orders where payment_mode = 'cod' and track_status = 'Order'
      and cash_confirmed_at is null) as unconfirmed`.execute(db)
  if (!rows[0]) throw new Error('the database counts nothing')
  return rows[0]
}
