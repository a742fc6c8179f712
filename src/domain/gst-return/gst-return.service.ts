import { paise, type Paise } from '#contract/core/money.ts'
import type { InvoiceKind } from '#contract/invoice.ts'
import type { Deps } from '#domain/context.ts'
import { keptAnswer, type Counted } from '#domain/report/kept-answer.service.ts'
import { dayOf, type Period } from '#domain/report/period.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { gstChecks, type GstCheck } from './gst-check.rules.ts'
import { gstFilesOf, sumOf, type GstFiles } from './gst-files.rules.ts'
import { readAddedUp, readPapers } from './gst-paper.service.ts'
import type { GstSum, UnknownState } from './gst-sum.rules.ts'

type GstDeps = Pick<Deps, 'db' | 'settings'>
/** Money in paise. */
export type GstMonth = {
  isFinal: boolean
  isRegistered: boolean
  invoices: number
  creditNotes: number
  total: Record<'taxable' | 'cgst' | 'sgst' | 'igst' | 'value', Paise>
  files: { file: keyof GstFiles; rows: number; taxable: Paise }[]
  checks: GstCheck[]
  unknownState: UnknownState[]
}

/** What the papers of a month ('2026-10') come to, and whether it can be filed. */
export const readGstMonth = (deps: GstDeps, month: string): Promise<Counted<GstMonth>> =>
  keptAnswer(deps, ['gst', month], async (now) => {
    const days = daysOf(month)
    const sum = await readAddedUp(deps, days)
    const files = gstFilesOf(sum)
    const { register } = files
    return {
      isFinal: dayOf(now) > days.to,
      isRegistered: await isRegistered(deps),
      invoices: papersOf(sum, 'invoice'),
      creditNotes: papersOf(sum, 'credit_note'),
      total: {
        taxable: sumOf(register, ({ taxable }) => taxable),
        cgst: sumOf(register, ({ cgst }) => cgst),
        sgst: sumOf(register, ({ sgst }) => sgst),
        igst: sumOf(register, ({ igst }) => igst),
        value: sumOf(register, ({ net }) => net),
      },
      files: summary(files, sum.lineCount),
      checks: gstChecks(files, sum.papersTotal),
      unknownState: sum.unknownState,
    }
  })

/** The rows of a month's files as they are now. A shop without a GSTIN files nothing: it has the register alone. */
export async function readGstFiles(deps: GstDeps, month: string): Promise<Partial<GstFiles>> {
  const files = gstFilesOf(await readPapers(deps, daysOf(month)))
  return (await isRegistered(deps)) ? files : { register: files.register }
}

const papersOf = ({ papers }: GstSum, wanted: InvoiceKind): number =>
  papers.reduce((count, { kind, total }) => count + (kind === wanted ? total : 0), 0)

const isRegistered = async (deps: GstDeps): Promise<boolean> => (await readSettings(deps)).shop.gstin !== ''

/** The days of a month. */
function daysOf(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) }
}

/** How long each file is, and what of it is taxed; the register has every line of the papers. */
const summary = (files: GstFiles, lineCount: number): GstMonth['files'] => [
  { file: 'b2cs', rows: files.b2cs.length, taxable: sumOf(files.b2cs, ({ taxable }) => taxable) },
  { file: 'b2cl', rows: files.b2cl.length, taxable: sumOf(files.b2cl, ({ taxable }) => taxable) },
  { file: 'cdnur', rows: files.cdnur.length, taxable: sumOf(files.cdnur, ({ taxable }) => taxable) },
  { file: 'exemp', rows: files.exemp.length, taxable: sumOf(files.exemp, ({ nilRated }) => nilRated) },
  { file: 'hsn_b2c', rows: files.hsn_b2c.length, taxable: sumOf(files.hsn_b2c, ({ taxable }) => taxable) },
  { file: 'docs', rows: files.docs.length, taxable: paise(0) },
  { file: 'register', rows: lineCount, taxable: sumOf(files.register, ({ taxable }) => taxable) },
]
