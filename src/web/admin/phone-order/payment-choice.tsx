import { useWatch } from 'react-hook-form'

import { handMethodLabels } from '#contract/admin/hand-money-fields.ts'
import { PHONE_METHODS } from '#contract/admin/phone-order.ts'

import { PillInput, TextInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { PhoneForm } from './phone-form.ts'

const methods = PHONE_METHODS.map((method) => ({
  value: method,
  label: method === 'cod' ? 'Cash on delivery' : `Paid by ${handMethodLabels[method]}`,
}))

/** At the door, or before: then with what proves it. */
export function PaymentChoice() {
  const method = useWatch<PhoneForm, 'payment.method'>({ name: 'payment.method' })
  return (
    <Block title="Payment and messages">
      <PillInput name="payment.method" options={methods} />
      {method !== 'cod' && (
        <TextInput
          name="payment.reference"
          autoComplete="off"
          hint="At least 4 characters: the number of the transfer, or who took it."
        />
      )}
      <PillInput name="whatsapp" options={yesOrNo} />
    </Block>
  )
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
