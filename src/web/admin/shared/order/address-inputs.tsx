import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

import type { AdminOrder } from '#contract/admin/order.ts'
import { pincodeProblem } from '#contract/core/pincode-problem.ts'
import { placeOf } from '#domain/pincode/places.rules.ts'
import { STATES } from '#domain/pincode/state.rules.ts'
import { code } from '#text/common/language.ts'
import * as t from '#text/office/order.ts'

import { Fields, SelectInput, TextInput } from '../form/inputs.tsx'
import { labelText } from '../label-text.ts'

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

/** As in the shop's short form (spec N3.2), and a parcel without a name of its own is for who ordered. */
const OPTIONAL: ReadonlySet<string> = new Set(['contact_name', 'contact_mobile', 'address1', 'address2', 'landmark'])

/** `within` is where the address is in a larger form: 'address.'. The pincode fills in city and state. */
export function AddressInputs({ within = '' }: { within?: string }) {
  const fillPlace = usePlaceFill(within)
  return (
    <Fields columns={2}>
      {Object.keys(addressLabels).map((field) => {
        const name = `${within}${field}`
        if (field === 'state') return <StateInput key={name} name={name} />
        if (field === 'zip')
          return (
            <TextInput
              key={name}
              name={name}
              autoComplete="off"
              inputMode="numeric"
              maxLength={6}
              hint={t.pincodeHint}
              onTyped={fillPlace}
            />
          )
        return (
          <TextInput
            key={name}
            name={name}
            autoComplete="off"
            optional={OPTIONAL.has(field)}
            inputMode={field === 'contact_mobile' ? 'numeric' : undefined}
          />
        )
      })}
    </Fields>
  )
}

/** A name that India's states do not have stays as it was typed before. */
function StateInput({ name }: { name: string }) {
  const now: unknown = useWatch({ name })
  const isOther = typeof now === 'string' && now !== '' && !STATES.includes(now)
  return (
    <SelectInput
      name={name}
      placeholder={t.chooseState}
      options={isOther ? [{ value: now, label: now }, ...states] : states}
    />
  )
}

const states = STATES.map((value) => ({ value, label: labelText(value) })).toSorted((one, other) =>
  one.label.localeCompare(other.label, code),
)

/** The state is that of the pincode, as the shop taxes it; a city that was typed by hand stays. */
function usePlaceFill(within: string) {
  const { getValues, setValue } = useFormContext()
  const filledCity = useRef<unknown>(getValues(`${within}city`))
  return (typed: string) => {
    const zip = typed.trim()
    const place = pincodeProblem(zip) === undefined ? placeOf(zip) : undefined
    if (!place) return
    setValue(`${within}state`, place.state, { shouldDirty: true })
    const city: unknown = getValues(`${within}city`)
    if (city !== '' && city !== filledCity.current) return
    setValue(`${within}city`, place.city, { shouldDirty: true })
    filledCity.current = place.city
  }
}

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
