import { parcelFields } from '#contract/admin/order-fields.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { setParcelLater } from '#domain/fulfilment/edit-order.service.ts'
import { makeStep } from '#domain/fulfilment/staff-steps.service.ts'
import { stepProblem } from '#domain/order/lifecycle.rules.ts'
import { parcelsOf, type Parcel } from '#domain/order/order.service.ts'
import { parcelLink } from '#domain/parcel/parcel-link.rules.ts'
import { liveReferences, numberedParcels, type NumberedParcel } from '#domain/parcel/parcel.service.ts'
import { remark, type Remark } from '#domain/remark.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { readCell } from './cell.rules.ts'
import type { Importer } from './importer.ts'
import { NO_COUNTS, type Plan, type Thing } from './plan.rules.ts'
import type { WrongCell } from './wrong-cell.rules.ts'

type Order = Awaited<ReturnType<typeof parcelsOf>>[number]
/** -2, -3 … after an order's number. */
const REFERENCE_END = /-\d{1,3}$/
type Couriers = readonly { name: string; link: string }[]

/** What was planned of a parcel; one that was planned before 0.2.0 is Packed. */
type Change = Parcel & { from?: TrackStatus }

/**
 * Tracking numbers as a courier's list has them: what is Packed becomes Shipped, what is on its way gets its number, and
 * steps never go back (spec B2.4).
 */
export const trackingImporter: Importer = {
  existing: ['order_no', 'courier', 'tracking_number'],
  needed: ['order_no', 'courier'],
  synonyms: {
    reference: 'order_no',
    awb: 'tracking_number',
    waybill: 'tracking_number',
    article_number: 'tracking_number',
    consignment_no: 'tracking_number',
  },
  keyColumn: 'order_no',
  // our reference of a parcel begins with its order's number
  keyOf: ({ cells }) => readCell(cells['order_no'])?.trim().replace(REFERENCE_END, ''),
  plan: async (tx, things) => {
    const orders = await parcelsOf(
      tx,
      things.map(({ key }) => key),
    )
    const byNumber = new Map(orders.map((order) => [order.orderNo, order]))
    const { couriers } = (await readSettingsNow(tx)).selling
    const lines = things.flatMap((thing) => thing.lines)
    const taken = await numberedParcels(
      tx,
      lines.map(({ cells }) => readCell(cells['tracking_number'])?.trim() ?? ''),
    )
    const references = await liveReferences(
      tx,
      lines.map(({ cells }) => readCell(cells['order_no'])?.trim() ?? ''),
    )
    return things.map((thing) => planParcel(thing, byNumber.get(thing.key), { couriers, taken, references }))
  },
  versions: async (tx, keys) => new Map((await parcelsOf(tx, keys)).map(({ orderNo, status }) => [orderNo, status])),
  write: (deps, tx, { actor, key, change }) => {
    // planned below
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as said above
    const { from = 'Packed', ...parcel } = change as Change
    return from === 'Packed'
      ? makeStep(tx, { actor, orderNo: key, from, to: 'Shipped', parcel })
      : setParcelLater(deps, tx, { orderNo: key, from, parcel })
  },
}

type Existing = { couriers: Couriers; taken: readonly NumberedParcel[]; references: ReadonlySet<string> }

function planParcel({ key, lines }: Thing, order: Order | undefined, { couriers, taken, references }: Existing): Plan {
  const [line, second] = lines
  const carrier = readCell(line?.cells['courier'])?.trim() ?? ''
  const number = readCell(line?.cells['tracking_number'])?.trim() ?? ''
  const courier = couriers.find(({ name }) => plain(name) === plain(carrier))
  const url = parcelLink(courier?.link ?? '', number)
  const parcel: Parcel = {
    carrier: courier?.name ?? carrier,
    trackingNumber: number || null,
    trackingUrl: url || null,
  }
  const isLater = order?.status === 'Shipped' || order?.status === 'Intransit'
  if (isLater && order.carrier === parcel.carrier && order.trackingNumber === parcel.trackingNumber)
    return { title: key, errors: [], counts: { ...NO_COUNTS, unchanged: lines.length } }
  const wrong = (row: number, column: string, why: Remark): WrongCell => ({
    row,
    column,
    value: lines.find((one) => one.row === row)?.cells[column] ?? '',
    why: [why],
  })
  const reference = readCell(line?.cells['order_no'])?.trim() ?? ''
  const problem =
    problemOf(order, { carrier, number }) ?? referenceProblem(reference, references) ?? otherOrders(parcel, key, taken)
  const error = second
    ? wrong(second.row, 'order_no', remark('rowHasOrder', { row: String(line?.row ?? '') }))
    : problem && wrong(line?.row ?? 0, ...problem)
  if (error) return { title: key, errors: [error], counts: { ...NO_COUNTS, wrong: lines.length } }
  return {
    title: key,
    errors: [],
    counts: { ...NO_COUNTS, changed: 1 },
    write: planned(order, parcel),
  }
}

/** Before and after in the words of the screen: a parcel's number is what one looks for in the report. */
function planned(order: Order | undefined, parcel: Parcel): Plan['write'] {
  const from = order?.status ?? 'Packed'
  const change: Change = { ...parcel, from }
  const { carrier, trackingNumber } = order ?? {}
  return { change, before: { status: from, carrier, trackingNumber }, seen: from }
}

/** A reference of its own is one of a parcel that is still to go or on its way. */
const referenceProblem = (
  reference: string,
  references: ReadonlySet<string>,
): [column: string, why: Remark] | undefined =>
  REFERENCE_END.test(reference) && !references.has(reference) ? ['order_no', remark('noSuchReference')] : undefined

/** Why a number is not this order's: the same courier has it for another (spec C1.23). */
function otherOrders(
  { carrier, trackingNumber }: Parcel,
  orderNo: string,
  taken: readonly NumberedParcel[],
): [column: string, why: Remark] | undefined {
  const other = taken.find(
    ({ awb, courier, orderNos }) =>
      awb === trackingNumber && plain(courier ?? '') === plain(carrier) && !orderNos.includes(orderNo),
  )
  return (
    other && [
      'tracking_number',
      remark('numberOnOrder', { number: other.awb ?? '', orders: other.orderNos.join(', ') }),
    ]
  )
}

/** Whether two couriers are the same, however their name is written. */
const plain = (name: string): string => name.toLowerCase().replaceAll(' ', '')

const PARCEL_STATES: ReadonlySet<TrackStatus> = new Set(['Packed', 'Shipped', 'Intransit'])

function problemOf(
  order: Order | undefined,
  { carrier, number }: { carrier: string; number: string },
): [column: string, why: Remark] | undefined {
  if (!order) return ['order_no', remark('noSuchNumber')]
  if (!PARCEL_STATES.has(order.status)) return ['order_no', stepProblem(order.status, 'Shipped')]
  if (carrier === '') return ['courier', officeFault('chooseCourier')]
  const { success, error } = parcelFields.safeParse({ carrier, tracking_number: number })
  if (success) return undefined
  const column = error.issues[0]?.path[0] === 'carrier' ? 'courier' : 'tracking_number'
  return [column, error.issues[0]?.message ?? '']
}
