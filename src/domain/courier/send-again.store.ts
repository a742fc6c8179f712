import { sql } from 'kysely'

import type { Db } from '#db/client.ts'

/**
 * Whether a return takes back some of a parcel's sizes: of which pieces nobody knows, so none of them goes out again. What is
 * replaced is another order, and what is back on the shelf is in no parcel.
 */
export async function hasReturned(db: Db, parcelId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from parcel_line l
      join return_request r on r.order_id = l.order_id and r.status <> 'rejected' and r.shelved_at is null
        and r.outcome is distinct from 'again'
      join return_line d on d.return_id = r.id and d.sku_id = l.sku_id
    where l.parcel_id = ${parcelId}) as is`.execute(db)
  return rows[0]?.is ?? false
}
