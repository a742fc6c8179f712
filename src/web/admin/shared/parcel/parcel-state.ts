import type { Tracking } from '#contract/admin/parcel-fields.ts'
import type { ParcelRow } from '#contract/admin/parcels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/parcel.ts'

const trackingLabels: Readonly<Record<Tracking, string>> = {
  none: t.waitsForCourier,
  booked: t.waitsForCourier,
  picked_up: t.courierHasIt,
  in_transit: t.onItsWay,
  out_for_delivery: t.outForDelivery,
  failed: t.attemptFailed,
  delivered: t.delivered,
  returning: t.onItsWayBack,
  returned: t.backWithUs,
  lost: t.lost,
  damaged: t.damaged,
}

/** What a scan says where its courier has no words for it. */
export const scanLabels: Readonly<Record<Tracking, string>> = {
  ...trackingLabels,
  none: t.booked,
  booked: t.booked,
  picked_up: t.pickedUp,
}

/** What became of a parcel, in a sentence; what a courier answered stands as it came (spec C9.3). */
export function parcelText({ state, tracking, error }: Pick<ParcelRow, 'state' | 'tracking' | 'error'>): string {
  if (state === 'requested') return error === null ? t.booking : fill(t.bookingAnswered, { error })
  if (state === 'refused') return fill(t.notBooked, { error: error ?? '' })
  if (state === 'withdrawn') return t.cancelling
  if (state === 'cancelled') return t.cancelled
  if (state !== 'booked') return t.notBookedYet
  return error === null ? trackingLabels[tracking] : `${trackingLabels[tracking]} ${error}`
}
