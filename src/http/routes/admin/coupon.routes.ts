import { ownerTexts } from '#contract/admin/text-fields.ts'
import { done, mapOutcome } from '#domain/context.ts'
import {
  changeCoupon,
  countCouponTabs,
  findCoupon,
  listCoupons,
  makeCoupon,
  removeCoupon,
} from '#domain/coupon/manage-coupon.service.ts'
import { withItsTexts } from '#domain/owner-text/owner-text.service.ts'

import { toCouponRow } from '../../shapes/coupon.shape.ts'
import { cappedPage } from './capped-page.ts'
import type { AdminDeps, SomeAdminHandlers } from './handler.ts'

const coupon = async ({ deps, input: { id } }: { deps: AdminDeps; input: { id: number } }) =>
  withItsTexts(deps, ownerTexts.coupon, mapOutcome(await findCoupon(deps, id), toCouponRow))

/** Coupons as the owner makes and changes them. */
export const couponRoutes = {
  coupons: async ({ deps, input: { page, per_page: perPage, ...filters } }) => ({
    outcome: cappedPage(await listCoupons(deps, filters, { page, perPage }), toCouponRow),
  }),
  couponCounts: async ({ deps }) => ({ outcome: done(await countCouponTabs(deps)) }),
  coupon: async (request) => ({ outcome: await coupon(request) }),
  addCoupon: {
    write: (tx, { input, actor }) => makeCoupon(tx, actor, input),
    answer: ({ deps }, id) => coupon({ deps, input: { id: Number(id) } }),
  },
  changeCoupon: {
    write: (tx, { input: { id, version, ...change }, actor }) => changeCoupon(tx, { actor, id, version, change }),
    answer: coupon,
  },
  removeCoupon: {
    write: (tx, { input, actor }) => removeCoupon(tx, { actor, ...input }),
    answer: async () => done({}),
    current: coupon,
  },
} satisfies SomeAdminHandlers
