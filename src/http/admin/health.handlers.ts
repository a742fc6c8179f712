import { done } from '#domain/context.ts'
import { checkHealth, readHealth } from '#domain/health/health.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'

/** How the shop is. */
export const healthHandlers = {
  health: async ({ deps }) => ({ outcome: done(await readHealth(deps)) }),
  checkHealth: async ({ deps }) => {
    await checkHealth(deps)
    return { outcome: done(await readHealth(deps)) }
  },
} satisfies SomeAdminHandlers
