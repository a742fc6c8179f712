import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import { claimed } from '#db/work-queue.ts'
import { eventQueueOf } from '#domain/payment/stored-event.service.ts'
import type { Courier, HookScan } from '#domain/ports/courier.ts'

/** A call of a courier as it is stored; times are text there. */
export type HookBody = { account: Courier['name']; scans: (Omit<HookScan, 'at'> & { at: string })[] }

export const queue = eventQueueOf('parcels')

/** Claims calls that are due: their parcel was not known, or the database was busy. */
export async function claimWaitingHooks(
  db: Db,
  max: number,
): Promise<{ id: string; body: HookBody; attempts: number }[]> {
  // the body is written by recordHook alone
  const { rows } = await sql<{ id: string; body: HookBody; attempts: number }>`with claimed as (${claimed(queue, max)})
    select event_id as id, body, attempts from claimed order by attempts, received_at`.execute(db)
  return rows
}
