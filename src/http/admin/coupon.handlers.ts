import { done, mapOutcome } from '#domain/context.ts'
import {
  changeCoupon,
  countCoupons,
  findCoupon,
  listCoupons,
  makeCoupon,
  removeCoupon,
} from '#domain/coupon/manage-coupon.service.ts'

import type { SomeAdminHandlers } from './admin-handler.ts'
import { cappedPage } from './capped-page.ts'

export const couponHandlers = {
  coupons: async ({ deps, input: { page, per_page: perPage, ...filters } }) => {
    const found = await listCoupons(deps, { ...filters, page, perPage })
    return { outcome: mapOutcome(found, ({ rows, total }) => cappedPage(rows, { total, page, perPage })) }
  },
  couponCounts: async ({ deps }) => ({ outcome: done(await countCoupons(deps)) }),
  coupon: async ({ deps, input }) => ({ outcome: await findCoupon(deps, input.id) }),
  addCoupon: {
    write: (tx, { input, actor }) => makeCoupon(tx, actor, input),
    answer: ({ deps }, id) => findCoupon(deps, Number(id)),
  },
  changeCoupon: {
    write: (tx, { input: { id, version, ...change }, actor }) => changeCoupon(tx, { actor, id, version, change }),
    answer: ({ deps, input }) => findCoupon(deps, input.id),
  },
  removeCoupon: {
    write: (tx, { input, actor }) => removeCoupon(tx, { actor, ...input }),
    answer: async () => done({}),
  },
} satisfies SomeAdminHandlers
