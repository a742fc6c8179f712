import { sql } from 'kysely'

import type { OpeningPage } from '#contract/admin/opening-fields.ts'
import type { Db } from '#db/client.ts'

import type { OpeningFacts } from './opening.rules.ts'

type Stored = Omit<
  OpeningFacts,
  'carries' | 'isRealGateway' | 'gatewayHoursAgo' | 'backupHoursAgo' | 'publicUrl' | 'pages'
>

/** What of the goods, pages and people decides, in one statement. `origin` is where goods come from that do not say it. */
export async function readFacts(db: Db, { needsHsn, origin }: { needsHsn: boolean; origin: string }): Promise<Stored> {
  const { rows } = await sql<Stored>`select
    (select count(*)::int from product p where is_active and (ingredient = '{}' or (allergens = '{}' and not allergens_checked)
      or max_shelf_life = 0 or (${needsHsn} and hsn = '')
      or exists (select from sku where product_id = p.id and sku.is_active and net_quantity = ''))) as incomplete,
    (select count(*)::int from product where is_active
      and lower(coalesce(nullif(trim(country_of_origin), ''), ${origin})) <> 'india') as imported,
    exists (select from product join sku on sku.product_id = product.id
      where product.is_active and sku.is_active and sku.on_hand > sku.held) as "hasStock",
    (select count(*) < 9 or exists (select from delivery_area where is_served)
      from delivery_area where length(area) = 1 and not is_served) as "servesSomewhere",
    exists (select from written_page where name in ('return', 'terms')
      and sections::text like '%here is no other charge%') as "deniesCharges",
    exists (select from written_page where name = 'about') as "hasAbout",
    exists (select from banner) as "hasBanner",
    exists (select from orders) as "hasOrder",
    exists (select from staff where role = 'owner' and is_active and totp_since is not null) as "ownerHasTwoSteps",
    exists (select from message where channel = 'sms' and status in ('sent', 'delivered')) as "sentSms",
    exists (select from message where channel = 'email' and status in ('sent', 'delivered')) as "sentMail"`.execute(db)
  if (!rows[0]) throw new Error('the database answers nothing')
  return rows[0]
}

/** The version that each of these pages has now. */
export async function pageVersions(db: Db, names: readonly OpeningPage[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('page_version')
    .where('name', 'in', names)
    .select(['name', ({ fn }) => fn.max('version').as('last')])
    .groupBy('name')
    .execute()
  return new Map(names.map((name) => [name, (rows.find((row) => row.name === name)?.last ?? 0) + 1]))
}
