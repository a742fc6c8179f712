import type { Tx } from '#db/client.ts'

/** The number of a shopper by their public one. */
export const shopperOf = async (tx: Tx, publicId: string): Promise<number | undefined> =>
  (await tx.selectFrom('shopper').select('id').where('public_id', '=', publicId).executeTakeFirst())?.id
