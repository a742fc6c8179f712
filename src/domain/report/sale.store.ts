import { sql, type RawBuilder } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'
import { endOfDay, startOfDay } from '#db/clock.ts'

import type { Span } from './period.rules.ts'

export type Stats = { orders: number; sales: Paise }
/** A period, or the days of a query's row. */
type Days = Record<'from' | 'to', string | RawBuilder<unknown>>

/** What counts as a sale (spec B4.1), word for word as the indexes orders_sales… and the trigger sale_changed have it. */
export const isSale = sql`orders.source <> 'replacement' and orders.track_status not in ('Cancelled', 'RTO')
  and orders.pay_until is null`

/** That something was on one of these days, in words that an index on it answers. */
export const within = (datetime: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> =>
  sql`${datetime} >= ${startOfDay(from)}
    and ${datetime} < ${endOfDay(to)}`

/** The sales of each of these stretches, in their order. */
export async function statsOf(db: Db, spans: readonly Span[]): Promise<Stats[]> {
  const times = (end: keyof Span) => spans.map((span) => span[end].toISOString())
  const { rows } = await sql<Stats>`
    select count(orders.id)::int as orders, coalesce(sum(total_paise), 0)::bigint as sales
    from unnest(${times('start')}::timestamptz[], ${times('end')}::timestamptz[]) with ordinality span (start, "end", n)
    left join orders on ${isSale} and created_at >= span.start and created_at < span."end"
    group by span.n order by span.n`.execute(db)
  return rows
}
