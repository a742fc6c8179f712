import { ADDRESS_TITLES, COUNTRY } from './address-titles.ts'
import { faults } from './core/faults.ts'
import { validated, flag, id, mobile, optionalLine, personName, singleLine, bit } from './core/fields.ts'
import { SHORT_NAME_MIN } from './core/limits.ts'
import { pincodeProblem } from './core/pincode-problem.ts'
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
  country: singleLine('Country').refine((value) => value.toLowerCase() === COUNTRY.toLowerCase(), faults.onlyIndia),
  zip: validated(pincodeProblem, 6, faults.pincode),
  location: z
    .string(faults.required('Address title'))
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(ADDRESS_TITLES, faults.invalid('Address title'))),
  is_default: flag('Default').nullish(),
  contact_name: optionalLine('Name'),
  contact_mobile: mobile.nullish(),
})
const lineOrNone = (name: string) => optionalLine(name).transform((value) => value ?? '')

/** An address that may be in few fields: line 1 and landmark are '' where nothing was typed (spec N3.2). */
export const parcelAddressFields = addressFields.extend({
  address1: lineOrNone('Address'),
  landmark: lineOrNone('Landmark'),
})
/** The same while it is taken down; pincode and state are enough to say what goes there. */
export const addressSoFar = parcelAddressFields.partial().required({ zip: true, state: true })
const typedAddress = parcelAddressFields.extend({
  /** the checkout's few fields and a name; without it every line of the address is needed */
  form: z.literal('short').nullish(),
  name: personName('Name').nullish(),
  /** where a gift goes: `once` is in no address book (spec N9.1) */
  for_gift: z.enum(['once', 'keep'], faults.invalid('Gift')).nullish(),
})
type Typed = Partial<z.output<typeof typedAddress>>

/** Said together with what is wrong elsewhere. */
const needed = (
  field: 'address1' | 'landmark' | 'name' | 'contact_name' | 'contact_mobile',
  name: string,
  isMissing: (typed: Typed) => boolean,
) =>
  z.refine<Typed>((typed) => !isMissing(typed), {
    path: [field],
    message: faults.required(name),
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
const isLong = ({ form }: Typed) => form !== 'short'
export const addAddressRequest = typedAddress.check(
  needed('address1', 'Address', (typed) => isLong(typed) && typed.address1 === ''),
  needed('landmark', 'Landmark', (typed) => isLong(typed) && typed.landmark === ''),
  needed('name', 'Name', (typed) => !isLong(typed) && (typed.name?.length ?? 0) < SHORT_NAME_MIN),
  needed('contact_name', 'Name', (typed) => Boolean(typed.for_gift) && !typed.contact_name),
  needed('contact_mobile', 'Mobile', (typed) => Boolean(typed.for_gift) && !typed.contact_mobile),
)
export const editAddressRequest = addAddressRequest.safeExtend({ address_id: id('Address') })
export const addressRequest = z.object({ address_id: id('Address') })
export type Address = z.infer<typeof address>
export type AddressFields = z.output<typeof addressFields>
export type AddressSoFar = z.output<typeof addressSoFar>
/** As a shopper types it: all lines, or the few of the checkout with a name. */
export type TypedAddress = z.output<typeof addAddressRequest>
export type AddressInput = z.input<typeof addAddressRequest>
