import { sql, type RawBuilder } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'

import type { StoredMark } from './risk.rules.ts'
import { isCash } from './risk.store.ts'

/** Cash parcels that have ended: how many, how many of them came back, and for how much those were sold, in paise. */
export type EndedCash = { orders: number; back: number; lost: Paise }
type Marked = EndedCash & Pick<StoredMark, 'name' | 'text'>

const sums = sql`count(*)::int as orders, count(*) filter (where is_back)::int as back,
  coalesce(sum(total_paise) filter (where is_back), 0)::bigint as lost`

/** Cash orders that were placed then and have ended, all of them, those without a mark, and by the text of each mark. */
export async function endedCash(db: Db, isThen: RawBuilder<boolean>) {
  const ended = sql`select track_status = 'RTO' as is_back, total_paise, coalesce(risk -> 'marks', '[]') as marks from orders
    where ${isThen} and ${isCash} and (track_status = 'RTO' or delivered_at is not null)`
  const total = await sql<EndedCash>`select ${sums} from (${ended}) ended`.execute(db)
  const none = await sql<EndedCash>`select ${sums} from (${ended}) ended where marks = '[]'`.execute(db)
  const marked = await sql<Marked>`select mark ->> 'name' as name, mark ->> 'text' as text, ${sums}
    from (${ended}) ended, jsonb_array_elements(marks) mark group by 1, 2`.execute(db)
  return { total: total.rows[0] ?? NOTHING, none: none.rows[0] ?? NOTHING, marked: marked.rows }
}

const NOTHING: EndedCash = { orders: 0, back: 0, lost: 0 as Paise }
