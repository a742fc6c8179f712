import { sql } from 'kysely'

import type { BackAs, ParcelAccount, ParcelState, Tracking } from '#contract/admin/parcel-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Db } from '#db/client.ts'
import { endOfDay, startOfDay } from '#db/clock.ts'
import { countCapped } from '#domain/list.store.ts'
import { openInCash } from '#domain/order/order.service.ts'

/** Which parcels a list has; `statuses` are those of the orders that this person sees. */
export type ParcelFilters = {
  q?: string | undefined
  state?: readonly ParcelState[] | undefined
  tracking?: readonly Tracking[] | undefined
  account?: ParcelAccount | undefined
  courier?: string | undefined
  from?: string | undefined
  to?: string | undefined
  orderNos?: readonly string[] | undefined
  statuses: readonly TrackStatus[]
}
export type ListedParcel = Awaited<ReturnType<typeof listParcels>>[number]

export const countParcels = (db: Db, filters: ParcelFilters): Promise<number> =>
  countCapped(db, matching(db, filters).select('parcel.id'))

/** Newest first. */
export const listParcels = (db: Db, filters: ParcelFilters, window: { limit: number; offset: number }) =>
  facts(matching(db, filters)).orderBy('parcel.id', 'desc').limit(window.limit).offset(window.offset).execute()

/** These parcels, as far as this person sees them. */
export const findParcels = (db: Db, ids: readonly number[], statuses: readonly TrackStatus[]) =>
  facts(matching(db, { statuses }).where('parcel.id', 'in', ids)).execute()

/** The booked parcels that carry these orders, by courier and number, with what a courier signs for. */
export const handoverParcels = (db: Db, orderNos: readonly string[], statuses: readonly TrackStatus[]) =>
  matching(db, { orderNos, statuses, state: ['booked'] })
    .where('parcel.courier', 'is not', null)
    .where('parcel.sent_again_at', 'is', null)
    .orderBy('parcel.courier')
    .orderBy('parcel.awb')
    .orderBy('parcel.id')
    .select([
      sql<string>`parcel.courier`.as('courier'),
      'parcel.awb',
      'parcel.reference',
      'parcel.weight_g as weightGrams',
      'parcel.collect_paise as collect',
      sql<string>`coalesce(orders.address ->> 'zip', '')`.as('zip'),
      sql<number>`(select coalesce(sum(count), 0)::int from parcel_line where parcel_id = parcel.id)`.as('units'),
    ])
    .execute()

/** The goods in a parcel, by what they are called. */
export const linesOf = (db: Db, id: number) =>
  db
    .selectFrom('parcel_line')
    .innerJoin('sku', 'sku.id', 'parcel_line.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('parcel_line.parcel_id', '=', id)
    .orderBy('parcel_line.order_id')
    .orderBy('parcel_line.sku_id')
    .select([sql<string>`product.name || ', ' || sku.sku_name`.as('name'), 'parcel_line.count'])
    .execute()

const matching = (db: Db, { q, state, tracking, account, courier, from, to, orderNos, statuses }: ParcelFilters) =>
  db
    .selectFrom('parcel')
    .innerJoin('orders', (join) =>
      join.on(sql<boolean>`orders.id = (select min(order_id) from parcel_line where parcel_id = parcel.id)`),
    )
    .where('orders.track_status', 'in', statuses)
    .$if(state !== undefined, (query) => query.where('parcel.state', 'in', state ?? []))
    .$if(tracking !== undefined, (query) => query.where('parcel.tracking', 'in', tracking ?? []))
    .$if(account !== undefined, (query) => query.where('parcel.account', '=', account ?? ''))
    .$if(courier !== undefined, (query) => query.where('parcel.courier', '=', courier ?? ''))
    .$if(from !== undefined, (query) => query.where('parcel.created_at', '>=', startOfDay(from ?? '')))
    .$if(to !== undefined, (query) => query.where('parcel.created_at', '<', endOfDay(to ?? '')))
    .$if(orderNos !== undefined, (query) =>
      query.where('parcel.id', 'in', (eb) =>
        eb
          .selectFrom('parcel_line')
          .innerJoin('orders as o', 'o.id', 'parcel_line.order_id')
          .where('o.order_no', 'in', orderNos ?? [])
          .select('parcel_line.parcel_id'),
      ),
    )
    .$if(q !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('parcel.awb', '=', q ?? ''), eb('parcel.reference', '=', (q ?? '').toUpperCase())]),
      ),
    )

/** What its courier was told to collect beyond what is open of its order by now, while it may still collect it (spec C1.31). */
const collectOver = sql<Paise>`case when parcel.state in ('requested', 'booked') and parcel.sent_again_at is null
    and parcel.tracking not in ('delivered', 'returning', 'returned', 'lost', 'damaged')
    and orders.track_status in ('Packed', 'Shipped', 'Intransit')
  then greatest(parcel.collect_paise - ${openInCash}, 0)
  else 0 end`

const facts = (query: ReturnType<typeof matching>) =>
  query
    .select([
      'parcel.id',
      'parcel.reference',
      'parcel.account',
      'parcel.courier',
      'parcel.awb',
      'parcel.state',
      'parcel.tracking',
      'parcel.box',
      'parcel.weight_g as weightGrams',
      'parcel.collect_paise as collect',
      'parcel.last_error as error',
      'parcel.ref_parcel as parcelRef',
      'parcel.created_at as createdAt',
      'parcel.back_as as backAs',
      'orders.order_no as orderNo',
      sql<boolean>`parcel.sent_again_at is not null`.as('isSentAgain'),
      sql<number>`coalesce(parcel.in_place_of, parcel.id)`.as('place'),
      collectOver.as('collectOver'),
      sql<Paise | null>`(parcel.service ->> 'quoted_paise')::bigint`.as('charge'),
    ])
    .$narrowType<{ account: ParcelAccount; state: ParcelState; tracking: Tracking; backAs: BackAs | null }>()
