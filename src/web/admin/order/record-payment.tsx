import { useState } from 'react'

import { HAND_METHODS, handMethodLabels, type HandMethod } from '#contract/admin/hand-money.ts'
import { recordedPaymentFields } from '#contract/admin/hand-payment.ts'
import { formatRupees } from '#contract/core/money.ts'

import { useAct } from '../api/use-act.ts'
import { PillInput, TextInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { NoteAct } from '../shared/page/note.tsx'
import type { OrderPart } from './order-part.ts'

const START: { method: HandMethod; reference: string } = { method: 'upi', reference: '' }
const options = HAND_METHODS.map((value) => ({ value, label: handMethodLabels[value] }))

/** All that is open of a cash order has come in: nothing is collected at the door then. */
export function RecordPayment({ order: { order_no, collect }, onChanged }: OrderPart) {
  const [isOpen, setOpen] = useState(false)
  const { act } = useAct('recordPayment')
  const form = useSendForm({
    schema: recordedPaymentFields,
    labels: { method: 'Paid by', reference: 'Reference' },
    start: START,
    send: async (values) => {
      const answer = await act({ order_no, amount: collect, ...recordedPaymentFields.parse(values) })
      if (!answer.status) return answer
      setOpen(false)
      onChanged(answer.data)
      return answer
    },
  })
  return (
    <>
      <NoteAct onClick={() => setOpen(true)}>Record payment</NoteAct>
      <DialogForm
        open={isOpen}
        title={`How were ${formatRupees(collect)} paid?`}
        act="Record payment"
        start={START}
        form={form}
        onClose={() => setOpen(false)}
      >
        <PillInput name="method" options={options} />
        <TextInput
          name="reference"
          autoComplete="off"
          hint="At least 4 characters: the number of the transfer, or who took it."
        />
      </DialogForm>
    </>
  )
}
