import { formatNumber, formatPaise, type Paise } from '#contract/core/money.ts'
import type { Distance } from '#contract/delivery.ts'
import { tariffFee, type Tariff } from '#domain/settings/tariff.rules.ts'

/** How near a place is, as the owner reads it. */
export const distanceLabels: Readonly<Record<Distance, string>> = {
  district: 'Same district',
  state: 'Same state',
  zone: 'Same zone',
  elsewhere: 'Another zone',
  far: 'Far away',
}

/** What a parcel of goods and grams is tried with, and why this tariff holds: a distance, or an area of the owner's. */
export type TriedParcel = { goods: Paise; grams: number; why: Distance | 'area' }

/**
 * How the fee comes about, in a line (spec C3.11): 'Rest of India (another zone): 1,350 g → ₹60 + 2 × ₹30 = ₹120'. Without a
 * name it is the one fee for all.
 */
export function feeText(tariff: Tariff, { goods, grams, why }: TriedParcel): string {
  const reason = why === 'area' ? 'its delivery area' : distanceLabels[why].toLowerCase()
  const head = tariff.key === '' ? 'One fee for all' : `${tariff.name} (${reason})`
  return `${head}: ${formatNumber(grams)} g → ${sumText(tariff, goods, grams)}`
}

function sumText(tariff: Tariff, goods: Paise, grams: number): string {
  const { freeAbove, slabs, step } = tariff
  const fee = formatPaise(tariffFee(goods, grams, tariff))
  if (goods === 0) return 'nothing, for there are no goods'
  if (freeAbove !== null && goods > freeAbove) return `free, for the goods are above ${formatPaise(freeAbove)}`
  const last = slabs.at(-1)
  if (!last || !step || grams <= last.upToGrams) return fee
  const steps = Math.ceil((grams - last.upToGrams) / step.grams)
  return `${formatPaise(last.fee)} + ${steps} × ${formatPaise(step.fee)} = ${fee}`
}

/** What is doubtful in a tariff and allowed all the same: a heavier parcel that is cheaper (spec C3.11). */
export function tariffWarnings({ slabs }: Pick<Tariff, 'slabs'>): string[] {
  return slabs.flatMap(({ upToGrams, fee }, n) => {
    const before = slabs[n - 1]
    return before && fee < before.fee
      ? [`Up to ${formatNumber(upToGrams)} g costs less than up to ${formatNumber(before.upToGrams)} g.`]
      : []
  })
}
