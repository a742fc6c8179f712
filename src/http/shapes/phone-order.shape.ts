import type { Caller, PhoneDraftFields, PhoneOrderFields } from '#contract/admin/phone-order.ts'
import { isoDate } from '#contract/core/dates.ts'
import { fromRupees } from '#contract/core/money.ts'
import type { CallerName, FoundCaller, PhoneOrder, PhoneOrderSoFar } from '#domain/checkout/phone-order.service.ts'

/** The person who may be calling, with their addresses. */
export const toCaller = ({
  id,
  name,
  email,
  mobile,
  isBlocked,
  orders,
  lastOrderAt,
  addresses,
}: FoundCaller): Caller => ({
  id,
  name,
  email,
  mobile,
  blocked: isBlocked,
  orders: orders ?? 0,
  last_order: lastOrderAt && isoDate(lastOrderAt),
  addresses,
})

/** An order by phone while it is taken down, in the domain's terms. */
export const fromPhoneDraft = (input: PhoneDraftFields): PhoneOrderSoFar => ({
  ...cartOf(input),
  customer: input.customer && callerOf(input.customer),
  address: input.address ?? input.address_id,
  isPaid: (input.payment?.method ?? 'cod') !== 'cod',
  isByLink: input.payment?.method === 'link',
})

/** The order that the caller wants, in the domain's terms. */
export function fromPhoneOrder(input: PhoneOrderFields): PhoneOrder {
  const { method, reference = '' } = input.payment
  return {
    ...cartOf(input),
    customer: callerOf(input.customer),
    // the schema wants one of the two
    address: input.address ?? input.address_id ?? 0,
    discountReason: input.discount_reason ?? '',
    paid: method === 'cod' || method === 'link' ? undefined : { method, reference },
    isByLink: method === 'link',
    kitchenNote: input.kitchen_note ?? '',
    whatsappAllowed: input.whatsapp,
  }
}

/** What both have. */
const cartOf = ({ lines, discount = 0, free_delivery: isDeliveryFree = false, total }: PhoneDraftFields) => ({
  lines: lines.map(({ sku_id, count }) => ({ skuId: sku_id, count })),
  discount: fromRupees(discount),
  isDeliveryFree,
  total: total === undefined ? undefined : fromRupees(total),
})

/** The schema wants the number alone, or name and mobile. */
const callerOf = ({ id, name = '', mobile = '', email }: PhoneOrderFields['customer']): CallerName =>
  id === undefined ? { name, mobile, email } : { id }
