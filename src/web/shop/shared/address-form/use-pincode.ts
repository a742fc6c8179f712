import { useRef, useState, type ChangeEvent } from 'react'
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form'

import { pincodeProblem } from '#contract/validation.ts'
import { call } from '#web/api/client.ts'

import type { AddressValues } from './address-fields.ts'

interface Form {
  setValue: UseFormSetValue<AddressValues>
  getValues: UseFormGetValues<AddressValues>
}

/** A whole pincode is asked about: city and state fill themselves where they are empty, and whether a courier goes there is said. */
export const usePincode = ({ setValue, getValues }: Form) => {
  const [hint, setHint] = useState('')
  const asked = useRef('')
  const ask = async (zip: string) => {
    const { data } = await call('checkPincode', { zip })
    // a later pincode was typed, or this part of the shop does not answer: nothing is said
    if (!data || asked.current !== zip) return
    if (data.city && !getValues('city')) setValue('city', data.city, { shouldValidate: true })
    if (data.state && !getValues('state')) setValue('state', data.state, { shouldValidate: true })
    setHint(data.serviceable ? `Reaches you in about ${data.etd_days} days.` : 'No courier of ours goes there yet.')
  }
  const look = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const zip = target.value.trim()
    if (zip === asked.current) return
    asked.current = zip
    setHint('')
    if (!pincodeProblem(zip)) void ask(zip)
  }
  return { hint, look }
}
