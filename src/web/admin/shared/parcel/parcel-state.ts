import type { Tracking } from '#contract/admin/parcel-fields.ts'
import type { ParcelRow } from '#contract/admin/parcels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/parcel.ts'

const trackingLabels: Readonly<Record<Tracking, string>> = {
  none: t.bookedCourierNotCome,
  booked: t.bookedCourierNotCome,
  picked_up: t.theCourierHasIt,
  in_transit: t.onItsWay,
  out_for_delivery: t.outForDelivery,
  failed: t.anAttemptFailed,
  delivered: 'Delivered.',
  returning: t.wayBackUs,
  returned: t.itCameBackToUs,
  lost: 'Lost.',
  damaged: 'Damaged.',
}

/** What a scan says where its courier has no words for it. */
export const scanLabels: Readonly<Record<Tracking, string>> = {
  ...trackingLabels,
  none: t.booked,
  booked: 'Booked',
  picked_up: t.pickedUp,
}

/** What became of a parcel, in a sentence; what a courier answered stands as it came (spec C9.3). */
export function parcelText({ state, tracking, error }: Pick<ParcelRow, 'state' | 'tracking' | 'error'>): string {
  if (state === 'requested') return error === null ? t.booking : fill(t.bookingTheCourierAnsweredError, { error })
  if (state === 'refused') return fill(t.notBookedError, { error: error ?? '' })
  if (state === 'withdrawn') return t.theBookingIsBeingCancelled
  if (state === 'cancelled') return t.theBookingWasCancelled
  if (state !== 'booked') return t.notBookedYet
  return error === null ? trackingLabels[tracking] : `${trackingLabels[tracking]} ${error}`
}
