import type { Tx } from '#db/client.ts'

/** The account whose verified mobile it is: its name, and in which language it reads. */
export const findWriter = (tx: Tx, mobile: string) =>
  tx
    .selectFrom('shopper')
    .where('mobile', '=', mobile)
    .where('is_mobile_verified', '=', true)
    .select(['name', 'language'])
    .executeTakeFirst()
