import type { Tracking } from '#contract/admin/parcel-fields.ts'
import { paise, sumPaise, ZERO, type Paise } from '#contract/core/money.ts'
import { billOf, netOfUnits } from '#domain/pricing/tax.rules.ts'

/** A line of an order: what all of its pieces cost, how many are in this parcel, and in those that were made before it. */
export type PartLine = { count: number; gross: Paise; units: number; before: number }
export type PartOrder = { deliveryFee: Paise; cashFee: Paise; total: Paise; lines: readonly PartLine[] }
/** Another parcel that carries goods of the same order. */
export type OtherPart = { collect: Paise; tracking: Tracking }

/** What the goods of one of an order's parcels cost in its invoice; the first of them has delivery and cash fee too (spec C6.8). */
export function costOfPart({ lines, deliveryFee, cashFee, total }: PartOrder): Paise {
  const bill = billOf(
    lines.map(({ gross }) => ({ gross, ratePercent: 0 })),
    [deliveryFee, cashFee],
    total,
  )
  const goods = lines.map(({ count, before, units }, place) =>
    netOfUnits({ count, net: bill.goods[place] ?? ZERO }, before, units),
  )
  const isFirst = lines.every(({ before }) => before === 0)
  return sumPaise([...goods, ...(isFirst ? bill.charges : [])])
}

/**
 * What one of an order's parcels collects of what is open: its own cost, and no more than the others leave. The last, of which
 * none comes back, collects all that remains, so that all of them come to the total.
 */
export function collectOfPart({
  open,
  cost,
  others,
  hasLater,
}: {
  open: Paise
  cost: Paise
  others: readonly OtherPart[]
  hasLater: boolean
}): Paise {
  const bringing = sumPaise(others.map(({ collect, tracking }) => (DONE.has(tracking) ? ZERO : collect)))
  const left = paise(Math.max(open - bringing, 0))
  const isLast = !hasLater && others.every(({ tracking }) => !isComingBack(tracking))
  return isLast ? left : paise(Math.min(cost, left))
}

/** Whether the goods of a parcel do not reach their shopper. */
export const isComingBack = (tracking: Tracking): boolean => BACK.has(tracking)

const BACK: ReadonlySet<Tracking> = new Set(['returning', 'returned', 'lost', 'damaged'])
/** What it brings is written, or will not come. */
const DONE: ReadonlySet<Tracking> = new Set(['delivered', ...BACK])
