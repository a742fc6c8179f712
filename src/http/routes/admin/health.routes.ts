import { done } from '#domain/context.ts'
import { checkHealth, readHealth } from '#domain/health/health.service.ts'

import { toHealth } from '../../shapes/health.shape.ts'
import type { SomeAdminHandlers } from './handler.ts'

/** How the shop is. */
export const healthRoutes = {
  health: async ({ deps, who }) => ({ outcome: done(toHealth(await readHealth(deps), who.language)) }),
  checkHealth: async ({ deps, who }) => {
    await checkHealth(deps)
    return { outcome: done(toHealth(await readHealth(deps), who.language)) }
  },
} satisfies SomeAdminHandlers
