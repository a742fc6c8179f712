import { fromRupees, paise, ZERO, type Paise } from '#contract/core/money.ts'
import type { WireDelivery, WireTariff } from '#contract/delivery.ts'

/** A price by weight: slabs rise, above the last one each step begun costs `step.fee`. One without a key is no tariff of the owner's. */
export type Tariff = {
  key: string
  name: string
  /** Goods above it are sent free; null is never. */
  freeAbove: Paise | null
  slabs: readonly { upToGrams: number; fee: Paise }[]
  step: { grams: number; fee: Paise } | null
}

/** What is reckoned where a size has no weight of its own, and what a box weighs. */
export type Packing = { tarePercent: number; unitGrams: number; boxGrams: number }
/** What delivery to one place costs. */
export type DeliveryTerms = { tariff: Tariff; packing: Packing }

/** What is known of a piece's weight: what it was put on the scales with, or how much is in it. */
export type Measure = { grams: number | null; unit: string; quantity: number }

const MAX_GRAMS = 100_000
/** Rupees: the most that the limit of before could be. */
const NEVER_FREE = 100_000
const basePerUnit: Readonly<Record<string, number>> = { g: 1, ml: 1, kg: 1000, l: 1000 }

/** The whole grams of one packed piece (spec C3.2), from 1 on; the net quantity has at most three decimals. */
export function gramsOf({ grams, unit, quantity }: Measure, { tarePercent, unitGrams }: Packing): number {
  if (grams !== null) return grams
  const base = basePerUnit[unit]
  // in thousandths: whole numbers alone are rounded up rightly
  const thousandths = Math.round(quantity * 1000)
  const exact =
    base === undefined ? (thousandths * unitGrams) / 1000 : (thousandths * base * (100 + tarePercent)) / 100_000
  return Math.min(Math.ceil(exact), MAX_GRAMS)
}

/** The grams of a parcel of these lines with its box; nothing for none. A line without a measure weighs nothing. */
export function weightOf(lines: readonly { count: number; measure?: Measure | undefined }[], packing: Packing): number {
  const grams = lines.reduce((sum, { count, measure }) => sum + (measure ? count * gramsOf(measure, packing) : 0), 0)
  return lines.some(({ count }) => count > 0) ? grams + packing.boxGrams : 0
}

/**
 * What delivery of these goods and this weight costs (spec C3.4, D76, D77): nothing for an empty cart and for goods above
 * the limit, counted before coupon and annas; else the slab's fee, and above the last slab its steps.
 */
export function tariffFee(goods: Paise, grams: number, { freeAbove, slabs, step }: Tariff): Paise {
  if (goods === 0 || (freeAbove !== null && goods > freeAbove)) return ZERO
  const slab = slabs.find(({ upToGrams }) => grams <= upToGrams)
  if (slab) return slab.fee
  const last = slabs.at(-1)
  if (!last) return ZERO
  return paise(last.fee + (step ? Math.ceil((grams - last.upToGrams) / step.grams) * step.fee : 0))
}

type Numbers = Readonly<{ delivery_fee: number; free_delivery_at: number; delivery: WireDelivery }>

/** The tariff with this key; that of everywhere else without one, and the two numbers where there is no tariff (rupees). */
export function tariffOfKey({ delivery, ...numbers }: Numbers, key?: string): Tariff {
  const found = tariffNamed(delivery, key) ?? tariffNamed(delivery, delivery.by_distance.elsewhere)
  return found ? toTariff(found) : oneFee(fromRupees(numbers.delivery_fee), fromRupees(numbers.free_delivery_at))
}

/**
 * The two numbers of before, in rupees, as they are true of everywhere else (spec C3.5): the first slab's fee and the limit of
 * that tariff. Without a limit it is never free, but where it costs nothing anyway.
 */
export function feeElsewhere(numbers: Omit<Numbers, 'delivery'>, delivery: WireDelivery): Omit<Numbers, 'delivery'> {
  const found = tariffNamed(delivery, delivery.by_distance.elsewhere)
  if (!found) return { delivery_fee: numbers.delivery_fee, free_delivery_at: numbers.free_delivery_at }
  const fee = found.slabs[0]?.fee ?? 0
  return { delivery_fee: fee, free_delivery_at: found.free_above ?? (fee === 0 ? 0 : NEVER_FREE) }
}

/** One fee whatever the parcel weighs, and nothing for goods above a limit. */
export const oneFee = (fee: Paise, freeAbove: Paise): Tariff => ({
  key: '',
  name: '',
  freeAbove,
  slabs: [{ upToGrams: MAX_GRAMS, fee }],
  step: null,
})
export const NO_FEE: Tariff = oneFee(ZERO, ZERO)

/** What packing weighs, of the settings: percent and grams. */
export const packingOf = (delivery: WireDelivery): Packing => ({
  tarePercent: delivery.tare_percent,
  unitGrams: delivery.piece_g,
  boxGrams: delivery.box_g,
})

/** A tariff of the settings, in paise. */
export const toTariff = ({ key, name, free_above, slabs, step_g, step_fee }: WireTariff): Tariff => ({
  key,
  name,
  freeAbove: free_above === null ? null : fromRupees(free_above),
  slabs: slabs.map((slab) => ({ upToGrams: slab.up_to_g, fee: fromRupees(slab.fee) })),
  step: step_g === null ? null : { grams: step_g, fee: fromRupees(step_fee) },
})

const tariffNamed = ({ tariffs }: WireDelivery, key: string | undefined) => tariffs.find((one) => one.key === key)
