import { sql } from 'kysely'

import type { Address } from '#contract/address.ts'
import type { Tx } from '#db/client.ts'

/** What these orders are found by. */
export const readFacts = (tx: Tx, orderIds: readonly number[]) =>
  tx
    .selectFrom('orders')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .where('orders.id', 'in', orderIds)
    .select(['orders.id', 'orders.order_no', 'orders.address', 'orders.tracking_number'])
    .select(['shopper.name', 'shopper.mobile', 'shopper.email'])
    .$narrowType<{ address: Address }>()
    .execute()

export async function writeWords(
  tx: Tx,
  rows: readonly { id: number; words: string; emails: string }[],
): Promise<void> {
  await sql`insert into order_search (order_id, words, emails)
    select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ words }) => words)}::text[],
      ${rows.map(({ emails }) => emails)}::text[])
    on conflict (order_id) do update set words = excluded.words, emails = excluded.emails`.execute(tx)
}

/** Orders that came without words, at most so many; other processes leave them alone meanwhile. */
export const claimWordless = async (tx: Tx, most: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('order_search')
      .select('order_id')
      .where('words', 'is', null)
      .orderBy('order_id')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
  ).map(({ order_id }) => order_id)

/** Says that an order's words are still to be written. */
export const addWordless = (tx: Tx, orderId: number) =>
  tx
    .insertInto('order_search')
    .values({ order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
