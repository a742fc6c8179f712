import type { Rate } from '#contract/order.ts'
import type { Cart } from '#domain/cart/cart.rules.ts'

/** The five figures of the specification's rate, as the JSON text of a list of one (specification §3, decisions 28). */
const encoded = ({ tax, discount, sub_total, pay_amount, delivery_fee }: Rate): string =>
  JSON.stringify([{ tax, discount, sub_total, pay_amount, delivery_fee }])

/** The order payload of the specification for Cash: no coupon, no annas, the cart's items with their counts. */
export const cashOrder = (userId: string, addressId: number, cart: Cart, rate: Rate) => ({
  user_id: userId,
  address_id: addressId,
  coupon_id: null,
  is_coupon: '0',
  payment_mode: 'cod' as const,
  all_product: [...cart],
  rate: encoded(rate),
  is_annas_used: '0',
})
/** What makes an order another order: lines, counts, address and mode. */
export const contentOf = (addressId: number, cart: Cart): string =>
  JSON.stringify(['cod', addressId, ...cart.map(({ sku_id, count }) => [sku_id, count])])
