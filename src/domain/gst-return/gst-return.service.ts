import { paise, type Paise } from '#contract/core/money.ts'
import type { InvoiceKind } from '#contract/invoice.ts'
import type { GstKind } from '#contract/registration.ts'
import type { Deps } from '#domain/context.ts'
import { cachedReport, type Counted } from '#domain/report/cached-report.service.ts'
import { dayOf, type Period } from '#domain/report/period.rules.ts'
import { gstKindOf } from '#domain/settings/registration.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { gstChecks, type GstCheck } from './gst-check.rules.ts'
import { readAddedUp, readDocuments } from './gst-document.service.ts'
import { gstFilesOf, roundingOf, sumOf, type GstFiles } from './gst-files.rules.ts'
import type { GstSum, UnknownState } from './gst-sum.rules.ts'

type GstDeps = Pick<Deps, 'db' | 'settings' | 'reports'>
/** Money in paise. */
export type GstMonth = {
  isFinal: boolean
  /** How the shop stands with the tax office: only the regular registration files these sheets. */
  kind: GstKind
  /** What was sold in the quarter of the month, less what came back; a composition dealer pays by it. */
  quarter: { from: string; to: string; value: Paise }
  invoices: number
  creditNotes: number
  total: Record<'taxable' | 'cgst' | 'sgst' | 'igst' | 'value', Paise>
  files: { file: keyof GstFiles; rows: number; taxable: Paise }[]
  /** what the tax of hsn_b2c, reckoned on sums, is above that of the documents */
  rounding: Paise
  checks: GstCheck[]
  unknownState: UnknownState[]
}

/** What the documents of a month ('2026-10') come to, and whether it can be filed. */
export const readGstMonth = (deps: GstDeps, month: string): Promise<Counted<GstMonth>> =>
  cachedReport(deps, ['gst', month], async (now) => {
    const days = daysOf(month)
    const sum = await readAddedUp(deps, days)
    const files = gstFilesOf(sum)
    const { register } = files
    return {
      isFinal: dayOf(now) > days.to,
      kind: await kindOf(deps),
      quarter: await turnoverOf(deps, quarterOf(month)),
      invoices: documentsOf(sum, 'invoice'),
      creditNotes: documentsOf(sum, 'credit_note'),
      total: {
        taxable: sumOf(register, ({ taxable }) => taxable),
        cgst: sumOf(register, ({ cgst }) => cgst),
        sgst: sumOf(register, ({ sgst }) => sgst),
        igst: sumOf(register, ({ igst }) => igst),
        value: sumOf(register, ({ net }) => net),
      },
      files: summary(files, sum.lineCount),
      rounding: roundingOf(files),
      checks: gstChecks(files, sum.documentsTotal),
      unknownState: sum.unknownState,
    }
  })

/** The rows of a month's files as they are now. Only a shop with the regular registration files them: others have the register alone (spec L3). */
export async function readGstFiles(deps: GstDeps, month: string): Promise<Partial<GstFiles>> {
  const files = gstFilesOf(await readDocuments(deps, daysOf(month)))
  return (await kindOf(deps)) === 'regular' ? files : { register: files.register }
}

const documentsOf = ({ documents }: GstSum, only: InvoiceKind): number =>
  documents.reduce((count, { kind, total }) => count + (kind === only ? total : 0), 0)

const kindOf = async (deps: GstDeps): Promise<GstKind> => gstKindOf((await readSettings(deps)).shop)

async function turnoverOf(deps: GstDeps, quarter: Period): Promise<GstMonth['quarter']> {
  const { lines } = await readAddedUp(deps, quarter)
  return { ...quarter, value: sumOf(lines, ({ net }) => net) }
}

/** The days of the quarter that a month is in: quarters begin in April, July, October and January. */
function quarterOf(month: string): Period {
  const [year = '', number = ''] = month.split('-')
  const first = Number(number) - ((Number(number) - 1) % 3)
  const monthIn = (offset: number) => daysOf(`${year}-${String(first + offset).padStart(2, '0')}`)
  return { from: monthIn(0).from, to: monthIn(2).to }
}

/** The days of a month. */
function daysOf(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** How long each file is, and what of it is taxed; the register has every line of the documents. */
const summary = (files: GstFiles, lineCount: number): GstMonth['files'] => [
  { file: 'b2cs', rows: files.b2cs.length, taxable: sumOf(files.b2cs, ({ taxable }) => taxable) },
  { file: 'b2cl', rows: files.b2cl.length, taxable: sumOf(files.b2cl, ({ taxable }) => taxable) },
  { file: 'cdnur', rows: files.cdnur.length, taxable: sumOf(files.cdnur, ({ taxable }) => taxable) },
  { file: 'exemp', rows: files.exemp.length, taxable: sumOf(files.exemp, ({ nilRated }) => nilRated) },
  { file: 'hsn_b2c', rows: files.hsn_b2c.length, taxable: sumOf(files.hsn_b2c, ({ taxable }) => taxable) },
  { file: 'docs', rows: files.docs.length, taxable: paise(0) },
  { file: 'register', rows: lineCount, taxable: sumOf(files.register, ({ taxable }) => taxable) },
]
