import { ADDRESS_TITLES, COUNTRY } from './address-titles.ts'
import { validated, flag, id, mobile, optionalLine, singleLine, bit } from './core/fields.ts'
import { messages } from './core/messages.ts'
import { pincodeProblem } from './core/validation.ts'
import { z } from './core/zod.ts'

export const address = z.object({
  id: z.number().int(),
  user_id: z.string(),
  flat_house_no: z.string(),
  address1: z.string(),
  address2: z.string().nullable(),
  street: z.string(),
  landmark: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip: z.string(),
  location: z.enum(ADDRESS_TITLES),
  is_default: bit,
  contact_name: z.string(),
  contact_mobile: z.string(),
})
export const addressFields = z.object({
  flat_house_no: singleLine('House number'),
  address1: singleLine('Address'),
  address2: optionalLine('Address'),
  street: singleLine('Street'),
  landmark: singleLine('Landmark'),
  city: singleLine('City'),
  state: singleLine('State'),
  country: singleLine('Country').refine(
    (value) => value.toLowerCase() === COUNTRY.toLowerCase(),
    'We deliver only in India.',
  ),
  zip: validated(pincodeProblem, 6, messages.pincode),
  location: z
    .string(messages.required('Address title'))
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(ADDRESS_TITLES, messages.invalid('Address title'))),
  is_default: flag('Default').nullish(),
  contact_name: optionalLine('Name'),
  contact_mobile: mobile.nullish(),
})
export const editAddressRequest = addressFields.extend({ address_id: id('Address') })
export const addressRequest = z.object({ address_id: id('Address') })
export type Address = z.infer<typeof address>
export type AddressFields = z.output<typeof addressFields>
export type AddressInput = z.input<typeof addressFields>
