import { SLABS_MAX, TARIFFS_MAX, tariffFields } from '#contract/admin/delivery-fields.ts'
import type { WireTariff } from '#contract/delivery.ts'
import { refuse, type AdminOutcome, type Tx, done } from '#domain/context.ts'
import { putTariff, readTariffs, removeTariff } from '#domain/delivery/tariff-list.service.ts'
import { refuseChanged, type Entry } from '#domain/journal/journal.service.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'

import { readCell, readNumber } from './cell.rules.ts'
import type { Importer } from './importer.ts'
import { isSame, NO_COUNTS, type Line, type Plan, type Thing } from './plan.rules.ts'
import type { Cell } from './product-columns.rules.ts'
import type { WrongCell } from './wrong-cell.rules.ts'

export const RATE_HEADINGS = ['tariff', 'up_to_g', 'fee', 'free_above', 'step_g', 'step_fee']
const KIND = 'setting'
const KEY_MAX = 20

/** A tariff as lines of the file: its first line has what is not of a slab. */
export const rateRows = ({ name, slabs, free_above, step_g, step_fee }: WireTariff): Cell[][] =>
  slabs.map(({ up_to_g, fee }, n) => [
    name,
    up_to_g,
    fee,
    ...(n === 0 ? [free_above, step_g, step_g === null ? null : step_fee] : [null, null, null]),
  ])

/** Tariffs of delivery, a line a slab; one that the file does not name stays as it is (spec C3.10). */
export const tariffImporter: Importer = {
  existing: RATE_HEADINGS,
  needed: ['tariff', 'up_to_g', 'fee'],
  keyColumn: 'tariff',
  keyOf: ({ cells }) => readCell(cells['tariff'])?.trim().toLowerCase(),
  plan: async (tx, things) => {
    const now = await readTariffs(tx)
    const taken = new Set(now.map(({ key }) => key))
    let count = now.length
    return things.map((thing) => {
      const current = now.find(({ name }) => name.toLowerCase() === thing.key)
      if (!current) count += 1
      const key = current?.key ?? freeKey(thing.key, taken)
      taken.add(key)
      return planTariff(thing, { key, current, isFull: count > TARIFFS_MAX })
    })
  },
  versions: async (tx, keys) =>
    new Map(
      (await readTariffs(tx))
        .filter(({ name }) => keys.includes(name.toLowerCase()))
        .map((one) => [one.name.toLowerCase(), JSON.stringify(one)]),
    ),
  write: (_deps, tx, { key, change, seen }) => put(tx, key, { seen, to: tariffFields.parse(change) }),
  undo: (_deps, tx, { key, before, written }) =>
    put(tx, key, { seen: written, to: tariffFields.safeParse(before).data }),
}

type Target = { key: string; current: WireTariff | undefined; isFull: boolean }

function planTariff({ key: name, lines }: Thing, { key, current, isFull }: Target): Plan {
  const errors: WrongCell[] = []
  const [first] = lines
  const report = (line: Line | undefined, column: string, why: Remark) =>
    errors.push({ row: line?.row ?? 0, column, value: line?.cells[column] ?? '', why: [why] })
  const numberIn = (line: Line | undefined, column: string): number | null => {
    const text = readCell(line?.cells[column])?.trim()
    if (text === undefined || text === '') return null
    const reading = readNumber(text)
    if ('problem' in reading) report(line, column, reading.problem)
    return 'problem' in reading ? null : Number(reading.value)
  }
  const title = readCell(first?.cells['tariff'])?.trim() ?? name
  if (isFull) report(first, 'tariff', remark('tariffsMax', { n: String(TARIFFS_MAX) }))
  if (lines.length > SLABS_MAX) report(lines[SLABS_MAX], 'tariff', remark('rowsOfTariff', { n: String(SLABS_MAX) }))
  const slabs = lines.map((line) => ({ up_to_g: numberIn(line, 'up_to_g'), fee: numberIn(line, 'fee') }))
  const step = numberIn(first, 'step_g')
  const read = {
    key,
    name: title,
    free_above: numberIn(first, 'free_above'),
    slabs,
    step_g: step,
    step_fee: step === null ? (current?.step_fee ?? 0) : (numberIn(first, 'step_fee') ?? 0),
  }
  const to = tariffFields.safeParse(read)
  if (errors.length === 0)
    for (const { path, message } of to.error?.issues ?? []) {
      const [field, n, of] = path
      const line = field === 'slabs' && typeof n === 'number' ? lines[n] : first
      const column = field === 'slabs' ? String(of ?? 'up_to_g') : field === 'name' ? 'tariff' : String(field)
      report(line, column, message)
    }
  if (errors.length > 0 || !to.success) return { title, errors, counts: { ...NO_COUNTS, wrong: lines.length } }
  if (isSame(to.data, current)) return { title, errors, counts: { ...NO_COUNTS, unchanged: lines.length } }
  return {
    title,
    errors,
    counts: { ...NO_COUNTS, ...(current ? { changed: lines.length } : { new: lines.length }) },
    write: { change: to.data, before: current ?? {}, seen: current ? JSON.stringify(current) : '' },
  }
}

/** Writes a tariff, or takes it away, if it is still what was seen. */
async function put(
  tx: Tx,
  name: string,
  { seen, to }: { seen: string; to: WireTariff | undefined },
): Promise<AdminOutcome<Entry | undefined, unknown>> {
  const now = (await readTariffs(tx)).find((one) => one.name.toLowerCase() === name)
  const object = { kind: KIND, id: 'delivery', title: 'Delivery' }
  if ((now ? JSON.stringify(now) : '') !== seen) return refuseChanged(tx, object, now ?? null)
  if (!now && !to) return refuse('NOT_FOUND')
  const written = to ? await putTariff(tx, to) : await removeTariff(tx, now?.key ?? '')
  if (!written.ok) return written
  const changes = [{ field: to?.name ?? now?.name ?? name, before: tariffText(now), after: tariffText(to) }]
  return done({ action: 'setting.update', object, changes, isMoney: true })
}

/** A key made of the name that no other tariff has. */
function freeKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, KEY_MAX - 3)
  const base = plain || 'tariff'
  let key = base
  for (let n = 2; taken.has(key); n++) key = `${base}-${n}`
  return key
}

const tariffText = (tariff: WireTariff | undefined): string =>
  tariff === undefined
    ? ''
    : [
        ...tariff.slabs.map(({ up_to_g, fee }) => `up to ${up_to_g} g ₹${fee}`),
        ...(tariff.step_g === null ? [] : [`each further ${tariff.step_g} g ₹${tariff.step_fee}`]),
        ...(tariff.free_above === null ? [] : [`free above ₹${tariff.free_above}`]),
      ].join(', ')
