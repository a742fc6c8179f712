import { sql } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'
import type { Shopper } from '#domain/account/account.service.ts'

/** Who orders in the story: a shopper, and the address that it goes to. */
export type StoryBuyer = Shopper & { addressId: number }

/** These shoppers in the order of their e-mails, each with an address. */
export async function buyersOf(db: Db, emails: readonly string[]): Promise<StoryBuyer[]> {
  const { rows } = await sql<StoryBuyer>`
    select s.id, s.public_id as "publicId", s.name, s.email, s.mobile, a.id as "addressId"
    from unnest(${emails}::text[]) with ordinality as written (email, place)
    join shopper s on s.email = written.email join address a on a.shopper_id = s.id
    order by written.place`.execute(db)
  return rows
}

export const batchId = async (db: Db, { skuId, code }: { skuId: number; code: string }): Promise<number> =>
  (
    await db
      .selectFrom('batch')
      .select('id')
      .where('sku_id', '=', skuId)
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
  ).id

export const batchVersion = async (db: Db, id: number): Promise<number> =>
  (await db.selectFrom('batch').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

export const returnId = async (db: Db, ticketNo: string): Promise<number> =>
  (await db.selectFrom('return_request').select('id').where('ticket_no', '=', ticketNo).executeTakeFirstOrThrow()).id

export const ticketId = async (db: Db, ticketNo: string): Promise<number> =>
  (await db.selectFrom('contact_ticket').select('id').where('ticket_no', '=', ticketNo).executeTakeFirstOrThrow()).id

/** The newest ticket of who writes from this mobile. */
export const newestTicket = async (db: Db, mobile: string): Promise<number> =>
  (
    await db
      .selectFrom('contact_ticket')
      .where('mobile', '=', mobile)
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id

/** A shopper's newest order. */
export const newestOrder = (db: Db, shopperId: number): Promise<{ id: number; orderNo: string }> =>
  db
    .selectFrom('orders')
    .select(['id', 'order_no as orderNo'])
    .where('shopper_id', '=', shopperId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const orderIds = async (db: Db, orderNos: readonly string[]): Promise<Map<string, number>> =>
  new Map(
    (await db.selectFrom('orders').select(['id', 'order_no']).where('order_no', 'in', orderNos).execute()).map(
      ({ id, order_no: orderNo }) => [orderNo, id],
    ),
  )

export const couponIds = async (db: Db): Promise<Map<string, number>> =>
  new Map(
    (await db.selectFrom('coupon').select(['id', 'coupon_code']).execute()).map(({ id, coupon_code: code }) => [
      code,
      id,
    ]),
  )

/** What can be bought of each size. */
export const availableUnits = async (db: Db): Promise<Map<number, number>> =>
  new Map(
    (
      await db
        .selectFrom('sku')
        .select(['id', sql<number>`on_hand - held`.as('available')])
        .execute()
    ).map(({ id, available }) => [id, available]),
  )

/** Says what making a piece of each size costs, before the first of them is sold; in paise, by the size's number. */
export async function setCosts(db: Db, costs: ReadonlyMap<number, Paise>): Promise<void> {
  await sql`update sku set cost_paise = cost from unnest(${[...costs.keys()]}::int[], ${[...costs.values()]}::bigint[])
    as written (id, cost) where sku.id = written.id`.execute(db)
}

/** An order's parcel at its courier, with what is to be collected, in paise. */
export async function parcelOf(db: Db, orderId: number): Promise<{ id: number; awb: string; collect: Paise }> {
  const { rows } = await sql<{ id: number; awb: string; collect: Paise }>`
    select id, awb, collect_paise as collect from parcel
    where awb is not null and id in (select parcel_id from parcel_line where order_id = ${orderId})
    order by id desc limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the story has booked no parcel of this order')
  return found
}
