import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'

/** How much work waits, by kind. */
export type Todo = {
  /** orders to confirm, and to pack */
  toConfirm: number
  toPack: number
  /** sizes of which little is left */
  low: number
  exceptions: number
  returns: number
  tickets: number
  /** reviews and comments that nobody has read */
  reviews: number
  late: number
  /** batches whose units nobody can buy */
  heldBack: number
  /** tickets with less than eight hours left to answer */
  ticketsDue: number
  /** payments to the maker's own UPI that nobody has looked for yet (spec N6.7) */
  toCheck: number
  /** cash orders that nobody has confirmed, while the owner wants it */
  unconfirmed: number
}

/** What waits for a person, in one statement; each count goes through an index of its own. */
export async function countTodo(
  db: Db,
  { lowAt, isForAll, fromPoints }: { lowAt: number; isForAll: boolean; fromPoints: number | null },
): Promise<Todo> {
  const { rows } = await sql<Todo>`select
    (select count(*)::int from orders where track_status = 'Order' and pay_until is null) as "toConfirm",
    (select count(*)::int from orders where track_status = 'Confirmed') as "toPack",
    (select count(*)::int from sku join product on product.id = sku.product_id
      where sku.is_active and product.archived_at is null
        and sku.on_hand - sku.held <= coalesce(sku.low_at, ${lowAt})) as low,
    (select count(*)::int from exception where solved_at is null) as exceptions,
    (select count(*)::int from return_request where place = 'open') as returns,
    (select count(*)::int from contact_ticket where state = 'open') as tickets,
    (select count(*)::int from review where read_at is null)
      + (select count(*)::int from blog_comment where read_at is null) as reviews,
    (select count(*)::int from orders where late_on <= ${todayInIndia}) as late,
    (select count(*)::int from batch where pieces > 0 and held_reason is not null) as "heldBack",
    (select count(*)::int from contact_ticket
      where state = 'open' and (first_answer_at is null or unanswered_since is not null)
        and coalesce(unanswered_since, created_at) < shop_now() - interval '40 hours') as "ticketsDue",
    (select count(*)::int from upi_claim where state = 'waiting') as "toCheck",
    (select count(*)::int from orders where payment_mode = 'cod' and track_status = 'Order'
      and cash_confirmed_at is null
      and (${isForAll}::boolean or coalesce((risk ->> 'points')::int >= ${fromPoints}::int, false))) as unconfirmed`.execute(
    db,
  )
  if (!rows[0]) throw new Error('the database counts nothing')
  return rows[0]
}
