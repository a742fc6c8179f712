import type { PhoneDraftFields, PhoneOrderFields } from '#contract/admin/phone-order.ts'
import { isoDate } from '#contract/core/dates.ts'
import { fromRupees } from '#contract/core/money.ts'
import {
  callersLike,
  placePhoneOrder,
  pricePhoneOrder,
  type CallerName,
  type PhoneOrder,
  type PhoneOrderSoFar,
} from '#domain/checkout/phone-order.service.ts'
import { done, mapOutcome } from '#domain/context.ts'

import { toPriceAnswer } from '../shapes/cart.shape.ts'
import type { SomeAdminHandlers } from './admin-handler.ts'

/** Orders that staff take by phone. */
export const phoneOrderHandlers = {
  callers: async ({ deps, input: { q } }) => {
    const found = await callersLike(deps, q)
    return {
      outcome: done(
        found.map(({ public_id: _publicId, is_blocked: blocked, last_order_at: last, orders, ...caller }) => ({
          ...caller,
          blocked,
          orders: orders ?? 0,
          last_order: last && isoDate(last),
        })),
      ),
    }
  },
  pricePhoneOrder: async ({ deps, input }) => ({
    outcome: mapOutcome(await pricePhoneOrder(deps, soFarOf(input)), ({ lineItems: items, totals, warnings }) => ({
      ...toPriceAnswer({ items, totals }),
      warnings,
    })),
  }),
  placePhoneOrder: {
    write: (tx, { input, actor }) => placePhoneOrder(tx, { actor, order: orderOf(input) }),
    answer: async (_request, orderNo) => done({ order_no: orderNo }),
  },
} satisfies SomeAdminHandlers

/** What both have, in the domain's words. */
const cartOf = ({ lines, discount = 0, free_delivery: isDeliveryFree = false, total }: PhoneDraftFields) => ({
  lines: lines.map(({ sku_id, count }) => ({ skuId: sku_id, count })),
  discount: fromRupees(discount),
  isDeliveryFree,
  expectedTotal: total === undefined ? undefined : fromRupees(total),
})

const soFarOf = (input: PhoneDraftFields): PhoneOrderSoFar => ({
  ...cartOf(input),
  customer: input.customer && callerOf(input.customer),
  address: input.address ?? input.address_id,
  isPaid: (input.payment?.method ?? 'cod') !== 'cod',
})

function orderOf(input: PhoneOrderFields): PhoneOrder {
  const { method, reference = '' } = input.payment
  return {
    ...cartOf(input),
    customer: callerOf(input.customer),
    // the schema wants one of the two
    address: input.address ?? input.address_id ?? 0,
    discountReason: input.discount_reason ?? '',
    paid: method === 'cod' ? undefined : { method, reference },
    kitchenNote: input.kitchen_note ?? '',
    whatsappAllowed: input.whatsapp,
  }
}

/** The schema wants the number alone, or name and mobile. */
const callerOf = ({ id, name = '', mobile = '', email }: PhoneOrderFields['customer']): CallerName =>
  id === undefined ? { name, mobile, email } : { id }
