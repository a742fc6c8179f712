import { useWatch } from 'react-hook-form'

import { PHONE_METHODS } from '#contract/admin/phone-order.ts'
import * as t from '#text/office/phone-order.ts'

import { PillInput, TextInput } from '../shared/form/inputs.tsx'
import { Block } from '../shared/page/page-head.tsx'
import type { PhoneForm } from './phone-form.ts'

const labels: Readonly<Record<(typeof PHONE_METHODS)[number], string>> = {
  cod: t.cashOnDelivery,
  link: t.byLink,
  upi: t.paidByUpi,
  bank: t.paidByBank,
  cash: t.paidByCash,
}
const methods = PHONE_METHODS.map((value) => ({ value, label: labels[value] }))

/** At the door, or before: then with what proves it. */
export function PaymentChoice() {
  const method = useWatch<PhoneForm, 'payment.method'>({ name: 'payment.method' })
  return (
    <Block title={t.paymentAndMessages}>
      <PillInput name="payment.method" options={methods} />
      {method === 'link' && <p className="hint">{t.linkLead}</p>}
      {method !== 'cod' && method !== 'link' && (
        <TextInput name="payment.reference" autoComplete="off" hint={t.referenceHint} />
      )}
      <PillInput name="whatsapp" options={yesOrNo} />
    </Block>
  )
}

const yesOrNo = [
  { value: 'yes', label: t.yes },
  { value: 'no', label: t.no },
]
