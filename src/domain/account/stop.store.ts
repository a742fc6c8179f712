import { sql } from 'kysely'

import type { Tx } from '#db/client.ts'

/** Takes back what the accounts and guests of a mobile agreed to of these purposes. Answers how many consents it were. */
export async function withdrawByMobile(tx: Tx, mobile: string, purposes: readonly string[]): Promise<number> {
  const withdrawn = await sql`update consent set withdrawn_at = shop_now()
    where withdrawn_at is null and purpose = any(${[...purposes]}::text[])
      and shopper_id in (select id from shopper where order_mobile = ${mobile})`.execute(tx)
  return Number(withdrawn.numAffectedRows ?? 0)
}

/** The account whose verified mobile it is: its name, and in which language it reads. */
export const findWriter = (tx: Tx, mobile: string) =>
  tx
    .selectFrom('shopper')
    .where('mobile', '=', mobile)
    .where('is_mobile_verified', '=', true)
    .select(['name', 'language'])
    .executeTakeFirst()
