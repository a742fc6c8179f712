import { formatNumber, formatPaise, type Paise } from '#contract/core/money.ts'
import type { Distance } from '#contract/delivery.ts'
import { tariffFee, type Tariff } from '#domain/settings/tariff.rules.ts'
import { fill } from '#text/fill.ts'

type Reason = Distance | 'area'
/** What is said of fees, in the language of who reads it (`common/fees.ts`). */
type FeeTexts = Readonly<
  Record<`in${Capitalize<Reason>}` | 'cheaperSlab' | 'freeAbove' | 'line' | 'noGoods' | 'oneFee', string>
>

/** What a parcel of goods and grams is tried with, and why this tariff holds: a distance, or an area of the owner's. */
export type TriedParcel = { goods: Paise; grams: number; why: Reason }

/**
 * How the fee comes about, in a line (spec C3.11): 'Rest of India (another zone): 1,350 g → ₹60 + 2 × ₹30 = ₹120'. Without a
 * name it is the one fee for all.
 */
export function feeText(texts: FeeTexts, tariff: Tariff, { goods, grams, why }: TriedParcel): string {
  const reasons: Readonly<Record<Reason, string>> = {
    district: texts.inDistrict,
    state: texts.inState,
    zone: texts.inZone,
    elsewhere: texts.inElsewhere,
    far: texts.inFar,
    area: texts.inArea,
  }
  const head = tariff.key === '' ? texts.oneFee : fill(reasons[why], { name: tariff.name })
  return fill(texts.line, { tariff: head, grams: formatNumber(grams), sum: sumText(texts, tariff, goods, grams) })
}

function sumText(texts: FeeTexts, tariff: Tariff, goods: Paise, grams: number): string {
  const { freeAbove, slabs, step } = tariff
  const fee = formatPaise(tariffFee(goods, grams, tariff))
  if (goods === 0) return texts.noGoods
  if (freeAbove !== null && goods > freeAbove) return fill(texts.freeAbove, { sum: formatPaise(freeAbove) })
  const last = slabs.at(-1)
  if (!last || !step || grams <= last.upToGrams) return fee
  const steps = Math.ceil((grams - last.upToGrams) / step.grams)
  return `${formatPaise(last.fee)} + ${steps} × ${formatPaise(step.fee)} = ${fee}`
}

/** What is doubtful in a tariff and allowed all the same: a heavier parcel that is cheaper (spec C3.11). */
export function tariffWarnings(texts: FeeTexts, { slabs }: Pick<Tariff, 'slabs'>): string[] {
  return slabs.flatMap(({ upToGrams, fee }, n) => {
    const before = slabs[n - 1]
    return before && fee < before.fee
      ? [fill(texts.cheaperSlab, { grams: formatNumber(upToGrams), before: formatNumber(before.upToGrams) })]
      : []
  })
}
