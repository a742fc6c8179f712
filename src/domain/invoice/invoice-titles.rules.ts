import type { InvoiceLine, InvoiceTitle } from '#contract/invoice.ts'
import type { GstKind } from '#contract/registration.ts'

/** What a paper is called, and what the law wants counted at its top and at its foot; '' is nothing. */
export type InvoiceHead = { title: InvoiceTitle; topNote: string; footNote: string }

const INCLUDED = 'Prices include all taxes. No tax is payable on reverse charge.'
const EXEMPT = 'All goods of this bill are exempt from GST.'
const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies'
const UNREGISTERED = 'No tax is charged: the seller is not registered under GST.'

/**
 * How a paper is headed (spec L3): by how its seller stands with the tax office and, where tax is charged, by whether its
 * lines are all, partly or not at all above 0 %. A line that comes to nothing decides nothing.
 */
export function invoiceHeadOf(
  kind: GstKind,
  lines: readonly Pick<InvoiceLine, 'count' | 'net' | 'ratePercent'>[],
): InvoiceHead {
  if (kind === 'none') return { title: 'Bill', topNote: '', footNote: UNREGISTERED }
  if (kind === 'composition') return { title: 'Bill of Supply', topNote: COMPOSITION, footNote: '' }
  const counted = lines.filter(({ count, net }) => count > 0 || net > 0)
  const isTaxed = counted.some(({ ratePercent }) => ratePercent > 0)
  const isExempt = counted.some(({ ratePercent }) => ratePercent === 0)
  if (!isTaxed && isExempt) return { title: 'Bill of Supply', topNote: '', footNote: EXEMPT }
  return { title: isExempt ? 'Invoice-cum-Bill of Supply' : 'Tax Invoice', topNote: '', footNote: INCLUDED }
}
