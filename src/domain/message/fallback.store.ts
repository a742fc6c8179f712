import { sql } from 'kysely'

import type { Tx } from '#db/client.ts'
import { exists, isUnclaimed } from '#db/work-queue.ts'

import type { ClaimedMessage } from './message.store.ts'

/** One that is being sent at this moment may still be reported. */
const late = sql`from message where fallback_at <= shop_now() and (status = 'sent' or (status = 'queued' and ${isUnclaimed}))`

export const hasUnreported = exists(sql`select ${late}`)

/** Takes WhatsApp messages whose time to be reported is over, at most so many; one that was not even sent is given up. */
export async function claimUnreported(tx: Tx, max: number): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`with late as (
      select id ${late} order by fallback_at limit ${max} for update skip locked)
    update message m set fallback_at = null,
      status = case m.status when 'queued' then 'failed' else m.status end,
      last_error = case m.status when 'queued' then coalesce(m.last_error, 'WhatsApp did not take it in time') else m.last_error end
    from late where m.id = late.id
    returning m.event, m.template, m.language, m.recipient, m.vars, m.fallback_minutes,
      ceil(extract(epoch from m.dies_at - shop_now()))::int as seconds_left`.execute(tx)
  return rows
}
