import type { SettledLine } from '#contract/core/settled-line.ts'
import { done, refuse, type Tx } from '#domain/context.ts'
import { refuseChanged } from '#domain/journal/journal.service.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'
import { addSettledLine, capturedOf, liveSettledLines, undoSettledLine } from '#domain/settlement/settlement.service.ts'

import type { Importer } from './importer.ts'
import { cellOf } from './money-cell.rules.ts'
import { NO_COUNTS, type Plan, type Thing } from './plan.rules.ts'
import { readSettled, SETTLED_HEADINGS } from './settled-line.rules.ts'

/** A line as the import stores it: its time is a text. */
type Change = Omit<SettledLine, 'settledAt'> & { settledAt: string }

/** What the payment gateway settled, a row a payment, refund or adjustment, where it is not asked by itself (spec C4.9). */
export const settlementImporter: Importer = {
  existing: SETTLED_HEADINGS,
  needed: ['entity_id', 'type', 'amount', 'debit', 'credit', 'settled_at', 'settlement_id'],
  synonyms: { transaction_entity: 'type', utr: 'settlement_utr' },
  skipsOthers: true,
  keyColumn: 'entity_id',
  keyOf: ({ cells }) => cellOf(cells, 'entity_id'),
  plan: async (tx, things) => {
    const there = new Set(
      (
        await liveSettledLines(
          tx,
          things.map(({ key }) => key),
        )
      ).map(({ line }) => line),
    )
    const plans: Plan[] = []
    for (const thing of things) plans.push(await planLine(tx, thing, there.has(thing.key)))
    return plans
  },
  versions: async (tx, keys) =>
    new Map((await liveSettledLines(tx, keys)).map(({ line, id }): [string, string] => [line, String(id)])),
  write: async (_deps, tx, { key, change }) => {
    if ((await liveSettledLines(tx, [key])).length > 0) return refuseChanged(tx, { kind: 'settlement', id: key })
    // planned below
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
    const { settledAt, ...line } = change as Change
    return done(await addSettledLine(tx, { ...line, settledAt: new Date(settledAt) }))
  },
  undo: async (_deps, tx, { key, written }) => {
    const entry = await undoSettledLine(tx, { line: key, id: Number(written) })
    return entry ? done(entry) : refuse('NOT_FOUND')
  },
}

async function planLine(tx: Tx, { lines }: Thing, isThere: boolean): Promise<Plan> {
  const [line] = lines
  const second = lines[1]
  const read = line && readSettled(line)
  const wrong = { ...NO_COUNTS, wrong: lines.length }
  if (!line || !read) return { title: '', errors: [], counts: wrong }
  if ('why' in read) return { title: '', errors: [read], counts: wrong }
  const title = `${read.settlement}, ${read.line}`
  const problem = (row: number, column: string, why: Remark): Plan => ({
    title,
    errors: [{ row, column, value: '', why: [why] }],
    counts: wrong,
  })
  if (second) return problem(second.row, 'entity_id', remark('rowHasThisOne', { row: String(line.row) }))
  if (isThere) return { title, errors: [], counts: { ...NO_COUNTS, unchanged: 1 } }
  const captured = read.payment === undefined ? null : await capturedOf(tx, read.payment)
  if (read.kind === 'payment' && captured !== null && read.amount === captured * 100)
    return problem(line.row, 'amount', remark('rupeesNotPaise'))
  const change: Change = { ...read, settledAt: read.settledAt.toISOString() }
  return { title, errors: [], counts: { ...NO_COUNTS, new: 1 }, write: { change, before: null, seen: '' } }
}
