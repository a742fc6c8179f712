import { done } from '#domain/context.ts'
import { checkHealth, readHealth } from '#domain/health/health.service.ts'

import { toHealth } from '../../shapes/health.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** How the shop is. */
export const healthRoutes = {
  health: async ({ deps }) => ({ outcome: done(toHealth(await readHealth(deps))) }),
  checkHealth: async ({ deps }) => {
    await checkHealth(deps)
    return { outcome: done(toHealth(await readHealth(deps))) }
  },
} satisfies SomeAdminHandlers
