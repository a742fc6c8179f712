import { fromRupees } from '#contract/core/money.ts'
import type { Coupon as WireCoupon } from '#contract/coupon.ts'
import { orderLines } from '#domain/cart/cart.rules.ts'
import type { Coupon } from '#domain/coupon/coupon.rules.ts'
import { call } from '#web/api/client.ts'
import { resultOf, useQuery, type QueryResult } from '#web/api/use-call.ts'
import { currentCart } from '#web/shop/shared/cart/cart.ts'

/** The coupons that can be used today. */
export const useCoupons = () =>
  useQuery('today', async () => resultOf(await call('getAllCoupon', {}), (coupons) => coupons.map(couponOf)))

/** The coupon of a code, or in words why there is none. */
export const findCoupon = async (code: string): Promise<QueryResult<Coupon>> =>
  resultOf(await call('findCoupon', { coupon_code: code }), couponOf)

/**
 * Why the server refuses a coupon that looks usable from here: its end and its limits are known there alone. Undefined when
 * it does not, or cannot be asked: the payment is refused then, in the same words.
 */
export async function couponRefusal(coupon: Coupon): Promise<string | undefined> {
  const { errors, message } = await call('priceCart', {
    all_product: orderLines(currentCart()),
    coupon_id: coupon.id,
    payment_mode: 'online',
  })
  return errors?.['coupon_id'] ? message : undefined
}

const couponOf = ({ id, coupon_code, message, type, ...terms }: WireCoupon): Coupon => ({
  id,
  code: coupon_code,
  message,
  type,
  // a percentage has two decimals as rupees have
  valueHundredths: fromRupees(terms.discount_value),
  maxDiscount: terms.max_discount === null ? null : fromRupees(terms.max_discount),
  minOrder: fromRupees(terms.min_order),
})
