import { z } from '../core/zod.ts'

export const TRAVEL_DAYS_MAX = 60

/** What an owner says of the pincodes that begin with `area`; of several areas that fit a pincode the longest holds. */
export const deliveryArea = z.object({
  area: z.string().regex(/^[1-9]\d{0,5}$/),
  is_served: z.boolean().default(true),
  takes_cash: z.boolean().default(true),
  /** days on the way; null where the distance decides */
  travel_days: z.number().int().min(0).max(TRAVEL_DAYS_MAX).nullable().default(null),
  /** the key of its tariff; null where the distance decides */
  tariff: z
    .string()
    .regex(/^[a-z0-9-]{1,20}$/)
    .nullable()
    .default(null),
})

/** What the journal calls the list, and what it says of an area. */
export const areasTitle = 'Delivery areas'
export const areaLabels = {
  isServed: 'We send',
  takesCash: 'Cash',
  travelDays: 'Days on the road',
  tariff: 'Tariff',
} as const
