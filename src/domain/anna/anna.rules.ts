import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import type { AnnasTerms } from '#domain/settings/sale-terms.rules.ts'

const ONE_RUPEE = 100
const HUNDRED_RUPEES = 100 * ONE_RUPEE

export type Allocation = { lotId: number; annas: number }

/** Annas that are worth so much, which is whole rupees; the ledger counts annas (spec D21). */
export const annasOf = (amount: Paise): number => (amount / ONE_RUPEE) * ANNAS_PER_RUPEE

/** Annas are offered only above the limit, and never more than there are (spec D54, D81). */
export const canSpend = (balance: number, annas: number, { offeredAbove }: AnnasTerms): boolean =>
  balance > offeredAbove && balance >= annas

/** Whether so many whole rupees of annas may be used in one payment. */
export const isAnnasAmount = (rupees: number, { minRupees, maxRupees }: AnnasTerms): boolean =>
  Number.isInteger(rupees) && rupees >= minRupees && rupees <= maxRupees

/** What an order earns: so many annas for each full Rs.100 paid for goods, in paise (spec D93). */
export const annasEarned = (goodsPaid: Paise, annasPerHundred: number): number =>
  fullHundreds(goodsPaid) * annasPerHundred

/**
 * Which of the annas that an order earned it has earned no longer when less stays paid for its goods than before (spec
 * B5.5). `earnedOn` is what was paid for the goods when they were earned: the owner may have set another rate since.
 */
export function annasUnearned(earned: number, goodsPaid: { earnedOn: Paise; before: Paise; after: Paise }): number {
  const hundreds = fullHundreds(goodsPaid.earnedOn)
  if (hundreds === 0) return 0
  return Math.floor((earned * (fullHundreds(goodsPaid.before) - fullHundreds(goodsPaid.after))) / hundreds)
}

/** What an order did with annas, and what was paid for its goods when it earned them and stays paid now. */
export type OrderAnnas = { spent: number; back: number; earned: number; earnedOn: Paise; goodsPaid: Paise }
/** Goods of an order that come back: the money given back for them, and their price among all of the order's. */
export type ReturnedPart = { goods: Paise; gross: { units: Paise; order: Paise } }

/**
 * What a return undoes of an order's annas: how many spent ones it brings back, and how many earned ones it takes (spec B5.4,
 * B5.5). Without a part nothing of the order is left: who keeps nothing of it keeps nothing that it earned, whatever was
 * given back.
 */
export const annasUndone = (
  { spent, back, earned, earnedOn, goodsPaid: before }: OrderAnnas,
  part: ReturnedPart | undefined,
): { back: number; unearned: number } => ({
  back: part ? annasShare(spent, part.gross) : spent - back,
  unearned: annasUnearned(earned, { earnedOn, before, after: part ? paise(before - part.goods) : ZERO }),
})

/** The share of an order's spent annas that some of its goods bring back, by their price (spec B5.4). */
export const annasShare = (spent: number, gross: { units: Paise; order: Paise }): number =>
  gross.order === 0 ? 0 : Math.floor((spent * gross.units) / gross.order)

/** Takes annas from lots in the order given, each as far as it goes; undefined when all together hold too few. */
export function allocate(lots: readonly { id: number; remaining: number }[], annas: number): Allocation[] | undefined {
  let missing = annas
  const parts: Allocation[] = []
  for (const lot of lots) {
    if (missing === 0) break
    const taken = Math.min(lot.remaining, missing)
    parts.push({ lotId: lot.id, annas: taken })
    missing -= taken
  }
  return missing === 0 ? parts : undefined
}

const fullHundreds = (amount: Paise): number => Math.max(0, Math.floor(amount / HUNDRED_RUPEES))
