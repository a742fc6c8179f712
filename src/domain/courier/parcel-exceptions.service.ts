import type { Tracking } from '#contract/admin/parcel-fields.ts'
import type { Tx } from '#domain/context.ts'
import { aboutParcel, closeExceptions, openException, openUnlessSolved } from '#domain/exception/exception.service.ts'

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
      const found = { kind, about, details: `${order.orderNo}: ${textOf(kind, state)}`, orderId: order.id }
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
    details: `${order.orderNo} was ${end}. Afterwards the courier reported: ${text}`,
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
      details: `${order.orderNo}: the courier reported: ${scan.text}`,
      orderId: order.id,
    })
}

/** Of one of two parcels only its own goods come back (spec C6.9). */
const textOf = (kind: ParcelException, { order }: ParcelState): string =>
  kind === 'rto_paid' && order.hasDelivered
    ? 'one parcel was delivered, this one comes back. Make a new return for its goods.'
    : details[kind]

const details: Readonly<Record<ParcelException, string>> = {
  pickup_failed: 'the courier has not come for it.',
  parcel_silent: `no word of its courier for ${SILENT_DAYS} days.`,
  rto_paid: 'it was paid for, and could not be delivered.',
  parcel_back: 'the courier says that it is here again.',
  parcel_lost: 'the courier says that it is lost.',
  parcel_damaged: 'the courier says that it is damaged.',
}
