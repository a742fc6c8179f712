import type { Distance } from '#contract/delivery.ts'

import { placeOf } from './places.rules.ts'

/** What the owner says of the pincodes that begin with `area`; of several that fit a pincode the longest holds. */
export type DeliveryArea = {
  area: string
  isServed: boolean
  takesCash: boolean
  /** Days on the way; null where the distance decides. */
  travelDays: number | null
  /** The key of its tariff; null where the distance decides. */
  tariff?: string | null | undefined
}

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
const DAYS: Readonly<Record<Distance, number>> = { district: 1, state: 2, zone: 3, elsewhere: 5, far: 7 }

/** What the shop says of a pincode: whether a parcel goes there, in how many days from now, and where that is. */
export type Delivery = { isServed: boolean; takesCash: boolean; days: number; city: string; state: string }

type Kitchen = {
  /** the shop's own pincode */
  pincode: string
  takesCash: boolean
  /** days from today to the courier's hands */
  dispatchDays: number
}

/** How near one pincode is to another (spec C3.3). A pincode's first digit is its zone, the first three its district. */
export function distanceOf(from: string, to: string): Distance {
  if (from.slice(0, 3) === to.slice(0, 3)) return 'district'
  const state = placeOf(to)?.state
  if (state !== undefined && state === placeOf(from)?.state) return 'state'
  if (state !== undefined && FAR_STATES.has(state)) return 'far'
  return from[0] === to[0] ? 'zone' : 'elsewhere'
}

/** How many days a parcel travels between two pincodes. */
export const travelDays = (from: string, to: string): number => DAYS[distanceOf(from, to)]

/**
 * Whether a parcel can go to a pincode and be paid there in cash. Where the owner has said nothing (no `area`), every place
 * that India Post knows is served; an unserved pincode takes no cash.
 */
export function serviceTo(zip: string, area: DeliveryArea | undefined): { isServed: boolean; takesCash: boolean } {
  const isServed = area?.isServed ?? placeOf(zip) !== undefined
  return { isServed, takesCash: isServed && (area?.takesCash ?? true) }
}

/** What `serviceTo` says, in how many days from now a parcel arrives (0 where none goes), and where that is. */
export function deliveryTo(zip: string, area: DeliveryArea | undefined, kitchen: Kitchen): Delivery {
  const place = placeOf(zip)
  const service = serviceTo(zip, area)
  return {
    ...service,
    takesCash: service.takesCash && kitchen.takesCash,
    days: service.isServed ? kitchen.dispatchDays + (area?.travelDays ?? travelDays(kitchen.pincode, zip)) : 0,
    city: place?.city ?? '',
    state: place?.state ?? '',
  }
}
