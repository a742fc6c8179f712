import type { Line } from '#domain/stock/batch.rules.ts'

/** An order that waits to be packed. `short` are the pieces for which nothing fresh enough is on the shelf. */
export type OrderInTurn = {
  orderNo: string
  /** YYYY-MM-DD, as a day of the shop. */
  dispatchDay: string
  isConfirmed: boolean
  /** A cash order that waits for its confirmation: it is in no day. */
  isUnconfirmedCash: boolean
  kitchenNote: string
  lines: readonly Line[]
  short: readonly Line[]
}

/** A size as the kitchen knows it: what one piece of it holds. */
export type MadeSize = { skuId: number; productId: number; product: string; unit: string; quantityPerUnit: number }

/** Pieces of a size; `toMake` = needed − fresh, never below 0. */
export type Need<S> = S & { needed: number; fresh: number; toMake: number }
/** What all sizes of a product come to: kg, l, or pieces. */
export type ProductSum = {
  productId: number
  product: string
  needed: number
  toMake: number
  unit: 'kg' | 'l' | 'pieces'
}

export type KitchenDay<S> = {
  orders: number
  /** Those that can be packed, the oldest dispatch day first. */
  packable: string[]
  needs: Need<S>[]
  sums: ProductSum[]
  notes: { orderNo: string; note: string }[]
}

/** What is to be made: late orders together, then each day, and apart the cash orders that nobody has confirmed. */
export type Kitchen<S> = {
  late: KitchenDay<S> | undefined
  days: (KitchenDay<S> & { day: string })[]
  unconfirmed: KitchenDay<S> | undefined
}

/**
 * In whose turn fresh pieces are given out (spec C5.1.2): by dispatch day as they come, and last to cash orders that wait
 * for their confirmation.
 */
export const inTurn = <O extends { isUnconfirmedCash: boolean }>(orders: readonly O[]): O[] => [
  ...orders.filter((order) => !order.isUnconfirmedCash),
  ...orders.filter((order) => order.isUnconfirmedCash),
]

/**
 * Sorts orders into the kitchen's days (spec C5.1): `today` is YYYY-MM-DD, orders come by dispatch day, sizes in the
 * order of the shop. A day without an order is none.
 */
export function kitchenOf<S extends MadeSize>(
  orders: readonly OrderInTurn[],
  sizes: readonly S[],
  today: string,
): Kitchen<S> {
  const certain = orders.filter((order) => !order.isUnconfirmedCash)
  const dayOf = (those: readonly OrderInTurn[]) => (those.length > 0 ? kitchenDay(those, sizes) : undefined)
  const ahead = Map.groupBy(
    certain.filter(({ dispatchDay }) => dispatchDay >= today),
    ({ dispatchDay }) => dispatchDay,
  )
  return {
    late: dayOf(certain.filter(({ dispatchDay }) => dispatchDay < today)),
    days: [...ahead].map(([day, those]) => ({ day, ...kitchenDay(those, sizes) })),
    unconfirmed: dayOf(orders.filter((order) => order.isUnconfirmedCash)),
  }
}

function kitchenDay<S extends MadeSize>(orders: readonly OrderInTurn[], sizes: readonly S[]): KitchenDay<S> {
  const needed = countsOf(orders.flatMap(({ lines }) => lines))
  const short = countsOf(orders.flatMap((order) => order.short))
  const needs = sizes.flatMap((size) => {
    const [count, toMake] = [needed.get(size.skuId) ?? 0, short.get(size.skuId) ?? 0]
    return count > 0 ? [{ ...size, needed: count, fresh: count - toMake, toMake }] : []
  })
  return {
    orders: orders.length,
    packable: orders.filter(({ isConfirmed }) => isConfirmed).map(({ orderNo }) => orderNo),
    needs,
    sums: sumsOf(needs),
    notes: orders.flatMap(({ orderNo, kitchenNote: note }) => (note === '' ? [] : [{ orderNo, note }])),
  }
}

function countsOf(lines: readonly Line[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { skuId, count } of lines) counts.set(skuId, (counts.get(skuId) ?? 0) + count)
  return counts
}

/** Of each product what its sizes come to; what is measured in two ways has a sum of each. */
const sumsOf = <S extends MadeSize>(needs: readonly Need<S>[]): ProductSum[] =>
  [...Map.groupBy(needs, ({ productId, unit }) => `${productId} ${MEASURES[unit]?.unit}`).values()].flatMap((those) => {
    const [first] = those
    if (!first) return []
    const sumOf = (countOf: (size: Need<S>) => number) =>
      those.reduce((sum, size) => sum + countOf(size) * amountOf(size), 0) / SHARE_OF_AMOUNT
    const { productId, product } = first
    const [needed, toMake] = [sumOf((size) => size.needed), sumOf((size) => size.toMake)]
    return [{ productId, product, needed, toMake, unit: MEASURES[first.unit]?.unit ?? 'pieces' }]
  })

/** Whole grams add up exactly, shares of a kilogram do not. */
const SHARE_OF_AMOUNT = 1000
const MEASURES: Readonly<Record<string, { unit: ProductSum['unit']; shares: number }>> = {
  g: { unit: 'kg', shares: 1 },
  kg: { unit: 'kg', shares: SHARE_OF_AMOUNT },
  ml: { unit: 'l', shares: 1 },
  l: { unit: 'l', shares: SHARE_OF_AMOUNT },
}
const amountOf = ({ unit, quantityPerUnit }: MadeSize): number =>
  quantityPerUnit * (MEASURES[unit]?.shares ?? SHARE_OF_AMOUNT)
