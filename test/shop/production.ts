import { sql } from 'kysely'

import type { Deps } from '#domain/context.ts'
import { claimForProduction } from '#domain/demo/shop-kind.service.ts'

/** Makes a shop in earnest of this one, as a first start in production does. */
export async function claimAsProduction({ deps }: { deps: Deps }): Promise<void> {
  await sql`delete from shop_kind`.execute(deps.db)
  await claimForProduction(deps.db)
  deps.settings.forget()
}
