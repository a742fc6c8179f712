import type { Deps } from '#domain/context.ts'

/**
 * How not to sell: looks whether there is one, then writes down one less than it saw. Under the harness that the real
 * sale passes it must sell too many, else the harness proves nothing (spec P1).
 *
 * Outside a transaction on purpose: PGlite has one connection, which a transaction would keep to itself, so there only
 * single statements of several buyers can come between one another. That is enough to oversell on either database.
 */
export const readThenWrite = async ({ db }: Deps, skuId: number): Promise<boolean> => {
  const { on_hand } = await db.selectFrom('sku').select('on_hand').where('id', '=', skuId).executeTakeFirstOrThrow()
  if (on_hand < 1) return false
  await db
    .updateTable('sku')
    .set({ on_hand: on_hand - 1 })
    .where('id', '=', skuId)
    .execute()
  return true
}
