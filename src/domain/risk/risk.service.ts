import type { Address } from '#contract/address.ts'
import { fromRupees, type Paise } from '#contract/core/money.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import type { Db, Tx } from '#domain/context.ts'
import type { CurrentSettings } from '#domain/ports/current-settings.ts'

import { houseOf, mobileKey, recordKeys, type ParcelPlace } from './risk-keys.service.ts'
import { riskOf, type Risk } from './risk.rules.ts'
import * as store from './risk.store.ts'

export { RISK_KEY } from './risk-keys.service.ts'
export { riskQuery, type RiskRow } from './risk.store.ts'
export type { Risk } from './risk.rules.ts'

type AddressPlace = Pick<Address, 'flat_house_no' | 'address1' | 'address2' | 'street' | 'zip' | 'contact_mobile'>

/** Where a parcel of this account to this address goes: its own mobile, or the account's. */
export const placeOf = ({ id, mobile }: Pick<Shopper, 'id' | 'mobile'>, address: AddressPlace): ParcelPlace => ({
  accountId: id,
  mobile: address.contact_mobile || mobile,
  house: houseOf(address),
  zip: address.zip,
})

/** The keys under which such a parcel is remembered. */
export const keysAt = (db: Db, place: ParcelPlace): string[] => recordKeys(db, place).map(({ key }) => key)

/** Remembers that a parcel of a cash order was taken or came back, in the transaction in which it ended (spec C8.1). */
export async function recordEnded(tx: Tx, orderId: number, ended: store.Ended): Promise<void> {
  const parcel = await store.findCashParcel(tx, orderId)
  if (parcel) await store.addRecords(tx, keysOf(tx, parcel), ended)
}

/** A cash order as far as its risk goes; the mobile of the account is '' where it has none. */
export type CashOrder = {
  place: ParcelPlace
  accountMobile: string
  total: Paise
  settings: Pick<CurrentSettings, 'risk'>
}

/** The risk of a cash order, from what was read of its keys (spec C8.2). Nothing where the owner has it off. */
export function riskFrom(
  row: store.RiskRow | undefined,
  { place, accountMobile, total, settings }: CashOrder,
): Risk | undefined {
  const { mode, first_above: firstAbove } = settings.risk
  if (mode === 'off' || !row) return undefined
  return riskOf({
    ...row,
    place,
    accountMobile,
    total,
    firstAbove: firstAbove === null ? null : fromRupees(firstAbove),
  })
}

/** Whether there are points from which on the owner takes no cash. */
export const hidesSomeCash = ({ risk: { mode, hide_at: from } }: Pick<CurrentSettings, 'risk'>): boolean =>
  mode === 'act' && from !== null

/** Whether the owner takes no cash at so many points (spec C8.3.3). */
export const hidesCash = (risk: Risk | undefined, settings: Pick<CurrentSettings, 'risk'>): boolean =>
  hidesSomeCash(settings) && (risk?.points ?? 0) >= (settings.risk.hide_at ?? Infinity)

/** Whether the owner asks at so many points for an advance, where only marked orders pay one (spec N8.10). */
export const needsAdvance = (
  risk: Risk | undefined,
  { risk: { mode, advance_at: from } }: Pick<CurrentSettings, 'risk'>,
) => mode === 'act' && from !== null && (risk?.points ?? 0) >= from

/** The risk of who has only the order: one statement, and none where the owner has it off. */
export async function readRisk(db: Db, order: CashOrder): Promise<Risk | undefined> {
  if (order.settings.risk.mode === 'off') return undefined
  const keys = keysAt(db, order.place)
  return riskFrom(await store.riskQuery(db, keys, order.place.accountId).executeTakeFirst(), order)
}

/** Deletes what is remembered of a person: of their account, these mobiles, and every place that they named. Answers how many rows. */
export const forgetPerson = async (tx: Tx, person: { id: number; mobiles: readonly string[] }): Promise<number> =>
  store.deleteRecords(tx, await keysOfPerson(tx, person))

/** What is remembered of a person, by kind and quarter. */
export const recordsOfPerson = async (db: Db, person: { id: number; mobiles: readonly string[] }) =>
  store.listRecords(db, await keysOfPerson(db, person))

async function keysOfPerson(db: Db, { id, mobiles }: { id: number; mobiles: readonly string[] }): Promise<string[]> {
  const places = await store.placesOf(db, id)
  const keys = places.flatMap((address) => recordKeys(db, placeOf({ id, mobile: '' }, address)))
  const own = recordKeys(db, { accountId: id, mobile: '', house: '', zip: '' })
  const numbers = mobiles.flatMap((mobile) => mobileKey(db, mobile) ?? [])
  // a pincode names nobody
  return [...new Set([...keys, ...own, ...numbers].filter(({ kind }) => kind !== 'pin').map(({ key }) => key))]
}

/** Parcels of before are remembered as those of today are. */
export const keysOf = (
  db: Db,
  { shopperId, mobile, address }: Pick<store.EndedParcel, 'shopperId' | 'mobile' | 'address'>,
) => recordKeys(db, placeOf({ id: shopperId, mobile }, address))
