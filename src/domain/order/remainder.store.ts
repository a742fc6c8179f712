import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'
import type { LineRequest } from '#domain/pricing/line-items.rules.ts'

/** What of an order goes in a later parcel, and on which day, YYYY-MM-DD. */
export type Remainder = { on: string; lines: readonly LineRequest[] }

/** Writes which pieces of an order go later; the order is locked. */
export async function setRemainder(tx: Tx, orderId: number, { on, lines }: Remainder): Promise<void> {
  await sql`update orders set remainder_on = ${on}::date where id = ${orderId}`.execute(tx)
  await sql`update order_line set later = given.count
    from unnest(${lines.map(({ skuId }) => skuId)}::int[], ${lines.map(({ count }) => count)}::int[]) as given (sku_id, count)
    where order_line.order_id = ${orderId} and order_line.sku_id = given.sku_id`.execute(tx)
}

/** What went later of an order is packed. */
export async function endRemainder(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('order_line').set({ later: 0 }).where('order_id', '=', orderId).execute()
  await setNoDay(tx, orderId)
}

/** What goes later of an order that ends is never packed: its lines go on saying so. Answers the pieces. */
export async function dropRemainder(tx: Tx, orderId: number): Promise<LineRequest[]> {
  const later = await readLater(tx, orderId)
  if (later.length > 0) await setNoDay(tx, orderId)
  return later
}

const setNoDay = (tx: Tx, orderId: number) =>
  tx.updateTable('orders').set({ remainder_on: null }).where('id', '=', orderId).execute()

/** The pieces of an order that no parcel has yet. */
export const readLater = async (tx: Tx, orderId: number): Promise<LineRequest[]> =>
  tx
    .selectFrom('order_line')
    .where('order_id', '=', orderId)
    .where('later', '>', 0)
    .orderBy('sku_id')
    .select(['sku_id as skuId', 'later as count'])
    .execute()

/** So many pieces do not go later any more; with the last of them nothing does. */
export async function reduceLater(tx: Tx, orderId: number, given: readonly LineRequest[]): Promise<void> {
  await sql`update order_line set later = later - given.count
    from unnest(${given.map(({ skuId }) => skuId)}::int[], ${given.map(({ count }) => count)}::int[]) as given (sku_id, count)
    where order_line.order_id = ${orderId} and order_line.sku_id = given.sku_id`.execute(tx)
  await sql`update orders set remainder_on = null where id = ${orderId}
    and not exists (select from order_line where order_id = ${orderId} and later > 0)`.execute(tx)
}

/** The day on which the rest of an order leaves, YYYY-MM-DD; null where nothing goes later. */
export async function readRestDay(db: Db, orderId: number): Promise<string | null> {
  const { day } = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(sql<string | null>`remainder_on::text`.as('day'))
    .executeTakeFirstOrThrow()
  return day
}
