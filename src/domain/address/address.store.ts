import { sql } from 'kysely'

import type { AddressTitle } from '#contract/address-titles.ts'
import { namesOf } from '#contract/call.ts'
import type { Db, Tx } from '#db/client.ts'

const columns = [
  'address.id',
  'address.flat_house_no',
  'address.address1',
  'address.address2',
  'address.street',
  'address.landmark',
  'address.city',
  'address.state',
  'address.country',
  'address.zip',
  'address.location',
  'address.is_default',
  'address.contact_name',
  'address.contact_mobile',
] as const

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number]
export type NewAddress = Omit<AddressRow, 'id'>

export const listAddresses = (db: Db, shopperId: number) =>
  activeAddresses(db, shopperId)
    .select(columns)
    // the text column holds nothing else: its CHECK says so
    .$narrowType<{ location: AddressTitle }>()
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()

export const listAddressesOf = (db: Db, shopperIds: readonly number[]) =>
  db
    .selectFrom('address')
    .where('shopper_id', '=', sql<number>`any(${shopperIds}::int[])`)
    .where('deleted_at', 'is', null)
    .select([...columns, 'address.shopper_id'])
    .$narrowType<{ location: AddressTitle }>()
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()

export const findAddress = (db: Db, shopperId: number, id: number) =>
  ownAddressQuery(db, shopperId, id).executeTakeFirst()

/** One that its shopper sees, and may change. */
export const findListedAddress = (db: Db, shopperId: number, id: number) =>
  ownAddressQuery(db, shopperId, id).where('deleted_at', 'is', null).executeTakeFirst()

/** The question alone, for who asks it together with others. */
export const ownAddressQuery = (db: Db, shopperId: number, id: number) =>
  db
    .selectFrom('address')
    .where('shopper_id', '=', shopperId)
    // one of a single gift is in no list
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('is_once', '=', true)]))
    .select(columns)
    .$narrowType<{ location: AddressTitle }>()
    .where('address.id', '=', id)

/** The shopper's address that says the same in every field; which one is the default does not count. */
export const findSameAddress = (tx: Tx, shopperId: number, { is_default: _any, ...row }: NewAddress) =>
  activeAddresses(tx, shopperId)
    .select(columns)
    .$narrowType<{ location: AddressTitle }>()
    .where((eb) =>
      eb.and(
        namesOf(row).map((name) => {
          const value = row[name]
          return value === null ? eb(name, 'is', null) : eb(name, '=', value)
        }),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const countAddresses = async (tx: Tx, shopperId: number): Promise<number> =>
  (
    await activeAddresses(tx, shopperId)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

export const clearDefault = (tx: Tx, shopperId: number) =>
  tx
    .updateTable('address')
    .set({ is_default: false })
    .where('shopper_id', '=', shopperId)
    .where('is_default', '=', true)
    .execute()

export const insertAddress = async (tx: Tx, shopperId: number, row: NewAddress): Promise<number> =>
  (
    await tx
      .insertInto('address')
      .values({ ...row, shopper_id: shopperId, created_at: sql<Date>`shop_now()` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** One that no list has: deleted from the beginning. */
export const insertOnceAddress = async (tx: Tx, shopperId: number, row: NewAddress): Promise<number> =>
  (
    await tx
      .insertInto('address')
      .values({
        ...row,
        shopper_id: shopperId,
        is_once: true,
        created_at: sql<Date>`shop_now()`,
        deleted_at: sql<Date>`shop_now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const countOnceAddresses = async (tx: Tx, shopperId: number): Promise<number> =>
  (
    await tx
      .selectFrom('address')
      .where('shopper_id', '=', shopperId)
      .where('is_once', '=', true)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

export const updateAddress = (tx: Tx, id: number, row: NewAddress) =>
  tx.updateTable('address').set(row).where('id', '=', id).execute()

export const softDeleteAddress = (tx: Tx, id: number) =>
  tx
    .updateTable('address')
    .set({ deleted_at: sql<Date>`shop_now()`, is_default: false })
    .where('id', '=', id)
    .execute()

export const makeOldestDefault = (tx: Tx, shopperId: number) =>
  tx
    .updateTable('address')
    .set({ is_default: true })
    .where('id', '=', activeAddresses(tx, shopperId).select('address.id').orderBy('address.id').limit(1))
    .execute()

const activeAddresses = (db: Db, shopperId: number) =>
  db.selectFrom('address').where('shopper_id', '=', shopperId).where('deleted_at', 'is', null)
