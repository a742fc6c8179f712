import { z } from './core/zod.ts'

/** How near a place is to the shop, the nearest first (spec C3.3). */
export const DISTANCES = ['district', 'state', 'zone', 'elsewhere', 'far'] as const
export type Distance = (typeof DISTANCES)[number]

/** A price by weight, in rupees and grams (spec C3.1). */
export const tariff = z.object({
  key: z.string(),
  name: z.string(),
  /** Goods above it are sent free; null is never. */
  free_above: z.number().nullable(),
  /** Each up to a weight, the lightest first. */
  slabs: z.array(z.object({ up_to_g: z.number().int(), fee: z.number() })),
  /** What each further step above the last slab costs; null is nothing more. */
  step_g: z.number().int().nullable(),
  step_fee: z.number(),
})
export type WireTariff = z.infer<typeof tariff>

/** What delivery costs: the tariffs, where each holds, and what packing weighs (spec C3.5). */
export const deliveryTerms = z.object({
  tariffs: z.array(tariff),
  by_distance: z.object({
    district: z.string(),
    state: z.string(),
    zone: z.string(),
    elsewhere: z.string(),
    far: z.string(),
  }),
  tare_percent: z.number(),
  piece_g: z.number().int(),
  box_g: z.number().int(),
})
export type WireDelivery = z.infer<typeof deliveryTerms>
