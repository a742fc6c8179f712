import type { Tracking } from '#contract/admin/parcel-fields.ts'
import type { ParcelRow } from '#contract/admin/parcels.ts'

const trackingLabels: Readonly<Record<Tracking, string>> = {
  none: 'Booked. The courier has not come yet.',
  booked: 'Booked. The courier has not come yet.',
  picked_up: 'The courier has it.',
  in_transit: 'On its way.',
  out_for_delivery: 'Out for delivery.',
  failed: 'An attempt failed.',
  delivered: 'Delivered.',
  returning: 'On its way back to us.',
  returned: 'It came back to us.',
  lost: 'Lost.',
  damaged: 'Damaged.',
}

/** What a scan says where its courier has no words for it. */
export const scanLabels: Readonly<Record<Tracking, string>> = {
  ...trackingLabels,
  none: 'Booked',
  booked: 'Booked',
  picked_up: 'Picked up',
}

/** What became of a parcel, in a sentence; what a courier answered stands as it came (spec C9.3). */
export function parcelText({ state, tracking, error }: Pick<ParcelRow, 'state' | 'tracking' | 'error'>): string {
  if (state === 'requested') return error === null ? 'Booking …' : `Booking … The courier answered: ${error}`
  if (state === 'refused') return `Not booked: ${error ?? ''}`
  if (state === 'withdrawn') return 'The booking is being cancelled.'
  if (state === 'cancelled') return 'The booking was cancelled.'
  if (state !== 'booked') return 'Not booked yet.'
  return error === null ? trackingLabels[tracking] : `${trackingLabels[tracking]} ${error}`
}
