import { paise, type Paise } from '#contract/core/money.ts'
import type { InvoiceKind } from '#contract/invoice.ts'

import { gstLinesOf, placeOfPaper, type GstLine, type IssuedDocument } from './gst-line.rules.ts'

type Numbered = { number: string; running: number }
/** Papers of one series that were issued in some time. */
export type PaperRun = { kind: InvoiceKind; series: string; first: Numbered; last: Numbered; total: number }
export type UnknownState = { number: string; orderNo: string; state: string }

/** What the papers of some time come to. Two of them are joined into that of both times. */
export type GstSum = {
  papers: PaperRun[]
  lines: GstLine[]
  /** how many lines the papers have; `lines` may be fewer */
  lineCount: number
  papersTotal: Paise
  /** papers to no state of India */
  unknownState: UnknownState[]
}

export function gstSumOf(documents: readonly IssuedDocument[]): GstSum {
  const lines = documents.flatMap(gstLinesOf)
  return {
    papers: documents.map(({ kind, series, number, running }) => ({
      kind,
      series,
      first: { number, running },
      last: { number, running },
      total: 1,
    })),
    lines,
    lineCount: lines.length,
    papersTotal: paise(
      documents.reduce((sum, { kind, content }) => sum + content.total * (kind === 'invoice' ? 1 : -1), 0),
    ),
    unknownState: documents
      .filter((paper) => !placeOfPaper(paper).isKnown)
      .map((paper) => ({ number: paper.number, orderNo: paper.content.orderNo, state: placeOfPaper(paper).place })),
  }
}

export const joinSums = (sums: readonly GstSum[]): GstSum => ({
  papers: sums.flatMap(({ papers }) => papers),
  lines: sums.flatMap(({ lines }) => lines),
  lineCount: sums.reduce((count, one) => count + one.lineCount, 0),
  papersTotal: paise(sums.reduce((sum, one) => sum + one.papersTotal, 0)),
  unknownState: sums.flatMap(({ unknownState }) => unknownState),
})

/**
 * The same with as few rows as a return needs to be counted: lines of one kind, place, HSN and rate are one, whatever they are
 * called; those of papers that are told one by one stay by their paper.
 */
export const compact = (sum: GstSum): GstSum => ({
  ...sum,
  papers: [...Map.groupBy(sum.papers, ({ series }) => series).values()].map((runs) => runs.reduce(joinRuns)),
  lines: [...Map.groupBy(sum.lines, keyOf).values()].map((lines) => lines.reduce(addLines)),
})

export const joinRuns = (a: PaperRun, b: PaperRun): PaperRun => ({
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
