import type { InvoiceLine, InvoiceTitle } from '#contract/invoice.ts'
import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import type { GstKind } from '#contract/registration.ts'
import { textOf } from '#text/languages.ts'

/** What a paper is called, and what the law wants counted at its top and at its foot; '' is nothing. */
export type InvoiceHead = { title: InvoiceTitle; topNote: string; footNote: string }

/**
 * How a paper is headed (spec L3): by how its seller stands with the tax office and, where tax is charged, by whether its
 * lines are all, partly or not at all above 0 %. A line that comes to nothing decides nothing.
 */
export function invoiceHeadOf(
  kind: GstKind,
  lines: readonly Pick<InvoiceLine, 'count' | 'net' | 'ratePercent'>[],
  language: Language = SOURCE_LANGUAGE,
): InvoiceHead {
  const { documents } = textOf(language)
  if (kind === 'none') return { title: 'Bill', topNote: '', footNote: documents.unregistered }
  if (kind === 'composition') return { title: 'Bill of Supply', topNote: compositionIn(language), footNote: '' }
  const counted = lines.filter(({ count, net }) => count > 0 || net > 0)
  const isTaxed = counted.some(({ ratePercent }) => ratePercent > 0)
  const isExempt = counted.some(({ ratePercent }) => ratePercent === 0)
  if (!isTaxed && isExempt) return { title: 'Bill of Supply', topNote: '', footNote: documents.exempt }
  return {
    title: isExempt ? 'Invoice-cum-Bill of Supply' : 'Tax Invoice',
    topNote: '',
    footNote: documents.taxIncluded,
  }
}

/** The law asks for its own words, so they stand beneath a translation. */
const compositionIn = (language: Language): string =>
  [...new Set<Language>([language, SOURCE_LANGUAGE])].map((code) => textOf(code).documents.composition).join('\n')
