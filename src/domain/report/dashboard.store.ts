import { sql } from 'kysely'

import { ZERO, type Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'

/** Cash that couriers have still to bring, and in how many parcels; one that is paid brings none. */
export async function cashOnTheRoad(db: Db): Promise<{ cash: Paise; parcels: number }> {
  const { rows } = await sql<{ cash: Paise; parcels: number }>`
    select coalesce(sum(total_paise - paid_paise - waived_paise), 0)::bigint as cash, count(*)::int as parcels
    from orders where track_status in ('Shipped', 'Intransit') and payment_mode = 'cod'
      and total_paise > paid_paise + waived_paise`.execute(db)
  return rows[0] ?? { cash: ZERO, parcels: 0 }
}
