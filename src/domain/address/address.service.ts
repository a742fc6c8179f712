import { COUNTRY } from '#contract/address-titles.ts'
import type { Address, AddressFields } from '#contract/address.ts'
import { ADDRESSES_MAX } from '#contract/limits.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import * as store from './address.store.ts'

const toAddress = (row: store.AddressRow, userId: string): Address => ({
  ...row,
  user_id: userId,
  is_default: row.is_default ? 1 : 0,
})

/** A shopper's addresses, the default first; none at all is refused as 404 (api row 15). */
export const myAddresses = async ({ db }: Deps, shopper: Shopper): Promise<Outcome<Address[]>> => {
  const rows = await store.listAddresses(db, shopper.id)
  if (rows.length === 0) return refuse('NO_ADDRESS', { data: [] })
  return done(rows.map((row) => toAddress(row, shopper.publicId)))
}

/** One address of the shopper; another's and an unknown one are the same refusal. */
export const myAddress = async ({ db }: Deps, shopper: Shopper, id: number): Promise<Outcome<Address>> => {
  const row = await store.findAddress(db, shopper.id, id)
  return row ? done(toAddress(row, shopper.publicId)) : refuse('NOT_FOUND')
}

/** Adds an address, at most 20. The first one is the default, a later one when it asks to be (decisions 24, 25, 55). */
export const addAddress = (deps: Deps, shopper: Shopper, fields: AddressFields): Promise<Outcome<Address>> =>
  transact(deps.db, async (tx): Promise<Outcome<Address>> => {
    await store.lockShopper(tx, shopper.id)
    const count = await store.countAddresses(tx, shopper.id)
    if (count >= ADDRESSES_MAX) return refuse('ADDRESS_LIMIT')
    const isDefault = count === 0 || fields.is_default === 1
    if (isDefault) await store.dropDefault(tx, shopper.id)
    const { is_default: _, address2, contact_name, contact_mobile, ...rest } = fields
    const row = {
      ...rest,
      country: COUNTRY,
      address2: address2 || null,
      contact_name: contact_name || shopper.name,
      contact_mobile: contact_mobile ?? shopper.mobile,
      is_default: isDefault,
    }
    const id = await store.insertAddress(tx, shopper.id, row)
    return done(toAddress({ id, ...row }, shopper.publicId))
  })
