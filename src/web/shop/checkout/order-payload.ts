import type { Rate } from '#contract/cart.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { Cart } from '#domain/cart/cart.rules.ts'
import type { DiscountChoice } from '#domain/pricing/discount.rules.ts'

import { billOf } from './bill.ts'

/** What the shopper decided, as the click on the button finds it. */
export type Wish = DiscountChoice & { userId: string; addressId: number }
export type OrderPayload = ReturnType<typeof orderPayload> & { transaction_id?: string }

/** The order payload of the specification: who, where to, how, the cart's items with their counts, coupon and annas. */
export const orderPayload = (wish: Wish, cart: Cart) => ({
  user_id: wish.userId,
  address_id: wish.addressId,
  coupon_id: wish.coupon?.id ?? null,
  is_coupon: wish.coupon ? '1' : '0',
  payment_mode: wish.mode,
  all_product: [...cart],
  rate: encoded(billOf(cart, wish).rate),
  ...(wish.annasRupees ? { is_annas_used: '1', annas_amount: wish.annasRupees } : { is_annas_used: '0' }),
})

/** What makes an order another order: lines, counts, address and mode (Cash knows neither coupon nor annas). */
export const contentOf = (mode: PaymentMode, addressId: number, cart: Cart): string =>
  JSON.stringify([mode, addressId, ...cart.map(({ sku_id, count }) => [sku_id, count])])

/** The five figures of the specification's rate, as the JSON text of a list of one (spec S3, D28). */
const encoded = ({ tax, discount, sub_total, pay_amount, delivery_fee }: Rate): string =>
  JSON.stringify([{ tax, discount, sub_total, pay_amount, delivery_fee }])
