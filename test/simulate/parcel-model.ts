import type { BackAs, ParcelAccount, ParcelState, Tracking } from '#contract/admin/parcel-fields.ts'

import type { FoundOrder } from './found.ts'
import type { ParcelThere, Transfer } from './outside/courier.ts'

/** A parcel in the shop's tables, read by nobody of the shop. */
export type FoundParcel = {
  id: number
  orderNo: string
  reference: string
  account: ParcelAccount
  state: ParcelState
  tracking: Tracking
  awb: string | null
  backAs: BackAs | null
  isSentAgain: boolean
  /** Its courier had it before it could be cancelled, and the owner was told so. */
  isLate: boolean
}
/** What the shop's accounts say of a number, in paise. */
export type FoundCash = { awb: string | null; collected: number; paid: number }
type Books = { parcels: Iterable<ParcelThere>; transfers: readonly Transfer[] }

const WAITING: ReadonlySet<string> = new Set(['requested', 'refused', 'withdrawn'])
const OVER: ReadonlySet<string> = new Set(['Cancelled', 'RTO'])

/** The shop's parcels and the courier's books, once everything that waits is done: one line for all that does not fit. */
export function parcelProblems(
  { parcels, orders }: { parcels: readonly FoundParcel[]; orders: readonly FoundOrder[] },
  books: Pick<Books, 'parcels'> & { requested: ReadonlyMap<string, number> },
): string[] {
  const own = parcels.filter(({ account }) => account !== 'hand')
  const there = [...books.parcels].filter(({ awb, isCancelled }) => awb !== undefined && !isCancelled)
  const rowOf = (awb: string | undefined) => own.find((row) => row.state === 'booked' && row.awb === awb)
  const waiting = own.filter(({ state }) => WAITING.has(state))
  return [
    ...waiting.map(({ reference, state }) => `parcel ${reference}: still ${state}`),
    ...there.flatMap(({ awb, reference }) =>
      rowOf(awb) ? [] : [`parcel ${reference}: the courier has it as ${awb}, and the shop has no such parcel`],
    ),
    ...own.flatMap(({ state, awb, reference }) =>
      state === 'booked' && !there.some((one) => one.awb === awb)
        ? [`parcel ${reference}: booked as ${awb}, and the courier has no such parcel`]
        : [],
    ),
    ...bookedTwice(own),
    ...bookedUnasked([...books.parcels], books.requested),
    ...there.flatMap((parcel) => {
      const row = rowOf(parcel.awb)
      const order = orders.find(({ orderNo }) => orderNo === row?.orderNo)
      if (!row) return []
      return order
        ? placeProblems(parcel, { ...row, isOne: !isShared(own, row.orderNo) }, order)
        : [`parcel ${row.reference}: of no order`]
    }),
  ]
}

/** Of all parcels of an order one carries it, but for those that could not be given up any more. */
const bookedTwice = (own: readonly FoundParcel[]): string[] => {
  const live = own.filter(({ state, isSentAgain, isLate }) => state === 'booked' && !isSentAgain && !isLate)
  return [...Map.groupBy(live, ({ orderNo }) => orderNo)].flatMap(([orderNo, rows]) =>
    rows.length > 1 ? [`order ${orderNo}: booked as ${rows.map(({ awb }) => awb).join(' and ')}`] : [],
  )
}

/** Each number costs money: an order had no more of them than somebody asked for, those that were given up among them. */
const bookedUnasked = (there: readonly ParcelThere[], requested: ReadonlyMap<string, number>): string[] => {
  const numbered = there.filter(({ awb }) => awb !== undefined)
  return [...Map.groupBy(numbered, ({ reference }) => reference.split('-')[0] ?? '')].flatMap(([orderNo, all]) =>
    all.length > (requested.get(orderNo) ?? 0)
      ? [`order ${orderNo}: booked ${all.length} times, and asked for ${requested.get(orderNo) ?? 0} times`]
      : [],
  )
}

/** Whether several parcels carry an order: then staff say where it is. */
const isShared = (parcels: readonly FoundParcel[], orderNo: string): boolean =>
  parcels.filter((one) => one.orderNo === orderNo && one.state === 'booked' && !one.isSentAgain).length > 1

/** Where a parcel is, and with it its order; what somebody found at the door is back before its courier says so. */
function placeProblems(
  { awb, scans }: ParcelThere,
  row: FoundParcel & { isOne: boolean },
  { orderNo, status }: FoundOrder,
): string[] {
  const place = scans.at(-1)?.tracking ?? 'booked'
  const isHere = row.backAs !== null && row.tracking === 'returned'
  const problems =
    row.tracking === place || isHere ? [] : [`parcel ${awb}: ${row.tracking}, and its courier says ${place}`]
  if (row.isSentAgain || !row.isOne) return problems
  const isDelivered = status === 'Delivered' || status === 'Returned'
  if (place === 'delivered' && !isDelivered && !OVER.has(status))
    problems.push(`order ${orderNo}: ${status}, and its courier has delivered it`)
  if (status === 'Cancelled' && place === 'booked')
    problems.push(`order ${orderNo}: cancelled, and its courier comes for it`)
  if (isDelivered && place !== 'delivered') problems.push(`order ${orderNo}: ${status}, and its courier says ${place}`)
  return problems
}

/**
 * The courier's cash is the shop's, to the paisa: of each parcel that was delivered what was collected and what was paid, once. What
 * came to the door of an order that was given up, or that two parcels carry, is before the owner.
 */
export function cashProblems(
  {
    cash,
    parcels,
    orders,
  }: { cash: readonly FoundCash[]; parcels: readonly FoundParcel[]; orders: readonly FoundOrder[] },
  { parcels: there, transfers }: Books,
): string[] {
  const lines = transfers.flatMap((one) => one.lines)
  const isBeforeOwner = (number: string | undefined): boolean => {
    const row = parcels.find(({ awb, state }) => awb === number && state === 'booked')
    const order = orders.find(({ orderNo }) => orderNo === row?.orderNo)
    return !row || !order || OVER.has(order.status) || isShared(parcels, order.orderNo)
  }
  return [...there].flatMap(({ awb, collect, scans }) => {
    if (awb === undefined || isBeforeOwner(awb)) return []
    const collected = scans.at(-1)?.tracking === 'delivered' ? collect : 0
    // paid once more by mistake it is the courier's
    const paid = lines.find((line) => line.awb === awb)?.amount ?? 0
    const found = cash.find((one) => one.awb === awb)
    return (found?.collected === collected && found.paid === paid) || (found === undefined && collected + paid === 0)
      ? []
      : [
          `parcel ${awb}: the courier collected ${collected} paise and paid ${paid}; the shop says ${found?.collected ?? 0} and ${found?.paid ?? 0}`,
        ]
  })
}
