import { z } from '#contract/core/zod.ts'
import { STOCK_MAX } from '#contract/product-fields.ts'
import { done, refuse, type AdminOutcome, type Tx } from '#domain/context.ts'
import type { Entry } from '#domain/journal/journal.service.ts'
import { remark } from '#domain/remark.rules.ts'
import { partsOf } from '#domain/stock/shelf-parts.service.ts'
import { countPart } from '#domain/stock/shelf.service.ts'
import { countStock, sizesNamed } from '#domain/stock/stock.service.ts'

import { readCell, readNumber } from './cell.rules.ts'
import type { Importer } from './importer.ts'
import { NO_COUNTS, type Line, type Plan, type Thing } from './plan.rules.ts'

const BETWEEN = '\n'
const NOTE_MAX = 500
const counting = z.object({ counted: z.number(), note: z.string().nullable() })

/** What a row counts: a batch, null the pieces without one, undefined what can be bought of the whole size. */
type Counted = { skuId: number; batchId: number | null | undefined; title: string; now: number }

/**
 * A count of the shelf, if it is still what the check saw (spec B3.6): what can be bought of a size, or what is there of
 * one batch of it; `-` as the batch are the pieces without one.
 */
export const stockImporter: Importer = {
  // the product's name is in our own file for the packer who counts, and is not read
  existing: ['slug', 'product', 'size', 'batch', 'counted', 'note'],
  needed: ['slug', 'size', 'counted'],
  keyColumn: 'size',
  keyOf: ({ cells }) => {
    const [slug, size] = [readCell(cells['slug'])?.trim(), readCell(cells['size'])?.trim()]
    if (!slug || !size) return undefined
    const batch = readCell(cells['batch'])?.trim()
    return [slug, size.toLowerCase(), ...(batch === undefined ? [] : [batch])].join(BETWEEN)
  },
  plan: async (tx, things) => {
    const counted = await countedAt(
      tx,
      things.map(({ key }) => key),
    )
    return things.map((thing) => planCount(thing, counted.get(thing.key)))
  },
  versions: async (tx, keys) => new Map([...(await countedAt(tx, keys))].map(([key, { now }]) => [key, String(now)])),
  write: (_deps, tx, { actor, key, change, seen }) => {
    const { counted, note } = counting.parse(change)
    return count(tx, key, { from: Number(seen), to: counted, staffId: actor.staffId, note })
  },
  undo: (_deps, tx, { actor, key, before, written }) =>
    count(tx, key, { from: Number(written), to: Number(before), staffId: actor.staffId, note: null }),
}

function planCount({ key, lines }: Thing, there: Counted | undefined): Plan {
  const [line, second] = lines
  const answer = readCell(line?.cells['counted'])
  const title = there?.title ?? key.replaceAll(BETWEEN, ', ')
  const counted = readNumber(answer ?? '')
  const problem = !there
    ? remark(isOfBatch(key) ? 'noSuchBatch' : 'noSuchSize')
    : second
      ? remark('rowHasThis', { row: String(second.row) })
      : 'problem' in counted
        ? counted.problem
        : isCount(counted.value)
          ? undefined
          : remark('writeWhole', { n: String(STOCK_MAX) })
  const unchanged = { title, errors: [], counts: { ...NO_COUNTS, unchanged: lines.length } }
  if (answer === undefined && there && !second) return unchanged
  if (problem !== undefined || !there || 'problem' in counted) {
    const column = there && !second ? 'counted' : isOfBatch(key) ? 'batch' : 'size'
    const error = { row: line?.row ?? 0, column, value: line?.cells[column] ?? '', why: [problem ?? ''] }
    return { title, errors: [error], counts: { ...NO_COUNTS, wrong: lines.length } }
  }
  if (counted.value === there.now) return unchanged
  return {
    title,
    errors: [],
    counts: { ...NO_COUNTS, changed: 1 },
    write: {
      change: { counted: counted.value, note: noteOf(line) },
      before: there.now,
      seen: String(there.now),
    },
  }
}

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= STOCK_MAX

async function count(
  tx: Tx,
  key: string,
  move: { from: number; to: number; staffId: number | null; note: string | null },
): Promise<AdminOutcome<Entry | undefined, unknown>> {
  const there = (await countedAt(tx, [key])).get(key)
  if (!there) return refuse('NOT_FOUND')
  const { skuId, batchId, title } = there
  const counted =
    batchId === undefined ? await countStock(tx, { skuId, ...move }) : await countPart(tx, { skuId, batchId, ...move })
  if (!counted.ok) return counted
  const field = batchId === undefined ? 'In stock' : 'On the shelf'
  return done({
    action: 'stock.count',
    object: { kind: 'stock', id: skuId, title },
    changes: [{ field, before: String(move.from), after: String(move.to) }],
  })
}

async function countedAt(tx: Tx, keys: readonly string[]): Promise<Map<string, Counted>> {
  const named = keys.map(nameIn)
  const sizes = new Map((await sizesNamed(tx, named)).map((size) => [[size.slug, size.size].join(BETWEEN), size]))
  const parts = keys.some(isOfBatch)
    ? await partsOf(
        tx,
        [...sizes.values()].map(({ skuId }) => skuId),
      )
    : undefined
  return new Map(
    keys.flatMap((key): [string, Counted][] => {
      const { slug, size: name, batch } = nameIn(key)
      const size = sizes.get([slug, name].join(BETWEEN))
      if (!size) return []
      const { skuId, available } = size
      const title = `${size.product}, ${size.size}`
      if (batch === undefined) return [[key, { skuId, batchId: undefined, title, now: available }]]
      const part = parts?.get(skuId)?.find((one) => (one.batch ?? '') === batch)
      const ofBatch = `${title}, ${batch || 'no batch'}`
      return part ? [[key, { skuId, batchId: part.batchId, title: ofBatch, now: part.pieces }]] : []
    }),
  )
}

/** Slug, size and batch of a row: no batch is the whole size, '' the pieces without one. */
function nameIn(key: string): { slug: string; size: string; batch: string | undefined } {
  const [slug = '', size = '', batch] = key.split(BETWEEN)
  return { slug, size, batch }
}

const isOfBatch = (key: string): boolean => nameIn(key).batch !== undefined

/** Why it differs, in the ledger of the size. */
const noteOf = (line: Line | undefined): string | null => readCell(line?.cells['note'])?.slice(0, NOTE_MAX) || null
