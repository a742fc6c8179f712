import { useState } from 'react'

import { NOT_FOUND_CHOICES, notFoundLabels, type NotFoundChoice } from '#contract/admin/claim-fields.ts'
import { rejectFields, type ClaimRow } from '#contract/admin/claims.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/claims.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMutation } from '../../api/use-mutation.ts'
import { confirm } from '../confirm/confirm.ts'
import { PillInput } from '../form/inputs.tsx'
import { DialogForm } from '../form/send-form.tsx'
import { useSendForm } from '../form/use-send-form.ts'
import { labelText } from '../label-text.ts'

const START: { reason: NotFoundChoice } = { reason: 'not_found' }
const options = NOT_FOUND_CHOICES.map((value) => ({ value, label: labelText(notFoundLabels[value]) }))

type ClaimActionsProps = { claim: Pick<ClaimRow, 'id' | 'order_no' | 'utr' | 'amount'>; onDone: () => void }

/** Both answers to a payment by UPI: the money is there, or it is not. Either cannot be taken back by a slip of the finger. */
export function ClaimActions({ claim: { id, order_no: orderNo, utr, amount }, onDone }: ClaimActionsProps) {
  const [isOpen, setOpen] = useState(false)
  const money = useMutation('confirmClaim')
  const { mutate } = useMutation('rejectClaim')
  const sum = formatRupees(amount)
  const form = useSendForm({
    schema: rejectFields,
    labels: { reason: t.reason },
    start: START,
    send: async (values) => {
      const answer = await mutate({ id, ...rejectFields.parse(values) })
      if (!answer.status && answer.code !== 'NOT_A_STEP') return answer
      setOpen(false)
      onDone()
      return answer
    },
  })
  const take = async () => {
    const consequence = fill(t.confirmLead, { sum, utr })
    if (!(await confirm({ title: fill(t.confirmQuestion, { sum }), consequence, action: t.moneyIsThere }))) return
    const answer = await money.mutate({ id, amount })
    if (answer.status || answer.code === 'NOT_A_STEP') onDone()
  }
  return (
    <div className="button-row">
      <Button
        variant="primary"
        busy={money.busy}
        aria-label={fill(t.moneyIsThereOf, { order: orderNo })}
        onClick={() => void take()}
      >
        {t.moneyIsThere}
      </Button>
      <Button aria-label={fill(t.notFoundOf, { order: orderNo })} onClick={() => setOpen(true)}>
        {t.notFound}
      </Button>
      <DialogForm
        open={isOpen}
        title={fill(t.rejectQuestion, { sum })}
        action={t.notFound}
        start={START}
        form={form}
        onClose={() => setOpen(false)}
      >
        <p>{t.rejectLead}</p>
        <PillInput name="reason" options={options} />
      </DialogForm>
    </div>
  )
}
