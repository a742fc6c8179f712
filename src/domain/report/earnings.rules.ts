import { paise, sumPaise, ZERO, type Paise } from '#contract/core/money.ts'
import { allocateProportionally } from '#domain/pricing/tax.rules.ts'

/** A line of an order that has ended; money in paise without GST. `cost` is of all its pieces; null is unknown. */
export type EndedLine = {
  productId: number
  product: string
  sales: Paise
  back: Paise
  cost: Paise | null
  grams: number
}

/**
 * An order that has ended. `charges` are delivery and cash fee, `back` of lines and charges what credit notes took; `courier`
 * is what its parcels cost, about where that is only what was quoted.
 */
export type EndedOrder = {
  /** YYYY-MM of its end. */
  month: string
  zip: string
  carrier: string
  isCash: boolean
  isRto: boolean
  attempts: number
  lines: readonly EndedLine[]
  charges: Paise
  chargesBack: Paise
  courier: Paise
  isAbout: boolean
  /** What the payment gateway took; nothing before it has settled. */
  fees: Paise
}

export type Earnings = { sales: Paise; cost: Paise; courier: Paise; fees: Paise; earning: Paise }
export type GroupBy = 'month' | 'product' | 'courier' | 'pincode'
/** A part of an order, or all of it, under the key of its row. */
export type Part = { key: string; name: string; earnings: Earnings }
export type EarningRow = Earnings & { key: string; name: string; orders: number }

/** Digits that name a region (spec C7.3.2). */
const REGION_DIGITS = 3

/** What an order earned, in one part or, by product, in one for each (spec C7.2). The parts add up to the order, to the paisa. */
export function partsOf(order: EndedOrder, by: GroupBy, zip?: string): Part[] {
  const byProduct = linesByProduct(order.lines)
  if (by === 'product' && byProduct.length > 0) return productParts(order, byProduct)
  const [key, name] = keyOf(order, by, zip)
  const sales = sumPaise([
    ...order.lines.map(({ sales: sold, back }) => paise(sold - back)),
    paise(order.charges - order.chargesBack),
  ])
  return [
    { key, name, earnings: earningsOf({ sales, cost: costOf(order.lines), courier: order.courier, fees: order.fees }) },
  ]
}

/** Rows by their key, each with its sum, in order: months and pincodes by key, the others by what they earn. */
export function groupParts(orders: readonly EndedOrder[], by: GroupBy, zip?: string): EarningRow[] {
  const rows = new Map<string, EarningRow>()
  for (const order of orders.filter((one) => zip === undefined || one.zip.startsWith(zip)))
    for (const { key, name, earnings } of partsOf(order, by, zip)) {
      const row = rows.get(key) ?? { key, name, orders: 0, ...NOTHING }
      rows.set(key, { ...row, ...sumOf([row, earnings]), orders: row.orders + 1 })
    }
  return [...rows.values()].toSorted((a, b) =>
    by === 'month' || by === 'pincode' ? (a.key < b.key ? -1 : 1) : b.earning - a.earning || (a.key < b.key ? -1 : 1),
  )
}

/** The sum of all orders, and how much of the sales of goods has a cost, in percent; null of nothing. */
export function totalOf(orders: readonly EndedOrder[]): Earnings & { costShare: number | null; about: number } {
  const lines = orders.flatMap((order) => order.lines)
  const sold = sumPaise(lines.map(({ sales }) => sales))
  const withCost = sumPaise(lines.map(({ sales, cost }) => (cost === null ? ZERO : sales)))
  return {
    ...sumOf(orders.flatMap((order) => partsOf(order, 'month').map(({ earnings }) => earnings))),
    costShare: sold === 0 ? null : Math.floor((withCost * 100) / sold),
    about: orders.filter(({ isAbout }) => isAbout).length,
  }
}

/** Parcels that ended, of one way to pay. */
export type ParcelCount = { parcels: number; attempts: number; rto: number; cost: Paise }
export type RtoRow = { key: string; name: string; cash: ParcelCount; prepaid: ParcelCount }

/** Under so many parcels a share says nothing (spec C7.4). */
const PARCELS_MIN = 5

