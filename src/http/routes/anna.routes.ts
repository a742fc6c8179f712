import { annaBalance, annaHistory } from '#domain/anna/anna.service.ts'
import { done } from '#domain/context.ts'

import { toAnnaHistory } from '../shapes/anna.shape.ts'
import type { SomeHandlers } from './handler.ts'

export const annaRoutes = {
  getTotalAnnas: async ({ deps, shopper }) => ({
    outcome: done({ result: { total_annas: await annaBalance(deps.db, shopper.id) } }),
  }),
  getAnnasHistory: async ({ deps, shopper, input: { page = 1 } }) => ({
    outcome: done(toAnnaHistory(await annaHistory(deps, shopper.id, page), page)),
  }),
} satisfies SomeHandlers
