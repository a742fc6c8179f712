import { faults } from '../core/faults.ts'
import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'

const PERCENT_MAX = 90
const RUPEES_MAX = 1_00_000
export const COUPON_MESSAGE_MAX = 200
/** Words that stand for other discounts where an order has its coupon's code. */
const RESERVED_CODES = ['PHONE', 'REPLACEMENT']

const rupees = (label: string) =>
  z
    .number(faults.required(label))
    .min(0, faults.invalid(label))
    .max(1_000_000, faults.invalid(label))
    .multipleOf(0.01, faults.invalid(label))
const positive = (label: string) => rupees(label).positive(faults.invalid(label))
const limit = (label: string) =>
  z
    .number(faults.invalid(label))
    .int(faults.invalid(label))
    .min(1, faults.invalid(label))
    .max(1_000_000_000, faults.invalid(label))
const instant = (label: string) => z.iso.datetime({ offset: true, error: faults.invalid(label) })

/** What each field is called: on the form and in the journal. */
export const couponLabels = {
  coupon_code: 'Code',
  message: 'Message',
  type: 'Type',
  discount_value: 'Discount',
  max_discount: 'Maximum discount ₹',
  min_order: 'Minimum order ₹',
  starts_at: 'Starts',
  ends_at: 'Ends',
  max_uses: 'Uses in all',
  per_shopper: 'Uses a shopper',
  active: 'Active',
  public: 'Listed in the checkout',
} as const

/** What each field of a coupon may be. */
export const couponKinds = {
  coupon_code: z
    .string(faults.required('Code'))
    .min(1, faults.required('Code'))
    .regex(/^[!-~]{1,40}$/, faults.invalid('Code'))
    .refine((code) => !RESERVED_CODES.includes(code.toUpperCase()), officeFault('codeOfTheShop')),
  type: z.enum(['percent', 'fixed'], faults.invalid('Type')),
  discount_value: positive('Discount').max(RUPEES_MAX, faults.invalid('Discount')),
  message: z.string().max(COUPON_MESSAGE_MAX, faults.invalid('Message')).nullish(),
  max_discount: positive('Maximum discount').nullish(),
  min_order: rupees('Minimum order').nullish(),
  max_uses: limit('Uses in all').nullish(),
  per_shopper: limit('Uses a shopper').nullish(),
  starts_at: instant('Starts').nullish(),
  ends_at: instant('Ends').nullish(),
}

/** A coupon as an owner writes it: rupees or percent, a limit that is missing is none. */
export const couponFields = z
  .object({ ...couponKinds, public: z.boolean().default(true), active: z.boolean().default(true) })
  .refine((coupon) => coupon.type !== 'percent' || coupon.discount_value <= PERCENT_MAX, {
    path: ['discount_value'],
    message: `A coupon takes at most ${PERCENT_MAX}%.`,
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at), {
    path: ['ends_at'],
    message: 'A coupon ends after it starts.',
  })
export type CouponFields = z.output<typeof couponFields>

export const COUPON_TABS = ['running', 'planned', 'over', 'off'] as const
export type CouponTab = (typeof COUPON_TABS)[number]
