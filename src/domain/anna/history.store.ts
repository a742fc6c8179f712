import { sql } from 'kysely'

import type { Db } from '#db/client.ts'

import type { Kind } from './anna.store.ts'

export const countHistory = async (db: Db, shopperId: number): Promise<number> =>
  (
    await shown(db, shopperId)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** One page of the ledger, the newest first; a transaction that added lots, or booked one as expired, has that lot's date. */
export const listHistory = (db: Db, shopperId: number, limit: number, offset: number) =>
  shown(db, shopperId)
    .innerJoin('anna_entry', (join) =>
      join.onRef('anna_entry.txn_id', '=', 'anna_txn.id').on('anna_entry.account', '=', 'shopper'),
    )
    .leftJoin('orders', 'orders.id', 'anna_order.order_id')
    .select(['anna_txn.id', 'anna_txn.kind', 'anna_entry.delta', 'orders.order_no'])
    .$narrowType<{ kind: Kind }>()
    .select(
      sql<Date | null>`(select min(lot.expires_at) from anna_lot lot where lot.txn_id = anna_txn.id
        or (anna_txn.kind = 'expired' and lot.id in (select lot_id from anna_allocation where txn_id = anna_txn.id)))`.as(
        'expires_at',
      ),
    )
    .orderBy('anna_txn.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** What a shopper may see of their ledger: annas held for a payment, and given back from it, belong to no order and are not shown. */
const shown = (db: Db, shopperId: number) =>
  db
    .selectFrom('anna_txn')
    .leftJoin('anna_order', 'anna_order.txn_id', 'anna_txn.id')
    .where('anna_txn.shopper_id', '=', shopperId)
    .where((eb) => eb.or([eb('kind', 'not in', ['spent', 'restored']), eb('anna_order.order_id', 'is not', null)]))
