import { paise, type Paise } from '#contract/core/money.ts'

import type { GstLine } from './gst-line.rules.ts'
import { joinRuns, type GstSum, type DocumentRun } from './gst-sum.rules.ts'

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

const DESCRIPTION_MAX = 30
const EXEMPT_ROWS = [
  { description: 'Inter-State supplies to registered persons', isWithinState: null },
  { description: 'Intra-State supplies to registered persons', isWithinState: null },
  { description: 'Inter-State supplies to unregistered persons', isWithinState: false },
  { description: 'Intra-State supplies to unregistered persons', isWithinState: true },
] as const

/** The files of a month from what its documents come to. */
export const gstFilesOf = ({ documents, lines }: GstSum): GstFiles => {
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
        documents.filter(({ kind }) => kind === 'invoice'),
      ),
      ...numbers(
        'Credit Note',
        documents.filter(({ kind }) => kind === 'credit_note'),
      ),
    ],
    register: lines,
  }
}

/** By how much the tax on sums differs from that of the documents, whose lines are rounded one by one. */
export const roundingOf = ({ hsn_b2c: rows, register }: GstFiles): Paise =>
  paise(sumOf(rows, taxesOf) - sumOf(register, taxesOf))

const taxesOf = ({ cgst, sgst, igst }: Pick<GstLine, 'cgst' | 'sgst' | 'igst'>): number => cgst + sgst + igst

/** The sum of one figure over all rows, in paise. */
export const sumOf = <T>(rows: readonly T[], amount: (row: T) => number): Paise =>
  paise(rows.reduce((sum, row) => sum + amount(row), 0))

/** A row a state and rate; what came back is deducted, so that one may be negative. */
const smallOnes = (lines: readonly GstLine[]): Taxed[] =>
  grouped(lines, ({ place, ratePercent }) => `${place} ${ratePercent}`).map(([first, own]) => ({
    place: first.place,
    ratePercent: first.ratePercent,
    taxable: sumOf(own, ({ taxable }) => taxable),
  }))

/** A row a document and rate, all of them above zero. */
const largeOnes = (lines: readonly GstLine[]): LargeDocument[] =>
  grouped(lines, ({ number, ratePercent }) => `${number} ${ratePercent}`).map(([first, own]) => ({
    number: first.number,
    issuedAt: first.issuedAt,
    value: first.documentTotal,
    place: first.place,
    ratePercent: first.ratePercent,
    taxable: paise(Math.abs(sumOf(own, ({ taxable }) => taxable))),
  }))

/** The four rows of the official sheet, zeros where nothing is: the shop sells to nobody who is registered (spec L8). */
const exempt = (lines: readonly GstLine[]): ExemptRow[] =>
  EXEMPT_ROWS.map(({ description, isWithinState }) => ({
    description,
    nilRated: sumOf(
      lines.filter((line) => line.isWithinState === isWithinState),
      ({ taxable }) => taxable,
    ),
  }))

/**
 * A row a HSN and rate, with the tax on the sums as the portal checks it (spec L4). Services (HSN 99) have no unit and no
 * quantity.
 */
const byHsn = (lines: readonly GstLine[]): HsnRow[] =>
  grouped(lines, ({ hsn, ratePercent }) => `${hsn} ${ratePercent}`).map(([{ hsn, ratePercent }, own]) => {
    const isService = hsn.startsWith('99')
    const [within, beyond] = [own.filter(isWithin), own.filter((line) => !isWithin(line))]
    const half = taxOn(
      sumOf(within, ({ taxable }) => taxable),
      ratePercent / 2,
    )
    return {
      hsn,
      description: [...new Set(own.map(({ name }) => name))].toSorted().join(', ').slice(0, DESCRIPTION_MAX),
      uqc: isService ? 'NA' : 'NOS-NUMBERS',
      count: isService ? 0 : own.reduce((sum, { count }) => sum + count, 0),
      value: sumOf(own, ({ net }) => net),
      ratePercent,
      taxable: sumOf(own, ({ taxable }) => taxable),
      cgst: half,
      sgst: half,
      igst: taxOn(
        sumOf(beyond, ({ taxable }) => taxable),
        ratePercent,
      ),
    }
  })

const isWithin = ({ isWithinState }: GstLine): boolean => isWithinState

/**
 * The tax that the portal reckons on a taxable value, half up to the paisa; of what came back it is the same with a minus.
 * The rate has at most three decimals.
 */
function taxOn(taxable: Paise, ratePercent: number): Paise {
  const exact = BigInt(Math.abs(taxable)) * BigInt(Math.round(ratePercent * 1_000))
  return paise(Math.sign(taxable) * Number((exact + 50_000n) / 100_000n))
}

/** A row a series: from its first number of the month to its last. */
const numbers = (nature: string, documents: readonly DocumentRun[]): DocsRow[] =>
  grouped(documents, ({ series }) => series).map(([, own]) => {
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
