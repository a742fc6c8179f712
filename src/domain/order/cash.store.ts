import { sql, type Expression } from 'kysely'

import type { Db } from '#db/client.ts'

import { openInCash } from './order-money.store.ts'

/** Whether an order has ever reached this shopper. */
export const hasDelivered = async (db: Db, shopperId: number): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('track_status', '=', 'Delivered')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether cash is refused to this shopper, or to the account of one of these mobiles. */
export const takesNoCash = async (
  db: Db,
  shopperId: number | undefined,
  mobiles: readonly string[],
): Promise<boolean> => (await refusedCash(db, shopperId, sql.val(mobiles)).limit(1).executeTakeFirst()) !== undefined

/** The question alone, for who asks it together with others: those to whom cash is refused, of this number or these mobiles. */
export const refusedCash = (db: Db, shopperId: number | undefined, mobiles: Expression<readonly string[]>) =>
  db
    .selectFrom('shopper')
    .select('id')
    .where('no_cash', '=', sql.lit(true))
    .where((eb) =>
      eb.or([
        ...(shopperId === undefined ? [] : [eb('id', '=', shopperId)]),
        eb('order_mobile', '=', eb.fn.any(mobiles)),
      ]),
    )

/** How many cash orders are on the way to this shopper, or to one of these mobiles, as the account's or the parcel's. */
export const countOpenCash = async (
  db: Db,
  shopperId: number | undefined,
  mobiles: readonly string[],
): Promise<number> =>
  (
    await db
      .selectFrom('orders')
      .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
      .where('payment_mode', '=', 'cod')
      // what is paid is no cash any more, and what is sent again costs nothing
      .where(sql<boolean>`${openInCash} > 0`)
      .where('orders.source', '<>', 'replacement')
      .where('track_status', 'in', ['Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit'])
      .where((eb) =>
        eb.or([
          ...(shopperId === undefined ? [] : [eb('orders.shopper_id', '=', shopperId)]),
          eb('shopper.order_mobile', '=', eb.fn.any(eb.val(mobiles))),
          eb(sql<string>`orders.address ->> 'contact_mobile'`, '=', eb.fn.any(eb.val(mobiles))),
        ]),
      )
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
