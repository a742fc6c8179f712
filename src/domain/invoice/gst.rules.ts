import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import type { Taxed } from '#contract/invoice.ts'
import { halfTaxIn, taxIn } from '#domain/pricing/tax.rules.ts'

/**
 * The tax in a price that includes it (spec D80). Inside a state both halves are the same to the paisa, each rounded from
 * the exact half (spec L4). `ratePercent` has at most two decimals.
 */
export function taxOf(net: Paise, ratePercent: number, isWithinState: boolean): Taxed {
  if (isWithinState) {
    const half = halfTaxIn(net, ratePercent)
    return { taxable: paise(net - 2 * half), cgst: half, sgst: half, igst: ZERO }
  }
  const tax = taxIn(net, ratePercent)
  return { taxable: paise(net - tax), cgst: ZERO, sgst: ZERO, igst: tax }
}
