import { STOCK_MOST } from '#contract/admin/product-fields.ts'
import { z } from '#contract/core/zod.ts'
import { done, refuse, type Outcome, type Tx } from '#domain/context.ts'
import type { Entry } from '#domain/journal/journal.service.ts'
import { countStock, sizesNamed, type NamedSize } from '#domain/stock/stock.service.ts'

import { readCell, readNumber } from './cell.rules.ts'
import type { Importer } from './importer.ts'
import { NO_COUNTS, type Line, type Plan, type Thing } from './plan.rules.ts'

const BETWEEN = '\n'
const NOTE_MOST = 500
const counting = z.object({ counted: z.number(), note: z.string().nullable() })

/** A count of the shelf: what can be bought of each size, if it is still what the check saw (spec B3.6). */
export const stockImporter: Importer = {
  // the product's name stands in our own file for whoever counts, and is not read
  known: ['slug', 'product', 'size', 'counted', 'note'],
  needed: ['slug', 'size', 'counted'],
  keyColumn: 'size',
  keyOf: ({ cells }) => {
    const [slug, size] = [readCell(cells['slug'])?.trim(), readCell(cells['size'])?.trim()]
    return slug && size ? `${slug}${BETWEEN}${size.toLowerCase()}` : undefined
  },
  plan: async (tx, things) => {
    const sizes = await sizesAt(
      tx,
      things.map(({ key }) => key),
    )
    return things.map((thing) => planCount(thing, sizes.get(thing.key)))
  },
  versions: async (tx, keys) =>
    new Map([...(await sizesAt(tx, keys))].map(([key, { available }]) => [key, String(available)])),
  write: (_deps, tx, { actor, key, change, seen }) => {
    const { counted, note } = counting.parse(change)
    return count(tx, key, { from: Number(seen), to: counted, staffId: actor.staffId, note })
  },
  undo: (_deps, tx, { actor, key, before, written }) =>
    count(tx, key, { from: Number(written), to: Number(before), staffId: actor.staffId, note: null }),
}

function planCount({ key, lines }: Thing, size: NamedSize | undefined): Plan {
  const [line, second] = lines
  const said = readCell(line?.cells['counted'])
  const title = size ? titleOf(size) : key.replace(BETWEEN, ', ')
  const counted = readNumber(said ?? '')
  const problem = !size
    ? 'There is no such size.'
    : second
      ? `Row ${second.row} has this size too.`
      : 'problem' in counted
        ? counted.problem
        : isCount(counted.value)
          ? undefined
          : `Write whole pieces, at most ${STOCK_MOST}.`
  const unchanged = { title, errors: [], counts: { ...NO_COUNTS, unchanged: lines.length } }
  if (said === undefined && size && !second) return unchanged
  if (problem !== undefined || !size || 'problem' in counted) {
    const column = !size || second ? 'size' : 'counted'
    const error = { row: line?.row ?? 0, column, value: line?.cells[column] ?? '', message: problem ?? '' }
    return { title, errors: [error], counts: { ...NO_COUNTS, wrong: lines.length } }
  }
  if (counted.value === size.available) return unchanged
  return {
    title,
    errors: [],
    counts: { ...NO_COUNTS, changed: 1 },
    write: {
      change: { counted: counted.value, note: noteOf(line) },
      before: size.available,
      seen: String(size.available),
    },
  }
}

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= STOCK_MOST

async function count(
  tx: Tx,
  key: string,
  move: { from: number; to: number; staffId: number | null; note: string | null },
): Promise<Outcome<Entry | undefined, unknown>> {
  const size = (await sizesAt(tx, [key])).get(key)
  if (!size) return refuse('NOT_FOUND')
  const counted = await countStock(tx, { skuId: size.sku_id, ...move })
  if (!counted.ok) return counted
  return done({
    action: 'stock.count',
    object: { kind: 'stock', id: size.sku_id, title: titleOf(size) },
    changes: [{ field: 'In stock', before: String(move.from), after: String(move.to) }],
  })
}

async function sizesAt(tx: Tx, keys: readonly string[]): Promise<Map<string, NamedSize>> {
  const named = keys.map((key) => {
    const [slug = '', size = ''] = key.split(BETWEEN)
    return { slug, size }
  })
  return new Map((await sizesNamed(tx, named)).map((size) => [`${size.slug}${BETWEEN}${size.size}`, size]))
}

/** Why it differs, in the ledger of the size. */
const noteOf = (line: Line | undefined): string | null => readCell(line?.cells['note'])?.slice(0, NOTE_MOST) || null

const titleOf = ({ product, size }: NamedSize): string => `${product}, ${size}`
