import type { ImportError } from '#contract/admin/import.ts'
import { parcelFields } from '#contract/admin/orders.ts'
import { makeStep } from '#domain/fulfilment/staff-steps.service.ts'
import { parcelsOf, type Parcel } from '#domain/order/order.service.ts'
import { parcelLink } from '#domain/order/parcel.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { readCell } from './cell.rules.ts'
import type { Importer } from './importer.ts'
import { NO_COUNTS, type Plan, type Thing } from './plan.rules.ts'

type Order = Awaited<ReturnType<typeof parcelsOf>>[number]
type Couriers = readonly { name: string; link: string }[]

/** Tracking numbers as a courier's list has them: what is Packed becomes Shipped, and steps never go back (spec B2.4). */
export const trackingImporter: Importer = {
  known: ['order_no', 'courier', 'tracking_number'],
  needed: ['order_no', 'courier'],
  keyColumn: 'order_no',
  keyOf: ({ cells }) => readCell(cells['order_no'])?.trim(),
  plan: async (tx, things) => {
    const orders = await parcelsOf(
      tx,
      things.map(({ key }) => key),
    )
    const byNumber = new Map(orders.map((order) => [order.order_no, order]))
    const { couriers } = (await readSettingsNow(tx)).selling
    return things.map((thing) => planParcel(thing, byNumber.get(thing.key), couriers))
  },
  versions: async (tx, keys) =>
    new Map((await parcelsOf(tx, keys)).map(({ order_no: no, track_status: status }) => [no, status])),
  write: (_deps, tx, { actor, key, change }) =>
    // planned below
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
    makeStep(tx, { actor, orderNo: key, from: 'Packed', to: 'Shipped', parcel: change as Parcel }),
}

function planParcel({ key, lines }: Thing, order: Order | undefined, couriers: Couriers): Plan {
  const [line, second] = lines
  const carrier = readCell(line?.cells['courier'])?.trim() ?? ''
  const number = readCell(line?.cells['tracking_number'])?.trim() ?? ''
  const known = couriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase())
  const url = parcelLink(known?.link ?? '', number)
  const parcel: Parcel = { carrier: known?.name ?? carrier, trackingNumber: number || null, trackingUrl: url || null }
  if (
    order?.track_status === 'Shipped' &&
    order.carrier === parcel.carrier &&
    order.tracking_number === parcel.trackingNumber
  )
    return { title: key, errors: [], counts: { ...NO_COUNTS, unchanged: lines.length } }
  const wrong = (row: number, column: string, message: string): ImportError => ({
    row,
    column,
    value: lines.find((one) => one.row === row)?.cells[column] ?? '',
    message,
  })
  const problem = problemOf(order, { carrier, number })
  const error = second
    ? wrong(second.row, 'order_no', `Row ${line?.row ?? ''} has this order already.`)
    : problem && wrong(line?.row ?? 0, ...problem)
  if (error) return { title: key, errors: [error], counts: { ...NO_COUNTS, wrong: lines.length } }
  return {
    title: key,
    errors: [],
    counts: { ...NO_COUNTS, changed: 1 },
    write: { change: parcel, before: { status: 'Packed' }, seen: 'Packed' },
  }
}

function problemOf(
  order: Order | undefined,
  { carrier, number }: { carrier: string; number: string },
): [column: string, message: string] | undefined {
  if (!order) return ['order_no', 'There is no order of this number.']
  if (order.track_status !== 'Packed') return ['order_no', `The order is ${order.track_status} now.`]
  if (carrier === '') return ['courier', 'Choose a courier.']
  const { success, error } = parcelFields.safeParse({ carrier, tracking_number: number })
  if (success) return undefined
  const column = error.issues[0]?.path[0] === 'carrier' ? 'courier' : 'tracking_number'
  return [column, error.issues[0]?.message ?? '']
}
