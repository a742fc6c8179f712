import { COUNTRY } from '#contract/address-titles.ts'
import type { Address, AddressFields } from '#contract/address.ts'
import { ADDRESSES_MAX } from '#contract/core/limits.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'

import * as store from './address.store.ts'

/** A shopper's addresses, the default first; none at all is refused as 404 (spec A15). */
export async function myAddresses({ db }: Deps, shopper: Shopper): Promise<Outcome<Address[], []>> {
  const rows = await store.listAddresses(db, shopper.id)
  if (rows.length === 0) return refuse('NO_ADDRESS', { data: [] })
  return done(rows.map((row) => toAddress(row, shopper.publicId)))
}

/** One address of the shopper; another's and an unknown one are the same refusal. */
export async function myAddress({ db }: Pick<Deps, 'db'>, shopper: Shopper, id: number): Promise<Outcome<Address>> {
  return foundAddress(shopper, await store.findAddress(db, shopper.id, id))
}

/** The same as a part of a larger question, and what its answer says. */
export const ownAddress = store.ownAddress
export const foundAddress = (shopper: Shopper, row: store.AddressRow | null | undefined): Outcome<Address> =>
  row ? done(toAddress(row, shopper.publicId)) : refuse('NOT_FOUND')

/** Adds an address, at most 20. The first one is the default, a later one when it asks to be (spec D24, D25, D55). */
export const addAddress = (deps: Deps, shopper: Shopper, fields: AddressFields): Promise<Outcome<Address>> =>
  transact(deps.db, (tx) => addAddressNow(tx, shopper, fields))

/** The same in the caller's transaction. */
export async function addAddressNow(tx: Tx, shopper: Shopper, fields: AddressFields): Promise<Outcome<Address>> {
  await store.lockShopper(tx, shopper.id)
  const count = await store.countAddresses(tx, shopper.id)
  if (count >= ADDRESSES_MAX) return refuse('ADDRESS_LIMIT')
  const row = toRow(shopper, fields, count === 0 || fields.is_default === 1)
  if (row.is_default) await store.clearDefault(tx, shopper.id)
  const id = await store.insertAddress(tx, shopper.id, row)
  return done(toAddress({ id, ...row }, shopper.publicId))
}

/** The addresses of several shoppers, by the number of each, the default first. */
export async function addressesOf(
  db: Db,
  shoppers: readonly Pick<Shopper, 'id' | 'publicId'>[],
): Promise<Map<number, Address[]>> {
  const rows = await store.listAddressesOf(
    db,
    shoppers.map(({ id }) => id),
  )
  return new Map(
    shoppers.map(({ id, publicId }) => [
      id,
      rows.filter(({ shopper_id }) => shopper_id === id).map(({ shopper_id: _of, ...row }) => toAddress(row, publicId)),
    ]),
  )
}

/**
 * Changes an address; another's and an unknown one are the same refusal. One that asks to be the default takes that from
 * the other; the default stays it until another asks, so that there is always one.
 */
export const editAddress = (
  deps: Deps,
  shopper: Shopper,
  id: number,
  fields: AddressFields,
): Promise<Outcome<Address>> =>
  transact(deps.db, async (tx): Promise<Outcome<Address>> => {
    await store.lockShopper(tx, shopper.id)
    const before = await store.findAddress(tx, shopper.id, id)
    if (!before) return refuse('NOT_FOUND')
    const row = toRow(shopper, fields, before.is_default || fields.is_default === 1)
    if (!before.is_default && row.is_default) await store.clearDefault(tx, shopper.id)
    await store.updateAddress(tx, id, row)
    return done(toAddress({ id, ...row }, shopper.publicId))
  })

/** Hides an address from its shopper; orders have their own copy. After the default the oldest of the others becomes it. */
export const deleteAddress = (deps: Deps, shopper: Shopper, id: number): Promise<Outcome<Record<string, never>>> =>
  transact(deps.db, async (tx): Promise<Outcome<Record<string, never>>> => {
    await store.lockShopper(tx, shopper.id)
    const before = await store.findAddress(tx, shopper.id, id)
    if (!before) return refuse('NOT_FOUND')
    await store.softDeleteAddress(tx, id)
    if (before.is_default) await store.makeOldestDefault(tx, shopper.id)
    return done({})
  })

/** An order stores an address in the shape in which it travels, so there is this one shape. */
const toAddress = (row: store.AddressRow, userId: string): Address => ({
  ...row,
  user_id: userId,
  is_default: row.is_default ? 1 : 0,
})

/** The fields as they are stored; who receives is the account's owner unless somebody else is named (spec D24). */
function toRow(shopper: Shopper, fields: AddressFields, isDefault: boolean): store.NewAddress {
  const { is_default: _, address2, contact_name, contact_mobile, ...rest } = fields
  return {
    ...rest,
    country: COUNTRY,
    address2: address2 || null,
    contact_name: contact_name || shopper.name,
    contact_mobile: contact_mobile ?? shopper.mobile,
    is_default: isDefault,
  }
}
