import { paise, type Paise } from '#contract/core/money.ts'
import type { InvoiceKind } from '#contract/invoice.ts'

import { gstLinesOf, placeOfDocument, type GstLine, type IssuedDocument } from './gst-line.rules.ts'

type Numbered = { number: string; running: number }
/** Papers of one series that were issued in some time. */
export type DocumentRun = { kind: InvoiceKind; series: string; first: Numbered; last: Numbered; total: number }
export type UnknownState = { number: string; orderNo: string; state: string }

/** What the documents of some time come to. Two of them are joined into that of both times. */
export type GstSum = {
  documents: DocumentRun[]
  lines: GstLine[]
  /** how many lines the documents have; `lines` may be fewer */
  lineCount: number
  documentsTotal: Paise
  /** documents to no state of India */
  unknownState: UnknownState[]
}

/** What issued documents come to in a GST return. */
export function gstSumOf(documents: readonly IssuedDocument[]): GstSum {
  const lines = documents.flatMap(gstLinesOf)
  return {
    documents: documents.map(({ kind, series, number, running }) => ({
      kind,
      series,
      first: { number, running },
      last: { number, running },
      total: 1,
    })),
    lines,
    lineCount: lines.length,
    documentsTotal: paise(
      documents.reduce((sum, { kind, content }) => sum + content.total * (kind === 'invoice' ? 1 : -1), 0),
    ),
    unknownState: documents
      .filter((document) => !placeOfDocument(document).isState)
      .map((document) => ({
        number: document.number,
        orderNo: document.content.orderNo,
        state: placeOfDocument(document).place,
      })),
  }
}

/** The sum of sums. It does not matter in what parts documents were added up. */
export const joinSums = (sums: readonly GstSum[]): GstSum => ({
  documents: sums.flatMap(({ documents: docs }) => docs),
  lines: sums.flatMap(({ lines }) => lines),
  lineCount: sums.reduce((count, one) => count + one.lineCount, 0),
  documentsTotal: paise(sums.reduce((sum, one) => sum + one.documentsTotal, 0)),
  unknownState: sums.flatMap(({ unknownState }) => unknownState),
})

/**
 * The same with as few rows as a return needs to be counted: lines of one kind, place, HSN and rate are one, whatever
 * they are called; those of documents that are told one by one stay by their document.
 */
export const compact = (sum: GstSum): GstSum => ({
  ...sum,
  documents: [...Map.groupBy(sum.documents, ({ series }) => series).values()].map((runs) => runs.reduce(joinRuns)),
  lines: [...Map.groupBy(sum.lines, keyOf).values()].map((lines) => lines.reduce(addLines)),
})

/** Two runs of one series as one: from the lower first number to the higher last one. */
export const joinRuns = (a: DocumentRun, b: DocumentRun): DocumentRun => ({
  ...a,
  first: a.first.running < b.first.running ? a.first : b.first,
  last: a.last.running > b.last.running ? a.last : b.last,
  total: a.total + b.total,
})

const keyOf = ({ kind, place, isWithinState, isLarge, number, hsn, ratePercent }: GstLine): string =>
  JSON.stringify([kind, place, isWithinState, isLarge && number, hsn, ratePercent])

const addLines = (a: GstLine, b: GstLine): GstLine => ({
  ...a,
  count: a.count + b.count,
  net: paise(a.net + b.net),
  taxable: paise(a.taxable + b.taxable),
  cgst: paise(a.cgst + b.cgst),
  sgst: paise(a.sgst + b.sgst),
  igst: paise(a.igst + b.igst),
})
