import { paise, type Paise } from '#contract/core/money.ts'
import type { InvoiceDocument, InvoiceLine } from '#contract/invoice.ts'
import { allocateProportionally } from '#domain/pricing/tax.rules.ts'

import { taxOf } from './gst.rules.ts'

/** So many pieces of an invoice's line, and so much of what was paid for it. */
export type Taken = { count: number; net: Paise }

/** What credit notes took back of each line of their invoice. A note has its invoice's lines, in their order. */
export const takenBy = (invoice: InvoiceDocument, notes: readonly Pick<InvoiceDocument, 'lines'>[]): Taken[] =>
  invoice.lines.map((_, place) => ({
    count: sumOf(notes, place, 'count'),
    net: paise(sumOf(notes, place, 'net')),
  }))

/** What is left of each line. */
export const leftOf = (invoice: InvoiceDocument, taken: readonly Taken[]): Taken[] =>
  invoice.lines.map(({ count, net }, place) => ({
    count: count - (taken[place]?.count ?? 0),
    net: paise(net - (taken[place]?.net ?? 0)),
  }))

/** A sum shared over pieces by what was paid for them; it may not be more than that. */
export const shareOf = (sum: Paise, units: readonly Taken[]): Taken[] => {
  const shares = allocateProportionally(
    sum,
    units.map(({ net }) => net),
  )
  return units.map(({ count }, place) => ({ count, net: shares[place] ?? paise(0) }))
}

/** The lines of the note that takes this back, with the tax by the invoice's rule (spec B5.3). */
export const creditNoteLines = ({ lines, isWithinState }: InvoiceDocument, taken: readonly Taken[]): InvoiceLine[] =>
  lines.map((line, place) => {
    const { count, net } = taken[place] ?? { count: 0, net: paise(0) }
    const gross = paise((line.gross / line.count) * count)
    return { ...line, count, gross, net, ...taxOf(net, line.ratePercent, isWithinState) }
  })

const sumOf = (notes: readonly Pick<InvoiceDocument, 'lines'>[], place: number, amount: 'count' | 'net'): number =>
  notes.reduce((sum, { lines }) => sum + (lines[place]?.[amount] ?? 0), 0)
