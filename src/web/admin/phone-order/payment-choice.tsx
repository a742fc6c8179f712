import { useWatch } from 'react-hook-form'

import { handMethodLabels } from '#contract/admin/hand-money-fields.ts'
import { PHONE_METHODS } from '#contract/admin/phone-order.ts'

import { PillInput, TextInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { PhoneForm } from './phone-form.ts'

const methods = PHONE_METHODS.map((method) => ({
  value: method,
  label: labelOf(method),
}))

function labelOf(method: (typeof PHONE_METHODS)[number]): string {
  if (method === 'cod') return 'Cash on delivery'
  return method === 'link' ? 'By link' : `Paid by ${handMethodLabels[method]}`
}

/** At the door, or before: then with what proves it. */
export function PaymentChoice() {
  const method = useWatch<PhoneForm, 'payment.method'>({ name: 'payment.method' })
  return (
    <Block title="Payment and messages">
      <PillInput name="payment.method" options={methods} />
      {method === 'link' && (
        <p className="hint">They get the link at once. The order waits, and is cancelled if nobody pays in time.</p>
      )}
      {method !== 'cod' && method !== 'link' && (
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
