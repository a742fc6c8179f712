import { sql, type RawBuilder } from 'kysely'

import type { Db } from '#db/client.ts'

import type { Span } from './period.rules.ts'

export type Figures = { orders: number; sales: number }
/** A period, or the days of a query's row. */
type Days = Record<'from' | 'to', string | RawBuilder<unknown>>

/** What counts as a sale (spec B4.1), word for word as the indexes orders_sales… and the trigger sale_changed have it. */
export const isSale = sql`orders.source <> 'replacement' and orders.track_status not in ('Cancelled', 'RTO')`

/** The day of India's calendar on which something was. */
export const indiaDay = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${moment} at time zone 'Asia/Kolkata')::date`

/** That something was on one of these days, in words that an index on it answers. */
export const within = (moment: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> =>
  sql`${moment} >= ${from}::timestamp at time zone 'Asia/Kolkata'
    and ${moment} < (${to}::timestamp + interval '1 day') at time zone 'Asia/Kolkata'`

/** The sales of each of these stretches, in their order. */
export async function figuresOf(db: Db, spans: readonly Span[]): Promise<Figures[]> {
  const times = (end: keyof Span) => spans.map((span) => span[end].toISOString())
  const { rows } = await sql<Figures>`
    select count(orders.id)::int as orders, coalesce(sum(total_paise), 0)::bigint as sales
    from unnest(${times('start')}::timestamptz[], ${times('end')}::timestamptz[]) with ordinality span (start, "end", n)
    left join orders on ${isSale} and created_at >= span.start and created_at < span."end"
    group by span.n order by span.n`.execute(db)
  return rows
}
