import { sql } from 'kysely'

import type { Address } from '#contract/address.ts'
import type { Tx } from '#db/client.ts'

/** What these orders are found by. */
export const readFacts = (tx: Tx, orderIds: readonly number[]) =>
  tx
    .selectFrom('orders')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .where('orders.id', 'in', orderIds)
    .select(['orders.id', 'orders.order_no as orderNo', 'orders.address', 'orders.tracking_number as trackingNumber'])
    .select(['shopper.name', 'shopper.order_mobile as mobile', 'shopper.email'])
    .$narrowType<{ address: Address }>()
    .execute()

export async function writeTokens(
  tx: Tx,
  rows: readonly { id: number; tokens: string; emails: string }[],
): Promise<void> {
  await sql`insert into order_search (order_id, words, emails)
    select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ tokens }) => tokens)}::text[],
      ${rows.map(({ emails }) => emails)}::text[])
    on conflict (order_id) do update set words = excluded.words, emails = excluded.emails`.execute(tx)
}

/** Whether an order has no words yet. */
export const hasUnindexed = sql<boolean>`exists (select from order_search where words is null)`

/** Orders that came without words, at most so many; other processes leave them alone in the meantime. */
export const claimUnindexed = async (tx: Tx, max: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('order_search')
      .select('order_id')
      .where('words', 'is', null)
      .orderBy('order_id')
      .limit(max)
      .forUpdate()
      .skipLocked()
      .execute()
  ).map(({ order_id }) => order_id)

/** Says that an order's words are still to be written. */
export const addUnindexed = (tx: Tx, orderId: number) =>
  tx
    .insertInto('order_search')
    .values({ order_id: orderId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
