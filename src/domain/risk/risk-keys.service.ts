import { createHmac } from 'node:crypto'

import { carriedKey } from '#db/carried-key.ts'
import type { Db } from '#domain/context.ts'

import type { RecordKind } from './risk.rules.ts'

/** For which use of the shop's secret the key of the records is (spec C8.1). */
export const RISK_KEY = 'risk'

/** Where a parcel goes and whose it is, as orders and addresses have it. */
export type ParcelPlace = { accountId: number; mobile: string; house: string; zip: string }
export type RecordKey = { kind: RecordKind; key: string }

/** The parts of an address that name a house. */
type HouseParts = { flat_house_no: string; address1: string; address2: string | null; street: string }
/** House and street in one line. */
export const houseOf = ({ flat_house_no: flat, address1, address2, street }: HouseParts): string =>
  [flat, address1, address2 ?? '', street]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

/**
 * Under what a parcel is remembered: its pincode as it is, and mobile, address and account as codes that nobody makes without
 * the shop's secret. Where this database does not carry the secret, the pincode only.
 */
export function recordKeys(db: Db, { accountId, mobile, house, zip }: ParcelPlace): RecordKey[] {
  const personal = [
    ...(mobile === '' ? [] : [mobileKey(db, mobile)]),
    codeOf(db, 'account', String(accountId)),
    ...(house === '' ? [] : [codeOf(db, 'address', `${plain(house)} ${zip}`)]),
  ]
  return [...personal.flatMap((key) => key ?? []), { kind: 'pin', key: zip }]
}

/** A mobile's own key, by its last ten digits. */
export const mobileKey = (db: Db, mobile: string): RecordKey | undefined =>
  codeOf(db, 'mobile', mobile.replaceAll(/\D/g, '').slice(-10))

/** Case, spaces and commas do not make another house. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')

function codeOf(db: Db, kind: RecordKind, value: string): RecordKey | undefined {
  const key = carriedKey(db, RISK_KEY)
  return key && { kind, key: createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url') }
}
