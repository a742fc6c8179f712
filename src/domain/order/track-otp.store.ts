import { randomInt } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import { newLinkCode } from '#domain/link-code.rules.ts'

/**
 * The order of this number where the mobile is its account's, its guest's or its parcel's, and its link still shows it; one question,
 * whatever is found.
 */
export const findByMobile = async (
  db: Db,
  { orderNo, mobile, days }: { orderNo: string; mobile: string; days: number },
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('orders')
      .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
      .where('orders.order_no', '=', orderNo)
      .where('orders.created_at', '>', sql<Date>`shop_now() - make_interval(days => ${days})`)
      .where((eb) =>
        eb.or([
          eb('shopper.order_mobile', '=', mobile),
          // who receives a gift, or what is sent again for one, does not see what it cost
          eb.and([
            eb(sql<string>`orders.address ->> 'contact_mobile'`, '=', mobile),
            eb('orders.gift', 'is', null),
            sql<boolean>`not exists (select from orders first where first.id = orders.replaces and first.gift is not null)`,
          ]),
        ]),
      )
      .select('orders.id')
      .executeTakeFirst()
  )?.id

/** The code of an order's short address; one of an earlier version gets it now. */
export const ensureCode = async (db: Db, orderId: number): Promise<string> =>
  (
    await db
      .updateTable('orders')
      .set({ link_code: sql<string>`coalesce(link_code, ${newLinkCode((below) => randomInt(below))})` })
      .where('id', '=', orderId)
      .returning('link_code as code')
      .$narrowType<{ code: string }>()
      .executeTakeFirstOrThrow()
  ).code
