import { toRupees, type Paise } from '#contract/core/money.ts'
import type { GiftInput } from '#contract/gift.ts'
import type { Cart } from '#domain/cart/cart.rules.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'
import { currentGuest } from '#web/api/session.ts'

import type { PaymentChoice } from '../discounts/payment-choice.ts'
import { cartTotals } from './cart-totals.ts'

/** What the shopper decided, as the click on the button finds it, and the terms that they were shown. */
export type CheckoutRequest = Omit<PaymentChoice, 'answer'> & {
  userId: string
  addressId: number
  terms: SaleTerms
  /** Online, to the maker's own UPI once the order is placed (spec N6.3). */
  payBy?: 'upi' | undefined
  gift?: GiftInput | undefined
}
/** Where the goods go: an address of the shopper, or one that is only saved when the button is pressed. */
export type OrderStart = Omit<CheckoutRequest, 'addressId' | 'userId'> & {
  /** undefined of a guest who is not one yet */
  userId: string | undefined
  addressId: number | (() => Promise<number | undefined>)
  /** a guest begins first; false where the shop refused */
  begin?: (() => Promise<boolean>) | undefined
  /** what of a cash order is paid online before it is placed */
  advance?: Paise
}
export type OrderPayload = ReturnType<typeof orderPayload> & { transaction_id?: string }

/** With the guest begun and the address saved; undefined where the shop refused either. */
export async function withAddress({ addressId, begin, ...start }: OrderStart): Promise<CheckoutRequest | undefined> {
  if (begin && !(await begin())) return undefined
  const id = typeof addressId === 'number' ? addressId : await addressId()
  const userId = start.userId ?? currentGuest()?.user_id
  return id === undefined || userId === undefined ? undefined : { ...start, userId, addressId: id }
}

/** The order payload of the specification: who, where to, how, the cart's items with their counts, coupon and annas. */
export const orderPayload = (request: CheckoutRequest, cart: Cart) => ({
  user_id: request.userId,
  address_id: request.addressId,
  coupon_id: request.coupon?.id ?? null,
  is_coupon: request.coupon ? '1' : '0',
  payment_mode: request.mode,
  pay_by: request.payBy,
  all_product: [...cart],
  rate: rateText(cart, request),
  ...(request.annasRupees ? { is_annas_used: '1', annas_amount: request.annasRupees } : { is_annas_used: '0' }),
  ...(request.gift && { gift: request.gift }),
})

/** The five figures of the specification's rate, in rupees, as the JSON text of a list of one (spec S3, D28). */
function rateText(cart: Cart, request: CheckoutRequest): string {
  const { tax, saving, subTotal, total, deliveryFee } = cartTotals(cart, request, request.terms)
  const rate = {
    tax: toRupees(tax),
    discount: toRupees(saving),
    sub_total: toRupees(subTotal),
    pay_amount: toRupees(total),
    delivery_fee: toRupees(deliveryFee),
  }
  return JSON.stringify([rate])
}
