import { done } from '#domain/context.ts'
import { readKitchen } from '#domain/kitchen/kitchen.service.ts'

import { toKitchen } from '../../shapes/kitchen.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** What is to be made and packed. */
export const kitchenRoutes = {
  kitchen: async ({ deps, input: { until }, who }) => ({
    outcome: done(toKitchen(await readKitchen(deps, until), who.now)),
  }),
} satisfies SomeAdminHandlers
