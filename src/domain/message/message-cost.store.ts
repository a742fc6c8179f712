import { sql } from 'kysely'

import { MARKETING_TEMPLATES } from '#contract/message.ts'
import type { Db } from '#db/client.ts'
import type { DeliveryReport } from '#domain/ports/messenger.ts'

/**
 * Writes what WhatsApp messages cost, once each and in hundredths of a paisa: as the report says, or where it does not, once it
 * was delivered. Rows are locked in order, so that two calls never wait for each other in a circle.
 */
export async function countCosts(
  db: Db,
  reports: readonly DeliveryReport[],
  prices: { service: number; marketing: number },
): Promise<void> {
  const priced = reports.filter(({ pricing, outcome }) => pricing !== undefined || outcome === 'delivered')
  if (priced.length === 0) return
  const column = <T>(read: (report: DeliveryReport) => T) => priced.map(read)
  await sql`
    with report as (
      select * from unnest(
        ${column((one) => one.providerId)}::text[], ${column((one) => one.key ?? null)}::uuid[],
        ${column((one) => one.pricing?.isBillable ?? null)}::boolean[],
        ${column((one) => one.pricing?.isMarketing ?? null)}::boolean[]
      ) as given(provider_id, key, is_billable, is_marketing)
    ), named as (
      select m.id, report.* from report join message m on m.provider_id = report.provider_id
      union all
      select m.id, report.* from report join message m on m.id = report.key
    ), first as (
      select distinct on (id) id, is_billable, is_marketing from named order by id, is_billable is null
    ), locked as (
      select m.id from message m join first on first.id = m.id where m.channel = 'whatsapp' and m.cost is null
      order by m.id for update of m
    )
    update message m set cost = case
      when first.is_billable = false then 0
      when coalesce(first.is_marketing, m.template = any(${MARKETING_TEMPLATES}::text[])) then ${prices.marketing}::int
      else ${prices.service}::int end
    from first join locked on locked.id = first.id where m.id = first.id and m.cost is null`.execute(db)
}
