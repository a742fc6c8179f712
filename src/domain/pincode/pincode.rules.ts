import type { DeliveryArea } from '#contract/admin/delivery-area.ts'

import { placeOf } from './places.rules.ts'

/** Reached by air or over the hills: couriers promise no less than a week. */
const FAR_STATES: ReadonlySet<string> = new Set([
  'Andaman and Nicobar Islands',
  'Arunachal Pradesh',
  'Assam',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Sikkim',
  'Tripura',
])

/** Days on the way by how near two places are to each other. */
const DAYS = { sameDistrict: 1, sameState: 2, sameZone: 3, elsewhere: 5, far: 7 } as const

/** What the shop says of a pincode: whether a parcel goes there, in how many days from now, and where that is. */
export type Delivery = { isServed: boolean; takesCash: boolean; days: number; city: string; state: string }

type Kitchen = {
  /** the shop's own pincode */
  pincode: string
  takesCash: boolean
  /** days from today to the courier's hands */
  dispatchDays: number
}

/** How many days a parcel travels between two pincodes. A pincode's first digit is its zone, the first three its district. */
export function travelDays(from: string, to: string): number {
  if (from.slice(0, 3) === to.slice(0, 3)) return DAYS.sameDistrict
  const state = placeOf(to)?.state
  if (state !== undefined && state === placeOf(from)?.state) return DAYS.sameState
  if (state !== undefined && FAR_STATES.has(state)) return DAYS.far
  return from[0] === to[0] ? DAYS.sameZone : DAYS.elsewhere
}

/**
 * Whether a parcel can go to a pincode and be paid there in cash. Where the owner has said nothing (no `area`), every place
 * that India Post knows is served; an unserved pincode takes no cash.
 */
export function serviceTo(zip: string, area: DeliveryArea | undefined): { isServed: boolean; takesCash: boolean } {
  const isServed = area?.is_served ?? placeOf(zip) !== undefined
  return { isServed, takesCash: isServed && (area?.takes_cash ?? true) }
}

/** What `serviceTo` says, in how many days from now a parcel arrives (0 where none goes), and where that is. */
export function deliveryTo(zip: string, area: DeliveryArea | undefined, kitchen: Kitchen): Delivery {
  const place = placeOf(zip)
  const service = serviceTo(zip, area)
  return {
    ...service,
    takesCash: service.takesCash && kitchen.takesCash,
    days: service.isServed ? kitchen.dispatchDays + (area?.travel_days ?? travelDays(kitchen.pincode, zip)) : 0,
    city: place?.city ?? '',
    state: place?.state ?? '',
  }
}
