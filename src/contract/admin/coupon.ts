import { z } from '../core/zod.ts'

const rupees = z.number().min(0).max(1_000_000).multipleOf(0.01)
const limit = z.number().int().min(1).max(1_000_000_000)
const instant = z.iso.datetime({ offset: true })

/** A coupon as an owner writes it: rupees or percent, a limit that is missing is none. */
export const couponFields = z
  .object({
    coupon_code: z.string().regex(/^[!-~]{1,40}$/),
    type: z.enum(['percent', 'fixed']),
    discount_value: rupees.positive(),
    message: z.string().max(200).nullish(),
    max_discount: rupees.positive().nullish(),
    min_order: rupees.nullish(),
    max_uses: limit.nullish(),
    per_shopper: limit.nullish(),
    starts_at: instant.nullish(),
    ends_at: instant.nullish(),
    public: z.boolean().default(true),
  })
  .refine((coupon) => coupon.type !== 'percent' || coupon.discount_value <= 90, {
    path: ['discount_value'],
    message: 'A coupon takes at most 90%.',
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at), {
    path: ['ends_at'],
    message: 'A coupon ends after it starts.',
  })
export type CouponFields = z.output<typeof couponFields>
