import { sql } from 'kysely'

import type { ReturnState } from '#contract/admin/return-fields.ts'
import type { TicketState } from '#contract/admin/ticket-fields.ts'
import type { Db, Tx } from '#db/client.ts'

import type { OpenMatter } from './open-matters.rules.ts'

export type ShopperRow = NonNullable<Awaited<ReturnType<typeof findShopper>>>
export type Marks = {
  note?: string | undefined
  isBlocked?: boolean | undefined
  blockedReason?: string | null | undefined
  noCash?: boolean | undefined
  isErasureRequested?: boolean | undefined
}
const ORDERS_VISIBLE = 5

/** What staff keep of an account, and how its owner is reached. */
export const findShopper = (db: Db, id: number) => shoppers(db, id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockRow = (tx: Tx, id: number) => shoppers(tx, id).forUpdate().executeTakeFirst()

/** Writes what staff marked; the caller that locked the row has seen its version. */
export const markShopper = (tx: Tx, id: number, marks: Marks) =>
  tx
    .updateTable('shopper')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(marks.note !== undefined && { note: marks.note }),
      ...(marks.isBlocked !== undefined && {
        is_blocked: marks.isBlocked,
        blocked_reason: marks.blockedReason ?? null,
      }),
      ...(marks.noCash !== undefined && { no_cash: marks.noCash }),
      ...(marks.isErasureRequested !== undefined && {
        erase_asked_at: marks.isErasureRequested ? sql<Date>`shop_now()` : null,
        // the owner erases, unless the shopper says otherwise
        erase_look_at: null,
      }),
    }))
    .where('id', '=', id)
    .execute()

export const newestOrders = (db: Db, shopperId: number) =>
  db
    .selectFrom('orders')
    .where('shopper_id', '=', shopperId)
    .select([
      'order_no as orderNo',
      'created_at as createdAt',
      'payment_mode as mode',
      'track_status as status',
      'total_paise as total',
    ])
    .select((eb) =>
      eb
        .selectFrom('order_line')
        .whereRef('order_line.order_id', '=', 'orders.id')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('order_line.count'), sql.lit(0)).as('pieces'))
        .as('pieces'),
    )
    .orderBy('id', 'desc')
    .limit(ORDERS_VISIBLE)
    .execute()

/** Returns that they asked for, and those of their orders. */
export const listReturns = (db: Db, shopperId: number) =>
  db
    .selectFrom('return_request')
    .where((eb) =>
      eb.or([
        eb('shopper_id', '=', shopperId),
        eb('order_id', 'in', eb.selectFrom('orders').select('orders.id').where('orders.shopper_id', '=', shopperId)),
      ]),
    )
    .select(['id', 'ticket_no as ticketNo', 'order_no as orderNo', 'status', 'created_at as createdAt'])
    .$narrowType<{ status: ReturnState }>()
    .orderBy('id', 'desc')
    .execute()

/** What they wrote to the shop, found by how they are reached. */
export const listTickets = (db: Db, { id, emails, mobiles }: ReachedBy & { id: number }) =>
  db
    .selectFrom('contact_ticket')
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(email)`, '=', eb.fn.any(eb.val(emails))),
        eb.and([
          eb('mobile', '=', eb.fn.any(eb.val(mobiles))),
          sql<boolean>`created_at >= coalesce((select mobile_since from shopper where id = ${id}), '-infinity'::timestamptz)`,
        ]),
      ]),
    )
    .select(['id', 'ticket_no as ticketNo', 'message', 'state', 'created_at as createdAt'])
    .$narrowType<{ state: TicketState }>()
    .orderBy('id', 'desc')
    .execute()

export const listReviews = (db: Db, shopperId: number) =>
  db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .where('shopper_id', '=', shopperId)
    .select([
      'review.id',
      'product.name as product',
      'review.half_stars as halfStars',
      'comment',
      'review.created_at as createdAt',
      'is_hidden as isHidden',
    ])
    .orderBy('review.id', 'desc')
    .execute()

/** How a person is reached, in small letters; an e-mail only where it is nobody else's. */
export type ReachedBy = { emails: readonly string[]; mobiles: readonly string[] }

/** Whether another account names this e-mail too: then it proves nothing of either, unless one of them verified it. */
export const isNamedElsewhere = async (db: Db, email: string, id: number): Promise<boolean> =>
  (await db
    .selectFrom('shopper')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What still goes on with a person, each once, the oldest first. */
export async function openMatters(
  db: Db,
  { id, windowDays, emails, mobiles }: ReachedBy & { id: number; windowDays: number },
): Promise<OpenMatter[]> {
  const { rows } = await sql<OpenMatter>`
    select kind, number, status from (
      select distinct on (kind, number, status) place, id, kind, number, status from (
        select 1 as place, id, 'order' as kind, order_no as number,
          case when track_status = 'Delivered' then 'returnable' else track_status::text end as status
        from orders where shopper_id = ${id} and (track_status in ('Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit')
          or (track_status = 'Delivered' and delivered_at > shop_now() - make_interval(days => ${windowDays})))
        union all
        select 2, id, 'return', ticket_no, null from return_request
        where place <> 'done' and (shopper_id = ${id} or order_id in (select id from orders where shopper_id = ${id}))
        union all
        select 3, refund.id, 'refund', null, null from refund
        where state <> 'done' and not exists (select from refund again where again.retry_of = refund.id)
          and (order_id in (select id from orders where shopper_id = ${id})
            or payment_id in (select payment.id from payment join payment_intent intent on intent.id = payment.intent_id
              where intent.shopper_id = ${id}))
        union all
        select 4, id, 'message', ticket_no, null from contact_ticket
        where state <> 'closed' and (lower(email) = any(${emails}) or mobile = any(${mobiles}))
        union all
        select 5, id, 'payment', null, null from payment_intent
        where shopper_id = ${id} and holds and state in ('created', 'link_opened', 'authorized')
        union all
        -- a courier that is asked no more says nothing more
        select 6, parcel.id, 'parcel', order_no, null from parcel
        join orders on orders.id = (select min(order_id) from parcel_line where parcel_id = parcel.id)
        where shopper_id = ${id} and account <> 'hand' and parcel.state in ('requested', 'booked', 'withdrawn')
          and ended_at is null and coalesce(booked_at, parcel.created_at) > shop_now() - interval '90 days'
      ) as matter order by kind, number, status, place, id
    ) as single order by place, id`.execute(db)
  return rows
}

const shoppers = (db: Db, id: number) =>
  db
    .selectFrom('shopper')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .select(['id', 'public_id as publicId', 'name', 'email', 'order_mobile as mobile', 'is_guest as isGuest'])
    .select(['created_at as createdAt', 'version', 'note'])
    .select(['former_mobile as formerMobile', 'former_emails as formerEmails'])
    .select(['is_email_verified as isEmailVerified', 'is_blocked as isBlocked', 'blocked_reason as blockedReason'])
    .select(['no_cash as noCash', 'erase_asked_at as erasureRequestedAt'])
