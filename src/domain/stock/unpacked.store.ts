import { sql } from 'kysely'

/** Orders of which pieces are still to be packed: all of them, or what goes in a later parcel (spec C6.7). */
export const isToPack = sql<boolean>`(track_status in ('Order', 'Confirmed')
  or (remainder_on is not null and track_status in ('Packed', 'Shipped', 'Intransit')))`

/** So many pieces of a line \`l\` of such an order, whose status is at hand, are still to be packed. */
export const unpackedCount = sql<number>`case when track_status in ('Order', 'Confirmed') then l.count else l.later end`
