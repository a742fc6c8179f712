import { STOCK_MOST } from '#contract/admin/product-fields.ts'
import { done, refuse, type Outcome, type Tx } from '#domain/context.ts'
import type { Entry } from '#domain/journal/journal.service.ts'
import { countStock, sizesNamed, type NamedSize } from '#domain/stock/stock.service.ts'

import { readCell, readNumber } from './cell.rules.ts'
import type { Importer } from './importer.ts'
import { NO_COUNTS, type Plan, type Thing } from './plan.rules.ts'

const BETWEEN = '\n'

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
  write: (_deps, tx, { key, change, seen }) => count(tx, key, { from: Number(seen), to: Number(change) }),
  undo: (_deps, tx, { key, before, written }) => count(tx, key, { from: Number(written), to: Number(before) }),
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
    write: { change: counted.value, before: size.available, seen: String(size.available) },
  }
}

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= STOCK_MOST

async function count(
  tx: Tx,
  key: string,
  { from, to }: { from: number; to: number },
): Promise<Outcome<Entry | undefined, unknown>> {
  const size = (await sizesAt(tx, [key])).get(key)
  if (!size) return refuse('NOT_FOUND')
  const counted = await countStock(tx, { skuId: size.sku_id, from, to })
  if (!counted.ok) return counted
  return done({
    action: 'stock.count',
    object: { kind: 'stock', id: size.sku_id, title: titleOf(size) },
    changes: [{ field: 'In stock', before: String(from), after: String(to) }],
  })
}

async function sizesAt(tx: Tx, keys: readonly string[]): Promise<Map<string, NamedSize>> {
  const named = keys.map((key) => {
    const [slug = '', size = ''] = key.split(BETWEEN)
    return { slug, size }
  })
  return new Map((await sizesNamed(tx, named)).map((size) => [`${size.slug}${BETWEEN}${size.size}`, size]))
}

const titleOf = ({ product, size }: NamedSize): string => `${product}, ${size}`
