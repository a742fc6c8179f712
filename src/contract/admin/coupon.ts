import { singleLine } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { COUPON_MESSAGE_MAX, COUPON_TABS, couponFields, couponKinds } from './coupon-fields.ts'
import { adminPage, listRequest, longKey, version } from './fields.ts'
import { OS, get, postOnce, patch, remove } from './row.ts'
import { formTexts, textsRequest } from './text-fields.ts'

const money = z.number()
export const couponRow = z.object({
  /** 53 bits: a person who knows the number of a private coupon may use it */
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
  uses: z.number().int(),
  /** some order has had it: its code stays, and it is never deleted */
  was_used: z.boolean(),
  /** what it took off the orders that stand */
  given_away: money,
  texts: formTexts,
})
export type CouponRow = z.infer<typeof couponRow>

const one = z.strictObject({ id: longKey })
const switches = { public: z.boolean(), active: z.boolean() }
const count = z.number().int()

/** Coupons as the owner makes, changes and switches them (spec B3.7). */
export const couponRows = {
  coupons: get('/coupons', OS, 'Coupons, the newest first, with their uses and what they gave away', {
    request: listRequest.extend({ tab: z.enum(COUPON_TABS).optional() }),
    response: adminPage(couponRow),
    refusals: ['NARROW'],
  }),
  couponCounts: get('/coupons/counts', OS, 'How many coupons each tab has', {
    response: z.object({ all: count, running: count, planned: count, over: count, off: count }),
  }),
  coupon: get('/coupons/{id}', OS, 'A coupon as its form has it', { request: one, response: couponRow }),
  addCoupon: postOnce('/coupons', OS, 'Make a coupon; code, type and discount are enough', {
    request: z.strictObject(couponFields.shape),
    response: couponRow,
    refusals: ['CODE_TAKEN', 'INVALID'],
  }),
  changeCoupon: patch('/coupons/{id}', OS, 'Save the fields sent; switched off it is refused at once', {
    request: z
      .strictObject({ ...couponKinds, ...switches })
      .partial()
      .extend({ id: longKey, version, texts: textsRequest({ message: singleLine('Message', COUPON_MESSAGE_MAX) }) }),
    response: couponRow,
    refusals: ['CHANGED', 'CODE_TAKEN', 'INVALID'],
  }),
  removeCoupon: remove('/coupons/{id}', OS, 'Delete a coupon that was never used', {
    request: one.extend({ version }),
    refusals: ['CHANGED', 'INVALID'],
  }),
}
