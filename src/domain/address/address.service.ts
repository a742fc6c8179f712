import { COUNTRY } from '#contract/address-titles.ts'
import type { Address, AddressFields, TypedAddress } from '#contract/address.ts'
import { ADDRESSES_MAX, GIFT_ADDRESSES_MAX } from '#contract/core/limits.ts'
import { transact } from '#db/transact.ts'
import { lockShopper, nameShopper, type Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'

import * as store from './address.store.ts'

export { ownAddressQuery, type AddressRow } from './address.store.ts'

/** A shopper's addresses, the default first; none at all is refused as 404 (spec A15). */
export async function myAddresses({ db }: Deps, shopper: Shopper): Promise<Outcome<Address[], []>> {
  const rows = await store.listAddresses(db, shopper.id)
  if (rows.length === 0) return refuse('NO_ADDRESS', { data: [] })
  return done(rows.map((row) => toAddress(row, shopper.publicId)))
}

/** One address of the shopper. Refuses NOT_FOUND, be it unknown or another shopper's. */
export async function myAddress({ db }: Pick<Deps, 'db'>, shopper: Shopper, id: number): Promise<Outcome<Address>> {
  return addressOutcome(shopper, await store.findAddress(db, shopper.id, id))
}

/** The address of a row; refuses NOT_FOUND where there is none. */
export const addressOutcome = (shopper: Shopper, row: store.AddressRow | null | undefined): Outcome<Address> =>
  row ? done(toAddress(row, shopper.publicId)) : refuse('NOT_FOUND')

/**
 * Adds an address, at most 20. The first one is the default, a later one where its field says so (spec D24, D25, D55). In
 * the short form it names an account without a name, and one that is there already is answered instead (spec N3.2).
 */
export const addAddress = (deps: Deps, shopper: Shopper, typed: TypedAddress): Promise<Outcome<Address>> =>
  transact(deps.db, async (tx): Promise<Outcome<Address>> => {
    const { fields, owner } = await readTyped(tx, shopper, typed)
    const same = typed.form === 'short' && (await store.findSameAddress(tx, shopper.id, toRow(owner, fields, false)))
    if (same) return done(toAddress(same, shopper.publicId))
    return typed.for_gift === 'once' ? addOnce(tx, shopper, fields) : addAddressIn(tx, owner, fields)
  })

/** An address of one gift: it can be ordered to, but no list has it and it is never the default (spec N9.1). */
async function addOnce(tx: Tx, shopper: Shopper, fields: AddressFields): Promise<Outcome<Address>> {
  await lockShopper(tx, shopper.id)
  if ((await store.countOnceAddresses(tx, shopper.id)) >= GIFT_ADDRESSES_MAX) return refuse('ADDRESS_LIMIT')
  const row = toRow(shopper, fields, false)
  return done(toAddress({ id: await store.insertOnceAddress(tx, shopper.id, row), ...row }, shopper.publicId))
}

/** As addAddress, inside the caller's transaction. */
export async function addAddressIn(tx: Tx, shopper: Shopper, fields: AddressFields): Promise<Outcome<Address>> {
  await lockShopper(tx, shopper.id)
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
 * Changes an address. Refuses NOT_FOUND, be it unknown or another shopper's. Making it the default clears the old one; a
 * default cannot be unset, so that there is always one.
 */
export const editAddress = (deps: Deps, shopper: Shopper, id: number, typed: TypedAddress): Promise<Outcome<Address>> =>
  transact(deps.db, async (tx): Promise<Outcome<Address>> => {
    await lockShopper(tx, shopper.id)
    const before = await store.findListedAddress(tx, shopper.id, id)
    if (!before) return refuse('NOT_FOUND')
    const { fields, owner } = await readTyped(tx, shopper, typed)
    const row = toRow(owner, fields, before.is_default || fields.is_default === 1)
    if (!before.is_default && row.is_default) await store.clearDefault(tx, shopper.id)
    await store.updateAddress(tx, id, row)
    return done(toAddress({ id, ...row }, shopper.publicId))
  })

/** Hides an address from its shopper; orders have their own copy. After the default the oldest of the others becomes it. */
export const deleteAddress = (deps: Deps, shopper: Shopper, id: number): Promise<Outcome<Record<string, never>>> =>
  transact(deps.db, async (tx): Promise<Outcome<Record<string, never>>> => {
    await lockShopper(tx, shopper.id)
    const before = await store.findListedAddress(tx, shopper.id, id)
    if (!before) return refuse('NOT_FOUND')
    await store.softDeleteAddress(tx, id)
    if (before.is_default) await store.makeOldestDefault(tx, shopper.id)
    return done({})
  })

/** The fields of an address, and its owner under the name that the short form gives an account without one. */
async function readTyped(tx: Tx, shopper: Shopper, { form, name, for_gift: forGift, ...fields }: TypedAddress) {
  // a gift goes to another person, whose name is not the account's
  if (form !== 'short' || !name || forGift) return { fields, owner: shopper }
  await lockShopper(tx, shopper.id)
  const owner = await nameShopper(tx, shopper, name)
  return { fields: { ...fields, contact_name: fields.contact_name || name }, owner }
}

/** From row to the API's shape. Orders store a copy in this same shape. */
const toAddress = (row: store.AddressRow, userId: string): Address => ({
  ...row,
  user_id: userId,
  is_default: row.is_default ? 1 : 0,
})

/** The fields as they are stored; who receives is the account's owner unless another person is named (spec D24). */
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
