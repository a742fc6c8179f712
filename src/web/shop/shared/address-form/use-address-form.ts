import { useState } from 'react'
import { useForm } from 'react-hook-form'

import type { Address } from '#contract/address.ts'
import { call } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import {
  emptyAddress,
  inputOf,
  isShort as isShortOne,
  problemsByField,
  shortInputOf,
  valuesOf,
  type AddressValues,
} from './address-fields.ts'
import { usePlaceFill } from './use-place-fill.ts'

/** The address form: checks as one goes, sends, and puts the server's objections under their fields. */
export function useAddressForm(address: Address | undefined, onSaved: (address: Address) => void) {
  const [busy, setBusy] = useState(false)
  const isShort = isShortOne(address)
  const first = address ? valuesOf(address) : emptyAddress
  const { register, handleSubmit, setError, formState, getValues, setValue } = useForm<AddressValues>({
    mode: 'onTouched',
    defaultValues: first,
  })
  const place = usePlaceFill({ getValues, setValue }, first)
  const save = async (values: AddressValues) => {
    setBusy(true)
    const answer = await send((isShort ? shortInputOf : inputOf)(values), address?.id)
    setBusy(false)
    if (answer.status && answer.data) {
      showToast(answer.message, 'good')
      onSaved(answer.data)
      return
    }
    const problems = problemsByField(answer.errors ?? {})
    for (const [name, message] of problems) if (name) setError(name, { message }, { shouldFocus: true })
    // what has no field of its own must be read somewhere
    if (problems.every(([name]) => name === '')) showToast(answer.message, 'bad')
  }
  const submit = handleSubmit(save)
  return { register, submit, busy, place, isShort, errors: formState.errors }
}

const send = (input: ReturnType<typeof inputOf>, addressId: number | undefined) =>
  addressId === undefined ? call('addUserAddress', input) : call('editUserAddress', { ...input, address_id: addressId })
