import type { Tracking } from '#contract/admin/parcel-fields.ts'
import type { Tx } from '#domain/context.ts'
import {
  aboutParcel,
  closeExceptions,
  openException,
  openUnlessSolved,
  type ExceptionText,
} from '#domain/exception/exception.service.ts'

import {
  isLateOver,
  SILENT_DAYS,
  PARCEL_EXCEPTIONS,
  parcelExceptionsOf,
  type ParcelState,
  type ParcelException,
} from './parcel-exceptions.rules.ts'

type Watched = { id: number; order: { id: number; orderNo: string }; state: ParcelState }

/**
 * Puts what is wrong with a parcel before the owner, once each, and takes back what is right again (spec C2.7). What a person
 * has settled since the last scan stays so. The order and the parcel are locked.
 */
export async function updateParcelExceptions(tx: Tx, { id, order, state }: Watched): Promise<void> {
  const about = aboutParcel(id)
  const kinds = parcelExceptionsOf(state)
  for (const kind of PARCEL_EXCEPTIONS) {
    if (!kinds.includes(kind)) await closeExceptions(tx, kind, about)
    else {
      const found = { kind, about, text: textOf(kind, order.orderNo, state), orderId: order.id }
      await openUnlessSolved(tx, found, state.silentHours ?? state.bookedHours)
    }
  }
  if (isLateOver(state.tracking, state.order.status)) await closeExceptions(tx, 'cancel_late', about)
}

/** Says that a courier went on reporting of a parcel whose end the shop has acted on. */
export const reportAfterEnd = (
  tx: Tx,
  { id, order, end, text }: { id: number; order: { id: number; orderNo: string }; end: Tracking; text: string },
) =>
  openException(tx, {
    kind: 'scan_after_end',
    about: aboutParcel(id),
    text: { name: afterEnd(end), values: { order: order.orderNo, why: text } },
    orderId: order.id,
  })

/** Says that a courier reported what can mean several things; where the parcel is next makes it plain (spec C1.17). */
export async function updateUnclear(
  tx: Tx,
  {
    id,
    order,
    scan,
    tracking,
  }: { id: number; order: { id: number; orderNo: string }; scan: { text: string } | undefined; tracking: Tracking },
): Promise<void> {
  const about = aboutParcel(id)
  if (tracking !== 'none') await closeExceptions(tx, 'scan_unclear', about)
  if (scan)
    await openException(tx, {
      kind: 'scan_unclear',
      about,
      text: { name: 'scanUnclear', values: { order: order.orderNo, why: scan.text } },
      orderId: order.id,
    })
}

/** Of one of two parcels only its own goods come back (spec C6.9). */
function textOf(kind: ParcelException, orderNo: string, { order }: ParcelState): ExceptionText {
  const values = { order: orderNo }
  if (kind === 'parcel_silent') return { name: 'parcelSilent', values: { ...values, days: SILENT_DAYS } }
  if (kind === 'rto_paid') return { name: order.hasDelivered ? 'partComesBack' : 'paidComesBack', values }
  return { name: names[kind], values }
}

const names = {
  pickup_failed: 'pickupFailed',
  parcel_back: 'parcelBack',
  parcel_lost: 'parcelLost',
  parcel_damaged: 'parcelDamaged',
} as const

/** A parcel has an end that was acted on: one of these. */
const afterEnd = (end: Tracking) =>
  end === 'lost'
    ? 'afterLost'
    : end === 'damaged'
      ? 'afterDamaged'
      : end === 'returned'
        ? 'afterReturned'
        : 'afterDelivered'
