import { useRef, useState } from 'react'
import type { UseFormGetValues, UseFormSetValue } from 'react-hook-form'

import { pincodeProblem } from '#contract/core/pincode-problem.ts'
import * as t from '#text/shop/address-form.ts'
import { call } from '#web/api/client.ts'

import { arrivalText } from '../delivery/delivery-text.ts'
import type { AddressValues } from './address-fields.ts'

const HINT = t.pincodeHint

interface FillableForm {
  getValues: UseFormGetValues<AddressValues>
  setValue: UseFormSetValue<AddressValues>
}

/**
 * City and state follow the pincode until the shopper writes something else there. `first` is what stood there when the
 * form was opened. The hint says whether and when a parcel reaches the pincode.
 */
export function usePlaceFill({ getValues, setValue }: FillableForm, first: AddressValues) {
  const [hint, setHint] = useState(HINT)
  const filled = useRef({ city: first.city, state: first.state })
  const latestZip = useRef('')
  const fill = async (zip: string) => {
    latestZip.current = zip
    setHint(HINT)
    if (pincodeProblem(zip)) return
    const { data } = await call('checkPincode', { zip })
    // without an answer they are written by hand; a late one for another pincode is nobody's
    if (!data || latestZip.current !== zip) return
    for (const field of ['city', 'state'] as const) {
      const now = getValues(field).trim()
      if (data[field] && (now === '' || now === filled.current[field]))
        setValue(field, data[field], { shouldValidate: true, shouldDirty: true })
    }
    filled.current = { city: data.city, state: data.state }
    setHint(arrivalText(zip, data))
  }
  return { hint, fill: (zip: string) => void fill(zip.trim()) }
}
