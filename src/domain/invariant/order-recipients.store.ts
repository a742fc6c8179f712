import { sql } from 'kysely'

import type { TrackStatus } from '#contract/order-steps.ts'

/** What a shopper hears of their order is named by it and by one of these. */
const NOTICES: readonly (TrackStatus | 'placed' | 'confirm')[] = [
  'placed',
  'confirm',
  'Confirmed',
  'Packed',
  'Shipped',
  'Intransit',
  'Delivered',
  'Cancelled',
  'RTO',
  'Returned',
]
/** A change of contacts is true, for everybody, this long after it began. */
const SETTLED = '10 seconds'

/**
 * Messages of orders that went to somebody else than who ordered, and contacts that were left out: as far as the contacts of the
 * shopper are those of the time when the messages were queued, and the order was theirs. `recent` names the orders.
 */
export const misaddressed = sql`select format('order %s: its message went to another than who ordered', o.order_no)
  from recent o join shopper s on s.id = o.shopper_id cross join unnest(${sql.lit(`{${NOTICES.join()}}`)}::text[]) as notice
  -- an SMS in the place of WhatsApp goes where that went
  cross join lateral (select m.recipient, min(m.created_at) as at from message m
    where m.event = 'order:' || o.id || ':' || notice and m.template <> 'owner_new_order' group by m.recipient) m
  where m.at > greatest(s.contacts_at, o.joined_at) + ${sql.lit(SETTLED)}::interval
    and m.recipient is distinct from s.email and m.recipient is distinct from s.order_mobile
  union all
  select format('order %s: one contact of its shopper was not told', o.order_no)
  from recent o join shopper s on s.id = o.shopper_id
  cross join lateral (values (s.email), (s.order_mobile)) contact (name)
  where contact.name <> ''
    and exists (select from message m where m.event = 'order:' || o.id || ':placed' and m.template = 'order_placed')
    and exists (select from order_event e where e.order_id = o.id and e.track_status = 'Order'
      and e.told_at > greatest(s.contacts_at, o.joined_at) + ${sql.lit(SETTLED)}::interval)
    and not exists (select from message m where m.event = 'order:' || o.id || ':placed' and m.template = 'order_placed'
      and m.recipient = contact.name)`