/** What came back, row by row, the largest number first; rows of too few parcels are counted only. */
export function rtoRows(orders: readonly EndedOrder[], by: GroupBy, zip?: string): { rows: RtoRow[]; small: number } {
  const all = new Map<string, RtoRow>()
  for (const order of orders.filter((one) => zip === undefined || one.zip.startsWith(zip)))
    for (const { key, name, earnings } of partsOf(order, by, zip)) {
      const row = all.get(key) ?? { key, name, cash: NO_PARCELS, prepaid: NO_PARCELS }
      const side = order.isCash ? 'cash' : 'prepaid'
      all.set(key, { ...row, [side]: counted(row[side], order, earnings) })
    }
  const rows = [...all.values()]
  const sizeOf = ({ cash, prepaid }: RtoRow) => cash.parcels + prepaid.parcels
  const large = rows.filter((row) => sizeOf(row) >= PARCELS_MIN)
  const backOf = ({ cash, prepaid }: RtoRow) => cash.rto + prepaid.rto
  return {
    rows: large.toSorted((a, b) => backOf(b) - backOf(a) || (a.key < b.key ? -1 : 1)),
    small: rows.length - large.length,
  }
}

const counted = (before: ParcelCount, { attempts, isRto }: EndedOrder, { earning }: Earnings): ParcelCount => ({
  parcels: before.parcels + 1,
  attempts: before.attempts + attempts,
  rto: before.rto + (isRto ? 1 : 0),
  cost: paise(before.cost - (isRto ? earning : 0)),
})

const NO_PARCELS: ParcelCount = { parcels: 0, attempts: 0, rto: 0, cost: ZERO }
const NOTHING: Earnings = { sales: ZERO, cost: ZERO, courier: ZERO, fees: ZERO, earning: ZERO }

const earningsOf = (sums: Omit<Earnings, 'earning'>): Earnings => ({
  ...sums,
  earning: paise(sums.sales - sums.cost - sums.courier - sums.fees),
})

const sumOf = (parts: readonly Earnings[]): Earnings => ({
  sales: sumPaise(parts.map(({ sales }) => sales)),
  cost: sumPaise(parts.map(({ cost }) => cost)),
  courier: sumPaise(parts.map(({ courier }) => courier)),
  fees: sumPaise(parts.map(({ fees }) => fees)),
  earning: sumPaise(parts.map(({ earning }) => earning)),
})

const costOf = (lines: readonly EndedLine[]): Paise => sumPaise(lines.map(({ cost }) => cost ?? ZERO))

function keyOf({ month, zip: to, carrier }: EndedOrder, by: GroupBy, zip: string | undefined): [string, string] {
  if (by === 'courier') return [carrier, carrier === '' ? 'No courier' : carrier]
  if (by !== 'pincode') return [month, month]
  const place = zip === undefined ? to.slice(0, REGION_DIGITS) : to
  return [place, place === '' ? 'No pincode' : place]
}

/** Delivery, cash fee and the gateway's fees are shared by value, the courier by weight (spec C7.3.1). */
function productParts(order: EndedOrder, products: readonly (readonly EndedLine[])[]): Part[] {
  const sold = products.map((lines) => sumPaise(lines.map(({ sales }) => sales)))
  const grams = products.map((lines) => lines.reduce((sum, line) => sum + line.grams, 0))
  const charges = shared(paise(order.charges - order.chargesBack), sold)
  const courier = shared(order.courier, grams)
  const fees = shared(order.fees, sold)
  return products.map((lines, n) => {
    const back = sumPaise(lines.map((line) => line.back))
    const sales = paise((sold[n] ?? ZERO) - back + (charges[n] ?? ZERO))
    return {
      key: String(lines[0]?.productId ?? ''),
      name: lines[0]?.product ?? '',
      earnings: earningsOf({ sales, cost: costOf(lines), courier: courier[n] ?? ZERO, fees: fees[n] ?? ZERO }),
    }
  })
}

/** Nothing of a sum is lost where nothing weighs or costs anything. */
const shared = (sum: Paise, weights: readonly number[]): Paise[] =>
  allocateProportionally(sum, weights.some((weight) => weight > 0) ? weights : weights.map(() => 1))

const linesByProduct = (lines: readonly EndedLine[]): EndedLine[][] => [
  ...Map.groupBy(lines, ({ productId }) => productId).values(),
]
