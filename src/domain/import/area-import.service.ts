import { deliveryArea } from '#contract/admin/delivery-area-fields.ts'
import { faults } from '#contract/core/faults.ts'
import type { z } from '#contract/core/zod.ts'
import { done, refuse, type AdminOutcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { refuseChanged, type Entry } from '#domain/journal/journal.service.ts'
import { areasAt, lockAreas, removeArea, saveArea, type DeliveryArea } from '#domain/pincode/pincode.service.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { oneOf, readCell, readNumber, readTruth, writeTruth, type Reading } from './cell.rules.ts'
import type { Importer } from './importer.ts'
import { isSame, NO_COUNTS, type Plan, type Thing } from './plan.rules.ts'
import type { Cell } from './product-columns.rules.ts'
import type { WrongCell } from './wrong-cell.rules.ts'

/** An area as imports store it: what undoes one that ran before must be able to read it. */
type Stored = z.output<typeof deliveryArea>

const labels = { is_served: 'We send', takes_cash: 'Cash', travel_days: 'Days on the road', tariff: 'Tariff' } as const
const DEFAULTS = { is_served: true, takes_cash: true, travel_days: null, tariff: null } as const
const KIND = 'delivery-area'

/** The owner's tariffs: a file has their names, an area their keys. */
export type TariffNames = readonly { key: string; name: string }[]

type Column = {
  field: keyof typeof labels
  read: (text: string, tariffs: TariffNames) => Reading
  write: (area: Stored, tariffs: TariffNames) => Cell
}
const columns: Readonly<Record<string, Column>> = {
  served: { field: 'is_served', read: readTruth, write: (area) => writeTruth(area.is_served) },
  cash: { field: 'takes_cash', read: readTruth, write: (area) => writeTruth(area.takes_cash) },
  days: { field: 'travel_days', read: readNumber, write: (area) => area.travel_days },
  tariff: {
    field: 'tariff',
    read: readTariff,
    write: ({ tariff }, tariffs) => tariffs.find(({ key }) => key === tariff)?.name ?? null,
  },
}
export const AREA_HEADINGS = ['area', ...Object.keys(columns)]
/** An area as a line of the file. */
export const areaRow = (area: DeliveryArea, tariffs: TariffNames): Cell[] => [
  area.area,
  ...Object.values(columns).map(({ write }) => write(toStored(area), tariffs)),
]

/** Where the shop delivers; areas that the file does not name stay as they are (spec B2.4). */
export const areaImporter: Importer = {
  existing: AREA_HEADINGS,
  needed: ['area'],
  keyColumn: 'area',
  keyOf: ({ cells }) => readCell(cells['area'])?.trim(),
  plan: async (tx, things) => {
    const now = await areasByKey(
      tx,
      things.map(({ key }) => key),
    )
    const { tariffs } = (await readSettingsNow(tx)).delivery
    return things.map((thing) => planArea(thing, now.get(thing.key), tariffs))
  },
  versions: async (tx, keys) =>
    new Map([...(await areasByKey(tx, keys))].map(([key, area]) => [key, JSON.stringify(area)])),
  write: (_deps, tx, { key, change, seen }) => put(tx, key, { seen, to: deliveryArea.parse(change) }),
  undo: (_deps, tx, { key, before, written }) =>
    put(tx, key, { seen: written, to: deliveryArea.safeParse(before).data }),
}

function planArea({ key, lines }: Thing, current: Stored | undefined, tariffs: TariffNames): Plan {
  const errors: WrongCell[] = []
  const [line, second] = lines
  const report = (row: number, column: string, value: string, why: Remark) =>
    errors.push({ row, column, value, why: [why] })
  if (second) report(second.row, 'area', key, remark('rowHasArea', { row: String(line?.row ?? '') }))
  if (!deliveryArea.shape.area.safeParse(key).success) report(line?.row ?? 0, 'area', key, remark('writeArea'))
  const to: Record<string, unknown> = { ...(current ?? { area: key, ...DEFAULTS }) }
  for (const [column, { field, read }] of Object.entries(columns)) {
    const answer = readCell(line?.cells[column])
    if (answer === undefined) continue
    const reading: Reading = answer === '' && DEFAULTS[field] === null ? { value: null } : read(answer, tariffs)
    if ('problem' in reading) report(line?.row ?? 0, column, answer, reading.problem)
    else if (deliveryArea.shape[field].safeParse(reading.value).success) to[field] = reading.value
    else report(line?.row ?? 0, column, answer, faults.invalid(labels[field]))
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
  { seen, to }: { seen: string; to: Stored | undefined },
): Promise<AdminOutcome<Entry | undefined, unknown>> {
  await lockAreas(tx)
  const now = (await areasByKey(tx, [area])).get(area)
  if ((now ? JSON.stringify(now) : '') !== seen) return refuseChanged(tx, { kind: KIND, id: area }, now ?? null)
  const { tariffs } = (await readSettingsNow(tx)).delivery
  if (to && to.tariff !== null && tariffs.every(({ key }) => key !== to.tariff)) return refuse('NOT_FOUND')
  await (to ? saveArea(tx, fromStored(to)) : removeArea(tx, area))
  return done({
    action: now ? (to ? `${KIND}.update` : `${KIND}.remove`) : `${KIND}.add`,
    object: { kind: KIND, id: area, title: area },
    changes: changesBetween({ ...now }, { ...to }, labels),
  })
}

const areasByKey = async (tx: Tx, keys: readonly string[]): Promise<Map<string, Stored>> =>
  new Map((await areasAt(tx, keys)).map((area) => [area.area, toStored(area)]))

const toStored = ({ area, isServed, takesCash, travelDays, tariff = null }: DeliveryArea): Stored => ({
  area,
  is_served: isServed,
  takes_cash: takesCash,
  travel_days: travelDays,
  tariff,
})

const fromStored = ({ area, is_served, takes_cash, travel_days, tariff }: Stored): DeliveryArea => ({
  area,
  isServed: is_served,
  takesCash: takes_cash,
  travelDays: travel_days,
  tariff,
})

/** A tariff by its name, in any case. */
function readTariff(text: string, tariffs: TariffNames): Reading {
  const found = tariffs.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
  if (found) return { value: found.key }
  return { problem: tariffs.length > 0 ? oneOf(tariffs.map(({ name }) => name)) : remark('noTariffYet') }
}
