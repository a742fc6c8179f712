import { parcelAddressFields } from '#contract/address.ts'
import type { AdminInput } from '#contract/admin/endpoints.ts'
import type { HandMethod } from '#contract/admin/hand-money-fields.ts'
import { phoneOrder } from '#contract/admin/phone-order.ts'
import { WHATSAPP_QUESTION } from '#contract/consent.ts'
import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/phone-order.ts'

import { addressLabels } from '../shared/order/address-inputs.tsx'
import type { SizeLine } from '../shared/order/size-finder.tsx'

/** A size that was asked for, with what is to be said of it. */
export type PhoneLine = SizeLine

/** The form as it is typed: both a known caller and a new one have their place, and so have both kinds of address. */
export type PhoneForm = {
  caller_id: number | null
  customer: { name: string; mobile: string; email: string }
  address_id: number | null
  address: Record<string, string>
  lines: PhoneLine[]
  discount: number | null
  discount_reason: string
  free_delivery: boolean
  payment: { method: 'cod' | 'link' | HandMethod; reference: string }
  kitchen_note: string
  whatsapp: 'yes' | 'no' | null
}

export const START: PhoneForm = {
  caller_id: null,
  customer: { name: '', mobile: '', email: '' },
  address_id: null,
  address: {
    country: 'India',
    location: 'home',
    ...Object.fromEntries(Object.keys(addressLabels).map((f) => [f, ''])),
  },
  lines: [],
  discount: null,
  discount_reason: '',
  free_delivery: false,
  payment: { method: 'cod', reference: '' },
  kitchen_note: '',
  whatsapp: null,
}

export const labels = {
  'customer.name': t.name,
  'customer.mobile': t.mobile,
  'customer.email': t.email,
  ...Object.fromEntries(Object.entries(addressLabels).map(([field, label]) => [`address.${field}`, label])),
  'address.contact_name': t.parcelName,
  'address.contact_mobile': t.parcelMobile,
  discount: t.discount,
  discount_reason: t.reason,
  free_delivery: t.freeDelivery,
  'payment.method': t.howItIsPaid,
  'payment.reference': t.reference,
  kitchen_note: t.kitchenNote,
  whatsapp: WHATSAPP_QUESTION,
}

/** What was typed, as the contract has it and checks it. */
export const phoneForm = z.preprocess(toOrder, phoneOrder)

function toOrder(typed: PhoneForm) {
  const { payment, whatsapp } = typed
  return {
    ...toDraft(typed),
    customer: typed.caller_id === null ? newCaller(typed.customer) : { id: typed.caller_id },
    address_id: typed.address_id ?? undefined,
    address: typed.address_id === null ? newAddress(typed.address) : undefined,
    discount_reason: typed.discount_reason,
    payment: payment.method === 'cod' || payment.method === 'link' ? { method: payment.method } : payment,
    kitchen_note: typed.kitchen_note,
    whatsapp: whatsapp === null ? undefined : whatsapp === 'yes',
  }
}

/** What can be priced by now; undefined as long as nothing is asked for. */
export function toPrice(typed: PhoneForm): AdminInput<'pricePhoneOrder'> | undefined {
  if (typed.lines.length === 0) return undefined
  return {
    ...toDraft(typed),
    ...(typed.caller_id !== null && { customer: { id: typed.caller_id } }),
    ...(typed.address_id === null ? addressSoFar(typed.address) : { address_id: typed.address_id }),
    payment: { method: typed.payment.method },
  }
}

/** An address that is whole, or where it is as soon as that is known. */
function addressSoFar(typed: PhoneForm['address']): Pick<AdminInput<'pricePhoneOrder'>, 'address'> {
  const whole = parcelAddressFields.safeParse(newAddress(typed))
  if (whole.success) return { address: whole.data }
  const place = parcelAddressFields.pick({ zip: true, state: true }).safeParse(typed)
  return place.success ? { address: place.data } : {}
}

const toDraft = ({ lines, discount, free_delivery }: PhoneForm) => ({
  lines: lines.map(({ sku_id, count }) => ({ sku_id, count })),
  ...(typeof discount === 'number' && { discount }),
  free_delivery,
})

const newCaller = ({ name, mobile, email }: PhoneForm['customer']) => ({
  name,
  mobile: mobile.replaceAll(' ', ''),
  ...(email !== '' && { email }),
})

/** Without a name and mobile of its own it is for who calls. */
const newAddress = ({ contact_name: name, contact_mobile: mobile, ...rest }: PhoneForm['address']) => ({
  ...rest,
  ...(name && { contact_name: name }),
  ...(mobile && { contact_mobile: mobile }),
})
