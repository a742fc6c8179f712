import { sql } from 'kysely'

import type { Channel, MessageTemplate } from '#contract/message.ts'
import type { Db } from '#db/client.ts'

import type { Period } from './period.rules.ts'
import { within } from './sale.store.ts'

/** Messages of one kind by one channel; `cost` in hundredths of a paisa. */
export type MessagesSent = {
  template: MessageTemplate
  channel: Channel
  sent: number
  delivered: number
  fellBack: number
  cost: number
}

/** What went out, what of it was delivered or had to go by SMS as well, and what it cost, the dearest first. */
export const messagesSent = async (db: Db, period: Period): Promise<MessagesSent[]> =>
  (
    await sql<MessagesSent>`select template, channel, count(*) filter (where status in ('sent', 'delivered'))::int as sent,
        count(*) filter (where status = 'delivered')::int as delivered,
        count(*) filter (where channel = 'whatsapp' and exists (select from message sms where sms.event = message.event
          and sms.recipient = message.recipient and sms.channel = 'sms'))::int as "fellBack",
        coalesce(sum(cost), 0)::bigint as cost
      from message where ${within(sql`created_at`, period)} and status in ('sent', 'delivered', 'failed')
      group by template, channel order by cost desc, sent desc, template, channel`.execute(db)
  ).rows

/** Codes that went out, and those of them that were used. */
export async function codesOf(db: Db, period: Period): Promise<{ sent: number; used: number }> {
  const { rows } = await sql<{ sent: number; used: number }>`select
    (select count(*)::int from message where template like 'otp\\_%' and status in ('sent', 'delivered')
      and ${within(sql`created_at`, period)}) as sent,
    (select count(*)::int from otp_challenge where used_at is not null and ${within(sql`sent_at`, period)}) as used`.execute(
    db,
  )
  return rows[0] ?? { sent: 0, used: 0 }
}
