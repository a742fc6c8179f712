import type { Address } from '#contract/address.ts'
import type { BoxFields } from '#contract/admin/parcel-setting-fields.ts'
import { ZERO, type Paise } from '#contract/core/money.ts'
import { sidesOf, type Sides } from '#domain/parcel/box.rules.ts'
import { allocateProportionally } from '#domain/pricing/tax.rules.ts'

import { streetOf } from './courier.rules.ts'

/** A parcel as its order has it; money in paise, `price` of one piece, weight in grams with the box. */
export type ParcelFacts = {
  reference: string
  box: string | null
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  declared: Paise
  collect: Paise
  placedAt: Date
  invoiceNo: string | null
  address: Address
  goods: readonly { skuId: number; name: string; count: number; hsn: string; price: Paise }[]
}
/** What of the shop a courier is told. */
export type Sender = { email: string; pickupPlace: string; boxes: readonly BoxFields[] }

const CITY_MAX = 30

/**
 * What a courier is told of a parcel: never the shopper's e-mail. What is declared is shared among its lines by their price, so
 * that they add up to it to the paisa (spec C1.14).
 */
export function consignmentOf(facts: ParcelFacts, weightGrams: number, sender: Sender) {
  const { address, goods, declared } = facts
  const shares = allocateProportionally(
    declared,
    goods.map(({ price, count }) => price * count),
  )
  return {
    reference: facts.reference,
    to: {
      name: address.contact_name,
      mobile: address.contact_mobile,
      street: streetOf(address),
      landmark: address.landmark ?? '',
      city: address.city.slice(0, CITY_MAX),
      state: address.state,
      zip: address.zip,
    },
    goods: goods.map(({ skuId, name, count, hsn }, n) => ({ skuId, name, count, hsn, cost: shares[n] ?? ZERO })),
    placedAt: facts.placedAt,
    invoiceNo: facts.invoiceNo ?? undefined,
    shopEmail: sender.email,
    pickupPlace: sender.pickupPlace,
    weightGrams,
    measures: measuresOf(facts, sender.boxes),
    declared,
    collect: facts.collect,
  }
}

/** A parcel as a courier is told of it; the port of couriers names the same. */
export type SentParcel = ReturnType<typeof consignmentOf>

/** What a parcel measures, by what was typed of it or by its box. */
export const measuresOf = (
  { box, lengthMm, widthMm, heightMm }: Pick<ParcelFacts, 'box' | 'lengthMm' | 'widthMm' | 'heightMm'>,
  boxes: readonly BoxFields[],
): Sides => {
  const isTyped = lengthMm !== null && widthMm !== null && heightMm !== null
  return sidesOf({ box, sides: isTyped ? { lengthMm, widthMm, heightMm } : undefined }, boxes)
}
