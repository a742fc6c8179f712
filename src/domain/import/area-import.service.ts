import { deliveryArea, type DeliveryArea } from '#contract/admin/delivery-area.ts'
import type { ImportError } from '#contract/admin/import.ts'
import { done, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { refuseChanged, type Entry } from '#domain/journal/journal.service.ts'
import { areasAt, removeArea, saveArea } from '#domain/pincode/pincode.service.ts'

import { readCell, readNumber, readTruth, writeTruth, type Reading } from './cell.rules.ts'
import type { Importer } from './importer.ts'
import { isSame, NO_COUNTS, type Plan, type Thing } from './plan.rules.ts'
import type { Cell } from './product-columns.rules.ts'

const labels = { is_served: 'We send', takes_cash: 'Cash', travel_days: 'Days on the road' } as const
const DEFAULTS = { is_served: true, takes_cash: true, travel_days: null } as const
const KIND = 'delivery-area'

type Column = { field: keyof typeof labels; read: (text: string) => Reading; write: (area: DeliveryArea) => Cell }
const columns: Readonly<Record<string, Column>> = {
  served: { field: 'is_served', read: readTruth, write: (area) => writeTruth(area.is_served) },
  cash: { field: 'takes_cash', read: readTruth, write: (area) => writeTruth(area.takes_cash) },
  days: { field: 'travel_days', read: readNumber, write: (area) => area.travel_days },
}
export const AREA_HEADINGS = ['area', ...Object.keys(columns)]
export const areaRow = (area: DeliveryArea): Cell[] => [
  area.area,
  ...Object.values(columns).map(({ write }) => write(area)),
]

/** Where the shop delivers; areas that the file does not name stay as they are (spec B2.4). */
export const areaImporter: Importer = {
  known: AREA_HEADINGS,
  needed: ['area'],
  keyColumn: 'area',
  keyOf: ({ cells }) => readCell(cells['area'])?.trim(),
  plan: async (tx, things) => {
    const now = await areasByKey(
      tx,
      things.map(({ key }) => key),
    )
    return things.map((thing) => planArea(thing, now.get(thing.key)))
  },
  versions: async (tx, keys) =>
    new Map([...(await areasByKey(tx, keys))].map(([key, area]) => [key, JSON.stringify(area)])),
  write: (_deps, tx, { key, change, seen }) => put(tx, key, { seen, to: deliveryArea.parse(change) }),
  undo: (_deps, tx, { key, before, written }) =>
    put(tx, key, { seen: written, to: deliveryArea.safeParse(before).data }),
}

function planArea({ key, lines }: Thing, current: DeliveryArea | undefined): Plan {
  const errors: ImportError[] = []
  const [line, second] = lines
  const say = (row: number, column: string, value: string, message: string) =>
    errors.push({ row, column, value, message })
  if (second) say(second.row, 'area', key, `Row ${line?.row ?? ''} has this area already.`)
  if (!deliveryArea.shape.area.safeParse(key).success)
    say(line?.row ?? 0, 'area', key, 'Write the first one to six digits of a pincode.')
  const to: Record<string, unknown> = { ...(current ?? { area: key, ...DEFAULTS }) }
  for (const [column, { field, read }] of Object.entries(columns)) {
    const said = readCell(line?.cells[column])
    if (said === undefined) continue
    const value: Reading = said === '' && field === 'travel_days' ? { value: null } : read(said)
    if ('problem' in value) say(line?.row ?? 0, column, said, value.problem)
    else if (deliveryArea.shape[field].safeParse(value.value).success) to[field] = value.value
    else say(line?.row ?? 0, column, said, `${labels[field]} is not valid.`)
  }
  if (errors.length > 0) return { title: key, errors, counts: { ...NO_COUNTS, wrong: lines.length } }
  if (isSame(to, current)) return { title: key, errors, counts: { ...NO_COUNTS, unchanged: 1 } }
  return {
    title: key,
    errors,
    counts: { ...NO_COUNTS, ...(current ? { changed: 1 } : { new: 1 }) },
    write: { change: to, before: current ?? {}, seen: current ? JSON.stringify(current) : '' },
  }
}

/** Writes an area, or takes it away, if it is still what was seen. */
async function put(
  tx: Tx,
  area: string,
  { seen, to }: { seen: string; to: DeliveryArea | undefined },
): Promise<Outcome<Entry | undefined, unknown>> {
  const now = (await areasByKey(tx, [area])).get(area)
  if ((now ? JSON.stringify(now) : '') !== seen) return refuseChanged(tx, { kind: KIND, id: area }, now ?? null)
  await (to ? saveArea(tx, to) : removeArea(tx, area))
  return done({
    action: now ? (to ? `${KIND}.update` : `${KIND}.remove`) : `${KIND}.add`,
    object: { kind: KIND, id: area, title: area },
    changes: changesBetween({ ...now }, { ...to }, labels),
  })
}

const areasByKey = async (tx: Tx, keys: readonly string[]): Promise<Map<string, DeliveryArea>> =>
  new Map((await areasAt(tx, keys)).map((area) => [area.area, area]))
