import type { AdminOrder } from '#contract/admin/order.ts'
import * as t from '#text/office/order.ts'

import { Fields, TextInput } from '../form/inputs.tsx'

/** The shop's own address form, as staff have it. */
export const addressLabels = {
  contact_name: t.name,
  contact_mobile: t.mobile,
  flat_house_no: t.flatHouseNo,
  address1: t.buildingArea,
  address2: t.addressLine2,
  street: t.street,
  landmark: t.landmark,
  zip: t.pincode,
  city: t.city,
  state: t.state,
} as const

const NUMBERS: ReadonlySet<string> = new Set(['zip', 'contact_mobile'])

/** `within` is where the address is in a larger form: 'address.'. */
export const AddressInputs = ({ within = '' }: { within?: string }) => (
  <Fields columns={2}>
    {Object.keys(addressLabels).map((name) => (
      <TextInput
        key={name}
        name={`${within}${name}`}
        autoComplete="off"
        inputMode={NUMBERS.has(name) ? 'numeric' : undefined}
      />
    ))}
  </Fields>
)

/** An order's address as the form begins with it. */
export function addressStart({ address }: Pick<AdminOrder, 'address'>) {
  const { id: _id, user_id: _user, is_default: _default, ...fields } = address
  return { ...fields, address2: fields.address2 ?? '' }
}

/** What speaks against an address is known by then. */
export const sendAnyway = (reasons: string) => ({
  title: t.sendAnywayQuestion,
  consequence: reasons,
  action: t.sendThere,
})
