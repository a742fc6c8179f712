import { useController } from 'react-hook-form'

import { HAND_METHODS, handMethodLabels } from '#contract/admin/hand-money.ts'
import { Choice } from '#web/ui/choice/choice.tsx'

import { TextInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { PhoneForm } from './phone-form.ts'

const methods = [
  { method: 'cod', title: 'Cash on delivery' },
  ...HAND_METHODS.map((method) => ({ method, title: `Paid by ${handMethodLabels[method]}` }) as const),
] as const

/** At the door, or before: then with what proves it. */
export function HowPaid() {
  const { field } = useController<PhoneForm, 'payment.method'>({ name: 'payment.method' })
  return (
    <Block title="How it is paid">
      <div className="phone-choices">
        {methods.map(({ method, title }) => (
          <Choice
            key={method}
            name="method"
            title={title}
            checked={field.value === method}
            onChange={() => field.onChange(method)}
          />
        ))}
      </div>
      {field.value !== 'cod' && (
        <TextInput
          name="payment.reference"
          autoComplete="off"
          hint="At least 4 characters: the number of the transfer, or who took it."
        />
      )}
    </Block>
  )
}
