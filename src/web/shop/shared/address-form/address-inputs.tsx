import type { ChangeEvent } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'

import { ADDRESS_TITLES } from '#contract/address-titles.ts'
import { ADDRESS_TEXT_MAX, MOBILE_DIGITS } from '#contract/core/limits.ts'
import * as labels from '#text/common/labels.ts'
import * as t from '#text/shop/address-form.ts'
import { CheckField } from '#web/ui/field/check-field.tsx'
import { PillChoice } from '#web/ui/field/pill-choice.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

import { optional, optionalMobile, pincode, required, type AddressValues } from './address-fields.ts'
import { TITLES } from './address-text.ts'

interface AddressInputsProps {
  register: UseFormRegister<AddressValues>
  errors: FieldErrors<AddressValues>
  /** what the pincode says, and what fills in the town */
  place: { hint: string; fill: (zip: string) => void }
  /** it was typed in the few fields of the checkout: line 1 and landmark may stay empty */
  isShort: boolean
}
const titles = ADDRESS_TITLES.map((value) => ({ value, ...TITLES[value] }))
const textLimit = { maxLength: ADDRESS_TEXT_MAX }

/** Every field of an address (spec S3, D24, D25, D55), in the order one says an Indian address. */
export function AddressInputs({ register, errors, place, isShort }: AddressInputsProps) {
  const maybeRequired = isShort ? optional : required
  return (
    <>
      <TextField
        {...textLimit}
        {...register('flat_house_no', required(t.houseNumber))}
        label={t.flatOrHouse}
        autoComplete="address-line1"
        error={errors.flat_house_no?.message}
      />
      <TextField
        {...textLimit}
        {...register('street', required(t.street))}
        label={t.street}
        autoComplete="address-line3"
        error={errors.street?.message}
      />
      <TextField
        {...textLimit}
        {...register('address1', maybeRequired(t.address))}
        span
        optional={isShort}
        label={t.addressLine1}
        autoComplete="address-line2"
        hint={t.addressLine1Hint}
        error={errors.address1?.message}
      />
      <TextField
        {...textLimit}
        {...register('address2', optional(t.address))}
        span
        optional
        label={t.addressLine2}
        autoComplete="off"
        error={errors.address2?.message}
      />
      <TextField
        {...textLimit}
        {...register('landmark', maybeRequired(t.landmark))}
        span
        optional={isShort}
        label={t.landmark}
        autoComplete="off"
        error={errors.landmark?.message}
      />
      <TextField
        {...register('zip', {
          ...pincode,
          onChange: (event: ChangeEvent<HTMLInputElement>) => place.fill(event.target.value),
        })}
        label={t.pincode}
        hint={<output>{place.hint}</output>}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={6}
        error={errors.zip?.message}
      />
      <TextField
        {...textLimit}
        {...register('city', required(t.city))}
        label={t.city}
        autoComplete="address-level2"
        error={errors.city?.message}
      />
      <TextField
        {...textLimit}
        {...register('state', required(t.state))}
        label={t.state}
        autoComplete="address-level1"
        error={errors.state?.message}
      />
      <TextField
        readOnly
        name="country"
        value={labels.country}
        label={t.country}
        autoComplete="country-name"
        error={errors.country?.message}
      />
      <PillChoice
        {...register('location')}
        span
        legend={t.addressTitle}
        options={titles}
        error={errors.location?.message}
      />
      <TextField
        {...textLimit}
        {...register('contact_name', isShort ? required(t.name) : optional(t.name))}
        optional={!isShort}
        label={t.receiverName}
        autoComplete="name"
        error={errors.contact_name?.message}
      />
      <TextField
        {...register('contact_mobile', optionalMobile)}
        optional
        label={t.receiverMobile}
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        maxLength={MOBILE_DIGITS}
        error={errors.contact_mobile?.message}
      />
      <CheckField {...register('is_default')} span label={t.setAsDefault} error={errors.is_default?.message} />
    </>
  )
}
