import { fromRupees } from '#contract/core/money.ts'
import type { Coupon as WireCoupon } from '#contract/coupon.ts'
import { orderLines } from '#domain/cart/cart.rules.ts'
import { readDiscount, type Coupon } from '#domain/coupon/coupon.rules.ts'
import { call } from '#web/api/client.ts'
import { resultOf, useQuery, type QueryResult } from '#web/api/use-query.ts'
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

const couponOf = ({ id, coupon_code, message, min_order, ...discount }: WireCoupon): Coupon => ({
  id,
  code: coupon_code,
  message,
  discount: readDiscount(discount),
  minOrder: fromRupees(min_order),
})
