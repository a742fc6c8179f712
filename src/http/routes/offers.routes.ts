import { balanceOf } from '#domain/anna/anna.service.ts'
import { annaHistory } from '#domain/anna/history.service.ts'
import { done } from '#domain/context.ts'
import { activeCoupons } from '#domain/coupon/coupon.service.ts'

import type { SomeHandlers } from '../reply.ts'

export const offersRoutes = {
  // not kept in the cache: coupons begin and end by the clock, and nothing would say so
  getAllCoupon: async ({ deps }) => ({ outcome: done(await activeCoupons(deps)) }),
  getTotalAnnas: async ({ deps, shopper }) => ({
    outcome: done({ result: { total_annas: await balanceOf(deps.db, shopper.id) } }),
  }),
  getAnnasHistory: async ({ deps, shopper, input }) => ({
    outcome: done(await annaHistory(deps, shopper.id, input.page ?? 1)),
  }),
} satisfies SomeHandlers
