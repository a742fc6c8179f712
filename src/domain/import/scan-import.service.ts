import { done } from '#domain/context.ts'
import { applyScans } from '#domain/courier/tracking.service.ts'
import { orderObject } from '#domain/fulfilment/staff-steps.service.ts'
import type { Entry } from '#domain/journal/journal.service.ts'
import { numberedParcels, type NumberedParcel } from '#domain/parcel/parcel.service.ts'
import { remark } from '#domain/remark.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { readCell } from './cell.rules.ts'
import type { Importer } from './importer.ts'
import { NO_COUNTS, type Line, type Plan, type Thing } from './plan.rules.ts'
import { isStored, readScan, type FileScan } from './scan-line.rules.ts'
import type { WrongCell } from './wrong-cell.rules.ts'

type Change = { status: string; scans: readonly FileScan[] }

/**
 * Where parcels are, as a courier by hand lists them: each row is a scan, and the order follows as it does an account's
 * (spec C1.23). What was stored once changes nothing.
 */
export const scanImporter: Importer = {
  existing: ['tracking_number', 'status', 'date', 'reason'],
  needed: ['tracking_number', 'status', 'date'],
  synonyms: { awb: 'tracking_number', waybill: 'tracking_number', consignment_no: 'tracking_number' },
  keyColumn: 'tracking_number',
  keyOf: ({ cells }) => readCell(cells['tracking_number'])?.trim(),
  plan: async (tx, things) => {
    const keys = things.map(({ key }) => key)
    const parcels = await numberedParcels(tx, keys)
    const { today } = await readSettingsNow(tx)
    return things.map((thing) => planScans(thing, { parcels: parcels.filter(({ awb }) => awb === thing.key), today }))
  },
  versions: async (tx, keys) => {
    const parcels = await numberedParcels(tx, keys)
    return new Map(keys.map((key) => [key, seenOf(parcels.filter(({ awb }) => awb === key))]))
  },
  write: async (deps, tx, { key, change }) => {
    // planned below
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
    const { scans } = change as Change
    const added = scans.map(({ at, code, tracking, text }) => ({
      at: new Date(at),
      code,
      tracking,
      text,
      location: '',
      source: 'file' as const,
    }))
    const before = await numberedParcels(tx, [key])
    for (const { id } of before) {
      const applied = await applyScans(deps, tx, id, added)
      if (!applied.ok) return applied
    }
    return done(entryOf(before[0], (await numberedParcels(tx, [key]))[0]))
  },
}

function planScans(
  { key, lines }: Thing,
  { parcels, today }: { parcels: readonly NumberedParcel[]; today: string },
): Plan {
  const errors: WrongCell[] = []
  const scans: FileScan[] = []
  const counts = { ...NO_COUNTS }
  for (const line of lines) {
    const scan = parcels.length === 0 ? NO_PARCEL : readScan(cellsOf(line), today)
    if ('problem' in scan) {
      const { column, problem } = scan
      errors.push({ row: line.row, column, value: line.cells[column] ?? '', why: [problem] })
      counts.wrong += 1
    } else if (parcels.every((parcel) => isStored(scan, parcel.scans))) counts.unchanged += 1
    else {
      scans.push(scan)
      counts.changed += 1
    }
  }
  const status = scans.map(({ code }) => code.replace('file ', '')).join(', ')
  const change: Change = { status, scans }
  const before = { status: plainly(parcels[0]?.tracking ?? 'none') }
  return {
    title: key,
    counts,
    errors,
    ...(scans.length > 0 && { write: { change, before, seen: seenOf(parcels) } }),
  }
}

/** In the journal a parcel is its order's. */
function entryOf(before: NumberedParcel | undefined, after: NumberedParcel | undefined): Entry | undefined {
  const [orderNo] = before?.orderNos ?? []
  if (!before || orderNo === undefined) return undefined
  const changes = [{ field: 'Parcel', before: plainly(before.tracking), after: plainly(after?.tracking ?? 'none') }]
  return { action: 'parcel.scans', object: orderObject(orderNo), changes }
}

const plainly = (tracking: string): string => (tracking === 'none' ? '' : tracking.replaceAll('_', ' '))

const NO_PARCEL = { column: 'tracking_number', problem: remark('noParcelOfNumber') } as const

const cellsOf = ({ cells }: Line) => ({
  status: readCell(cells['status']) ?? '',
  date: readCell(cells['date']) ?? '',
  reason: readCell(cells['reason']) ?? '',
})

const seenOf = (parcels: readonly NumberedParcel[]): string =>
  parcels.map(({ id, version }) => `${id}:${version}`).join(' ')
