import { messages } from '../core/messages.ts'
import { z } from '../core/zod.ts'
import { adminPage, listRequest, nothing, version } from './fields.ts'
import { OS, type AdminRow } from './row.ts'

const PERCENT_MOST = 90
const RUPEES_MOST = 1_00_000
export const COUPON_MESSAGE_MOST = 200
/** Words that stand for other discounts where an order has its coupon's code. */
const RESERVED_CODES = ['PHONE', 'REPLACEMENT']

const rupees = (label: string) =>
  z
    .number(messages.required(label))
    .min(0, messages.invalid(label))
    .max(1_000_000, messages.invalid(label))
    .multipleOf(0.01, messages.invalid(label))
const positive = (label: string) => rupees(label).positive(messages.invalid(label))
const limit = (label: string) =>
  z
    .number(messages.invalid(label))
    .int(messages.invalid(label))
    .min(1, messages.invalid(label))
    .max(1_000_000_000, messages.invalid(label))
const instant = (label: string) => z.iso.datetime({ offset: true, error: messages.invalid(label) })

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

const plain = {
  coupon_code: z
    .string(messages.required('Code'))
    .min(1, messages.required('Code'))
    .regex(/^[!-~]{1,40}$/, messages.invalid('Code'))
    .refine((code) => !RESERVED_CODES.includes(code.toUpperCase()), 'The shop uses this code itself.'),
  type: z.enum(['percent', 'fixed'], messages.invalid('Type')),
  discount_value: positive('Discount').max(RUPEES_MOST, messages.invalid('Discount')),
  message: z.string().max(COUPON_MESSAGE_MOST, messages.invalid('Message')).nullish(),
  max_discount: positive('Maximum discount').nullish(),
  min_order: rupees('Minimum order').nullish(),
  max_uses: limit('Uses in all').nullish(),
  per_shopper: limit('Uses a shopper').nullish(),
  starts_at: instant('Starts').nullish(),
  ends_at: instant('Ends').nullish(),
}

/** A coupon as an owner writes it: rupees or percent, a limit that is missing is none. */
export const couponFields = z
  .object({ ...plain, public: z.boolean().default(true), active: z.boolean().default(true) })
  .refine((coupon) => coupon.type !== 'percent' || coupon.discount_value <= PERCENT_MOST, {
    path: ['discount_value'],
    message: `A coupon takes at most ${PERCENT_MOST}%.`,
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at), {
    path: ['ends_at'],
    message: 'A coupon ends after it starts.',
  })
export type CouponFields = z.output<typeof couponFields>

export const COUPON_TABS = ['running', 'planned', 'over', 'off'] as const
export type CouponTab = (typeof COUPON_TABS)[number]

const money = z.number()
export const couponRow = z.object({
  /** 53 bits: whoever knows the number of a private coupon may use it */
  id: z.number().int(),
  version: z.number().int(),
  coupon_code: z.string(),
  type: z.enum(['percent', 'fixed']),
  discount_value: money,
  /** null: made of its terms */
  message: z.string().nullable(),
  /** what shoppers read */
  words: z.string(),
  max_discount: money.nullable(),
  min_order: money.nullable(),
  max_uses: z.number().int().nullable(),
  per_shopper: z.number().int().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  public: z.boolean(),
  active: z.boolean(),
  state: z.enum(COUPON_TABS),
  used: z.number().int(),
  /** some order has had it: its code stays, and it is never deleted */
  was_used: z.boolean(),
  /** what it took off the orders that stand */
  given_away: money,
})
export type CouponRow = z.infer<typeof couponRow>

const key = z
  .union([z.number(), z.string().regex(/^\d{1,16}$/)])
  .transform(Number)
  .pipe(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
const one = z.strictObject({ id: key })
const switches = { public: z.boolean(), active: z.boolean() }
const count = z.number().int()

/** Coupons as the owner makes, changes and switches them (spec B3.7). */
export const couponRows = {
  coupons: {
    method: 'GET',
    path: '/coupons',
    summary: 'Coupons, the newest first, with their uses and what they gave away',
    roles: OS,
    request: listRequest.extend({ tab: z.enum(COUPON_TABS).optional() }),
    response: adminPage(couponRow),
    refusals: ['NARROW'],
  },
  couponCounts: {
    method: 'GET',
    path: '/coupons/counts',
    summary: 'How many coupons each tab has',
    roles: OS,
    request: nothing,
    response: z.object({ all: count, running: count, planned: count, over: count, off: count }),
    refusals: [],
  },
  coupon: {
    method: 'GET',
    path: '/coupons/{id}',
    summary: 'A coupon as its form has it',
    roles: OS,
    request: one,
    response: couponRow,
    refusals: [],
  },
  addCoupon: {
    method: 'POST',
    path: '/coupons',
    summary: 'Make a coupon; code, type and discount are enough',
    roles: OS,
    request: z.strictObject(couponFields.shape),
    response: couponRow,
    refusals: ['CODE_TAKEN', 'INVALID'],
    isKeyed: true,
  },
  changeCoupon: {
    method: 'PATCH',
    path: '/coupons/{id}',
    summary: 'Save the fields sent; switched off it is refused at once',
    roles: OS,
    request: z
      .strictObject({ ...plain, ...switches })
      .partial()
      .extend({ id: key, version }),
    response: couponRow,
    refusals: ['CHANGED', 'CODE_TAKEN', 'INVALID'],
  },
  removeCoupon: {
    method: 'DELETE',
    path: '/coupons/{id}',
    summary: 'Delete a coupon that was never used',
    roles: OS,
    request: one.extend({ version }),
    response: nothing,
    refusals: ['CHANGED', 'INVALID'],
  },
} as const satisfies Record<string, AdminRow>
