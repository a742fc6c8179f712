import { sql } from 'kysely'

import type { Db } from '#db/client.ts'

/** Cash that couriers have still to bring, and in how many parcels. */
export async function cashOnTheRoad(db: Db): Promise<{ cash: number; parcels: number }> {
  const { rows } = await sql<{ cash: number; parcels: number }>`
    select coalesce(sum(total_paise - paid_paise), 0)::bigint as cash, count(*)::int as parcels
    from orders where track_status in ('Shipped', 'Intransit') and payment_mode = 'cod'`.execute(db)
  return rows[0] ?? { cash: 0, parcels: 0 }
}

/** What of a shop's beginnings is done; `isOpen` as soon as somebody has ordered. */
export async function readBeginnings(
  db: Db,
): Promise<{ isOpen: boolean; hasProduct: boolean; hasAreas: boolean; hasNumbers: boolean }> {
  const { rows } = await sql<{ isOpen: boolean; hasProduct: boolean; hasAreas: boolean; hasNumbers: boolean }>`
    select exists (select from orders) as "isOpen",
      exists (select from product where is_active) as "hasProduct",
      exists (select from delivery_area) as "hasAreas",
      exists (select from setting_group where name in ('numbers', 'selling') and version > 1) as "hasNumbers"`.execute(
    db,
  )
  return rows[0] ?? { isOpen: false, hasProduct: false, hasAreas: false, hasNumbers: false }
}
