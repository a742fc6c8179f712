import { ADDRESS_TITLES, COUNTRY, type AddressTitle } from '#contract/address-titles.ts'
import type { Address, AddressInput } from '#contract/address.ts'
import { ADDRESS_TEXT_MAX } from '#contract/core/limits.ts'
import { pincodeProblem } from '#contract/core/pincode-problem.ts'
import { mobileProblem } from '#contract/core/validation.ts'
import * as t from '#text/shop/address-form.ts'
import { faultText, invalidText, requiredText } from '#web/ui/text/fault-text.ts'

export interface AddressValues {
  flat_house_no: string
  street: string
  address1: string
  address2: string
  landmark: string
  zip: string
  city: string
  state: string
  country: string
  location: AddressTitle
  contact_name: string
  contact_mobile: string
  is_default: boolean
}

export const emptyAddress: AddressValues = {
  flat_house_no: '',
  street: '',
  address1: '',
  address2: '',
  landmark: '',
  zip: '',
  city: '',
  state: '',
  country: COUNTRY,
  location: ADDRESS_TITLES[0],
  contact_name: '',
  contact_mobile: '',
  is_default: false,
}
export const pincode = { validate: (text: string) => faultText(pincodeProblem(text.trim())) ?? true }

export const optionalMobile = {
  validate: (text: string) => text.trim() === '' || (faultText(mobileProblem(text.trim())) ?? true),
}

/** The saved address as the form shows it. */
export const valuesOf = (address: Address): AddressValues => ({
  flat_house_no: address.flat_house_no,
  street: address.street,
  address1: address.address1,
  address2: address.address2 ?? '',
  landmark: address.landmark,
  zip: address.zip,
  city: address.city,
  state: address.state,
  country: address.country,
  location: address.location,
  contact_name: address.contact_name,
  contact_mobile: address.contact_mobile,
  is_default: address.is_default === 1,
})

/** What the form holds as the API takes it: an empty optional field is none. */
export const inputOf = (values: AddressValues): AddressInput => ({
  ...values,
  address2: values.address2.trim() || null,
  contact_name: values.contact_name.trim() || null,
  contact_mobile: values.contact_mobile.trim() || null,
  is_default: values.is_default ? 1 : 0,
})

/** Whether an address was typed in the few fields of the checkout: it stays one when it is changed (spec N3.2). */
export const isShort = (address: Address | undefined): boolean =>
  address !== undefined && (address.address1 === '' || address.landmark === '')

/** The same in the short form, which wants to know who receives it. */
export const shortInputOf = (values: AddressValues): AddressInput => ({
  ...inputOf(values),
  form: 'short',
  name: values.contact_name.trim(),
})

/** The server's words by field; what belongs to no field of the form comes under ''. */
export const problemsByField = (errors: Record<string, string[]>): [keyof AddressValues | '', string][] =>
  Object.entries(errors).map(([name, texts]) => [
    fieldOf(name === 'name' ? 'contact_name' : name),
    texts[0] ?? invalidText(t.address),
  ])

/** The same words that the server would use (contract/address.ts), said before it is asked. */
export const required = (name: string) => ({
  validate: (text: string) => text.trim() !== '' || requiredText(name),
  maxLength: { value: ADDRESS_TEXT_MAX, message: invalidText(name) },
})

export const optional = (name: string) => ({
  maxLength: { value: ADDRESS_TEXT_MAX, message: invalidText(name) },
})

const fieldOf = (name: string): keyof AddressValues | '' => (isField(name) ? name : '')
const isField = (name: string): name is keyof AddressValues => name in emptyAddress
