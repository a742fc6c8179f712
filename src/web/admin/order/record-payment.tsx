import { useState } from 'react'

import { HAND_METHODS, handMethodLabels, type HandMethod } from '#contract/admin/hand-money-fields.ts'
import { recordedPaymentFields } from '#contract/admin/hand-payment.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

import { useMutation } from '../api/use-mutation.ts'
import { PillInput, TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { labelText } from '../shared/label-text.ts'
import { NoteAction } from '../shared/page/note.tsx'
import type { OrderPart } from './order-part.ts'

const START: { method: HandMethod; reference: string } = { method: 'upi', reference: '' }
const options = HAND_METHODS.map((value) => ({ value, label: labelText(handMethodLabels[value]) }))

/** What is open of an order: cash at the door, or all of one that waits for its payment. */
export const openOf = ({ collect, is_waiting: isWaiting, total = 0 }: OrderPart['order']): number =>
  isWaiting ? total : collect

/** All that is open of a cash order, or of one that waits for its payment, has come in: nothing is collected at the door then. */
export function RecordPayment({ order, onChanged }: OrderPart) {
  const { order_no } = order
  const collect = openOf(order)
  const [isOpen, setOpen] = useState(false)
  const { mutate } = useMutation('recordPayment')
  const form = useSendForm({
    schema: recordedPaymentFields,
    labels: { method: t.paidBy, reference: t.reference },
    start: START,
    send: async (values) => {
      const answer = await mutate({ order_no, amount: collect, ...recordedPaymentFields.parse(values) })
      if (!answer.status) return answer
      setOpen(false)
      onChanged(answer.data)
      return answer
    },
  })
  return (
    <>
      <NoteAction onClick={() => setOpen(true)}>{t.recordPayment}</NoteAction>
      <DialogForm
        open={isOpen}
        title={fill(t.howPaidQuestion, { sum: formatRupees(collect) })}
        action={t.recordPayment}
        start={START}
        form={form}
        onClose={() => setOpen(false)}
      >
        <PillInput name="method" options={options} />
        <TextInput name="reference" autoComplete="off" hint={t.referenceHint} />
      </DialogForm>
    </>
  )
}
