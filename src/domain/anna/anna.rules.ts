import { ANNAS_PER_RUPEE } from '#contract/core/limits.ts'
import type { Paise } from '#contract/core/money.ts'
import type { AnnasTerms } from '#domain/settings/sale-terms.rules.ts'

const HUNDRED_RUPEES = 100_00

export type Allocation = { lotId: number; annas: number }

/** Annas for whole rupees; the shopper types rupees, the ledger counts annas (spec D21). */
export const annasOf = (rupees: number): number => rupees * ANNAS_PER_RUPEE

/** Annas are offered only above the limit, and never more than there are (spec D54, D81). */
export const canSpend = (balance: number, annas: number, { offeredAbove }: AnnasTerms): boolean =>
  balance > offeredAbove && balance >= annas

export const isAnnasAmount = (rupees: number, { minRupees, maxRupees }: AnnasTerms): boolean =>
  Number.isInteger(rupees) && rupees >= minRupees && rupees <= maxRupees

/** What an order earns: so many annas for each full Rs.100 paid for goods, in paise (spec D93). */
export const annasEarned = (goodsPaid: Paise, annasPerHundred: number): number =>
  Math.max(0, Math.floor(goodsPaid / HUNDRED_RUPEES)) * annasPerHundred

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
