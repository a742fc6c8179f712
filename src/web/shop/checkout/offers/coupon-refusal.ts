import type { Coupon } from '#contract/coupon.ts'
import { orderLines } from '#domain/cart/cart.rules.ts'
import { call } from '#web/api/client.ts'
import { currentCart } from '#web/shop/shared/cart/cart.ts'

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
