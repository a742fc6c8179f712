import { paise, type Paise } from '#contract/core/money.ts'
import type { Deps } from '#domain/context.ts'
import { keptAnswer, type Counted } from '#domain/report/kept-answer.service.ts'
import { startOf } from '#domain/report/period.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { gstChecks, type GstCheck } from './gst-check.rules.ts'
import { gstFilesOf, sumOf, type GstFiles } from './gst-files.rules.ts'
import { gstLinesOf, placeOfPaper, type GstLine, type IssuedDocument } from './gst-line.rules.ts'
import { papersAfter } from './gst-return.store.ts'

const BATCH = 1_000

type GstDeps = Pick<Deps, 'db' | 'settings'>
type UnknownState = { number: string; orderNo: string; state: string }
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
    const { files, papers, papersTotal, unknownState } = await readMonth(deps, month)
    const { register } = files
    const invoices = papers.filter(({ kind }) => kind === 'invoice').length
    return {
      isFinal: now >= spanOf(month).end,
      isRegistered: await isRegistered(deps),
      invoices,
      creditNotes: papers.length - invoices,
      total: {
        taxable: sumOf(register, ({ taxable }) => taxable),
        cgst: sumOf(register, ({ cgst }) => cgst),
        sgst: sumOf(register, ({ sgst }) => sgst),
        igst: sumOf(register, ({ igst }) => igst),
        value: sumOf(register, ({ net }) => net),
      },
      files: summary(files),
      checks: gstChecks(files, papersTotal),
      unknownState,
    }
  })

/** The rows of a month's files as they are now. A shop without a GSTIN files nothing: it has the register alone. */
export async function readGstFiles(deps: GstDeps, month: string): Promise<Partial<GstFiles>> {
  const { files } = await readMonth(deps, month)
  return (await isRegistered(deps)) ? files : { register: files.register }
}

const isRegistered = async (deps: GstDeps): Promise<boolean> => (await readSettings(deps)).shop.gstin !== ''

/** Reads every paper once; of each only its lines are kept. */
async function readMonth({ db }: GstDeps, month: string) {
  const papers: Omit<IssuedDocument, 'content'>[] = []
  const lines: GstLine[] = []
  const unknownState: UnknownState[] = []
  let papersTotal = 0
  for await (const paper of streamPapers(db, month)) {
    const { content, ...head } = paper
    papers.push(head)
    lines.push(...gstLinesOf(paper))
    papersTotal += content.total * (paper.kind === 'invoice' ? 1 : -1)
    const { isKnown, place } = placeOfPaper(paper)
    if (!isKnown) unknownState.push({ number: paper.number, orderNo: content.orderNo, state: place })
  }
  return { files: gstFilesOf(papers, lines), papers, papersTotal: paise(papersTotal), unknownState }
}

async function* streamPapers(db: Deps['db'], month: string): AsyncGenerator<IssuedDocument> {
  let after: { place: string; id: number } | undefined
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other: memory holds no more than one of them
    const batch = await papersAfter(db, spanOf(month), { after, limit: BATCH })
    yield* batch
    after = batch.at(-1)
    if (batch.length < BATCH) return
  }
}

/** A month of India's calendar. */
function spanOf(month: string): { start: Date; end: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { start: startOf(`${month}-01`), end: startOf(next) }
}

/** How long each file is, and what of it is taxed. */
const summary = (files: GstFiles): GstMonth['files'] => [
  { file: 'b2cs', rows: files.b2cs.length, taxable: sumOf(files.b2cs, ({ taxable }) => taxable) },
  { file: 'b2cl', rows: files.b2cl.length, taxable: sumOf(files.b2cl, ({ taxable }) => taxable) },
  { file: 'cdnur', rows: files.cdnur.length, taxable: sumOf(files.cdnur, ({ taxable }) => taxable) },
  { file: 'exemp', rows: files.exemp.length, taxable: sumOf(files.exemp, ({ nilRated }) => nilRated) },
  { file: 'hsn_b2c', rows: files.hsn_b2c.length, taxable: sumOf(files.hsn_b2c, ({ taxable }) => taxable) },
  { file: 'docs', rows: files.docs.length, taxable: paise(0) },
  { file: 'register', rows: files.register.length, taxable: sumOf(files.register, ({ taxable }) => taxable) },
]
