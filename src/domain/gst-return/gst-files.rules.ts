import { paise, type Paise } from '#contract/core/money.ts'

import type { GstLine } from './gst-line.rules.ts'
import { joinRuns, type GstSum, type PaperRun } from './gst-sum.rules.ts'

type Taxed = { place: string; ratePercent: number; taxable: Paise }
export type LargeDocument = Taxed & { number: string; issuedAt: Date; value: Paise }
export type HsnRow = {
  hsn: string
  description: string
  /** the unit: services have none */
  uqc: 'NOS-NUMBERS' | 'NA'
  count: number
  value: Paise
  ratePercent: number
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}
export type ExemptRow = { description: string; nilRated: Paise }
export type DocsRow = { nature: string; from: string; to: string; total: number; hasGap: boolean }

/** What the rows of each file are made of (spec B4.3); the register has every line. */
export type GstFiles = {
  b2cs: Taxed[]
  b2cl: LargeDocument[]
  cdnur: LargeDocument[]
  exemp: ExemptRow[]
  hsn_b2c: HsnRow[]
  docs: DocsRow[]
  register: readonly GstLine[]
}

const DESCRIPTION_MOST = 30

/** The files of a month from what its papers come to. */
export const gstFilesOf = ({ papers, lines }: GstSum): GstFiles => {
  const taxed = lines.filter(({ ratePercent }) => ratePercent > 0)
  const large = taxed.filter(({ isLarge }) => isLarge)
  return {
    b2cs: smallOnes(taxed.filter(({ isLarge }) => !isLarge)),
    b2cl: largeOnes(large.filter(({ kind }) => kind === 'invoice')),
    cdnur: largeOnes(large.filter(({ kind }) => kind === 'credit_note')),
    exemp: exempt(lines.filter(({ ratePercent }) => ratePercent === 0)),
    hsn_b2c: byHsn(lines),
    docs: [
      ...numbers(
        'Invoices for outward supply',
        papers.filter(({ kind }) => kind === 'invoice'),
      ),
      ...numbers(
        'Credit Note',
        papers.filter(({ kind }) => kind === 'credit_note'),
      ),
    ],
    register: lines,
  }
}

export const sumOf = <T>(rows: readonly T[], figure: (row: T) => number): Paise =>
  paise(rows.reduce((sum, row) => sum + figure(row), 0))

/** A row a state and rate; what came back is deducted, so that one may be negative. */
const smallOnes = (lines: readonly GstLine[]): Taxed[] =>
  grouped(lines, ({ place, ratePercent }) => `${place} ${ratePercent}`).map(([first, own]) => ({
    place: first.place,
    ratePercent: first.ratePercent,
    taxable: sumOf(own, ({ taxable }) => taxable),
  }))

/** A row a paper and rate, all of them above zero. */
const largeOnes = (lines: readonly GstLine[]): LargeDocument[] =>
  grouped(lines, ({ number, ratePercent }) => `${number} ${ratePercent}`).map(([first, own]) => ({
    number: first.number,
    issuedAt: first.issuedAt,
    value: first.paperTotal,
    place: first.place,
    ratePercent: first.ratePercent,
    taxable: paise(Math.abs(sumOf(own, ({ taxable }) => taxable))),
  }))

const exempt = (lines: readonly GstLine[]): ExemptRow[] =>
  grouped(lines, ({ isWithinState }) => (isWithinState ? 'Intra' : 'Inter')).map(([{ isWithinState }, own]) => ({
    description: `${isWithinState ? 'Intra' : 'Inter'}-State supplies to unregistered persons`,
    nilRated: sumOf(own, ({ taxable }) => taxable),
  }))

/** A row a HSN and rate. Services (HSN 99) have no unit and no quantity. */
const byHsn = (lines: readonly GstLine[]): HsnRow[] =>
  grouped(lines, ({ hsn, ratePercent }) => `${hsn} ${ratePercent}`).map(([{ hsn, ratePercent }, own]) => {
    const isService = hsn.startsWith('99')
    return {
      hsn,
      description: [...new Set(own.map(({ name }) => name))].toSorted().join(', ').slice(0, DESCRIPTION_MOST),
      uqc: isService ? 'NA' : 'NOS-NUMBERS',
      count: isService ? 0 : own.reduce((sum, { count }) => sum + count, 0),
      value: sumOf(own, ({ net }) => net),
      ratePercent,
      taxable: sumOf(own, ({ taxable }) => taxable),
      cgst: sumOf(own, ({ cgst }) => cgst),
      sgst: sumOf(own, ({ sgst }) => sgst),
      igst: sumOf(own, ({ igst }) => igst),
    }
  })

/** A row a series: from its first number of the month to its last. */
const numbers = (nature: string, papers: readonly PaperRun[]): DocsRow[] =>
  grouped(papers, ({ series }) => series).map(([, own]) => {
    const { first, last, total } = own.reduce(joinRuns)
    return {
      nature,
      from: first.number,
      to: last.number,
      total,
      hasGap: last.running - first.running + 1 !== total,
    }
  })

/** Groups in the order of their keys, each with its first thing. */
const grouped = <T>(things: readonly T[], keyOf: (thing: T) => string): [T, T[]][] =>
  [...Map.groupBy(things, keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]): [T, T[]][] => (own[0] === undefined ? [] : [[own[0], own]]))
