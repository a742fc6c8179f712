import { useWatch } from 'react-hook-form'

import { handMethodLabels } from '#contract/admin/hand-money-fields.ts'
import { PHONE_METHODS } from '#contract/admin/phone-order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/phone-order.ts'

import { PillInput, TextInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { PhoneForm } from './phone-form.ts'

const methods = PHONE_METHODS.map((method) => ({
  value: method,
  label: labelOf(method),
}))

function labelOf(method: (typeof PHONE_METHODS)[number]): string {
  if (method === 'cod') return t.cashOnDelivery
  return method === 'link' ? t.byLink : fill(t.paidByHandMethodLabels, { handMethodLabels: handMethodLabels[method] })
}

/** At the door, or before: then with what proves it. */
export function PaymentChoice() {
  const method = useWatch<PhoneForm, 'payment.method'>({ name: 'payment.method' })
  return (
    <Block title={t.paymentAndMessages}>
      <PillInput name="payment.method" options={methods} />
      {method === 'link' && <p className="hint">{t.theyGetLinkOnce}</p>}
      {method !== 'cod' && method !== 'link' && (
        <TextInput name="payment.reference" autoComplete="off" hint={t.n4CharactersNumberTransfer} />
      )}
      <PillInput name="whatsapp" options={yesOrNo} />
    </Block>
  )
}

const yesOrNo = [
  { value: 'yes', label: t.yes },
  { value: 'no', label: t.no },
]
