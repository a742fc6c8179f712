import { sql } from 'kysely'

import type { Tx } from '#db/client.ts'

/**
 * Whether the settings were given their first values before; locks them until the transaction ends, so that of several
 * processes one gives them. A shop of an earlier version never had the key.
 */
export async function isStarted(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ started: boolean }>`
    select value ? 'other_states' as started from setting_group where name = 'tax' for update`.execute(tx)
  return rows[0]?.started === true
}

export async function hasGoods(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from product) or exists (select from orders) as any`.execute(tx)
  return rows[0]?.any === true
}
