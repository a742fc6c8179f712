import { z } from './core/zod.ts'

/** How far a visitor comes before ordering (spec B4.2). Orders are counted from the orders themselves. */
export const VISIT_STEPS = ['view', 'cart', 'checkout'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

const EVENTS_MAX = 10

export const beaconRequest = z.strictObject({
  events: z
    .array(
      z.strictObject({
        type: z.enum(VISIT_STEPS),
        /** of a view or a cart; one that is no product's is dropped */
        product_id: z.number().int().min(1).max(2_147_483_647).optional(),
      }),
    )
    .min(1)
    .max(EVENTS_MAX),
})
export type VisitEvent = z.output<typeof beaconRequest>['events'][number]
