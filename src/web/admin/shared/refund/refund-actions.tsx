import { useState } from 'react'

import { HAND_METHODS, handMethodLabels, type HandMethod } from '#contract/admin/hand-money-fields.ts'
import type { OrderRefund } from '#contract/admin/order.ts'
import { handPaymentFields } from '#contract/admin/refunds.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/refund.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useMay } from '../../api/session.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { confirm } from '../confirm/confirm.ts'
import { PillInput, TextInput } from '../form/inputs.tsx'
import { DialogForm } from '../form/send-form.tsx'
import { useSendForm } from '../form/use-send-form.ts'
import { labelText } from '../label-text.ts'

type RefundActionsProps = {
  refund: Pick<OrderRefund, 'id' | 'amount' | 'acts'> & Partial<Pick<OrderRefund, 'pay_to'>>
  /** the order's number, for names */
  about: string
  onDone: () => void
}

type PaidForm = { method: HandMethod; account: string; reference: string }

const options = HAND_METHODS.map((value) => ({ value, label: labelText(handMethodLabels[value]) }))

/** A refund that waits for a person: sent once more, or paid by hand. */
export function RefundActions({
  refund: { id, amount, acts: actions, pay_to: payTo },
  about,
  onDone,
}: RefundActionsProps) {
  const [isPaying, setPaying] = useState(false)
  const may = useMay()
  const again = useMutation('retryRefund')
  const paid = useMutation('payRefundByHand')
  // as it was decided; the person who paid otherwise says so
  const start: PaidForm = { method: payTo?.method ?? 'upi', account: payTo?.account_end ?? '', reference: '' }
  const form = useSendForm({
    schema: handPaymentFields,
    labels: { method: t.paidBy, account: t.accountOrUpiId, reference: t.reference },
    start,
    send: async (values) => {
      const answer = await paid.mutate({ id, ...handPaymentFields.parse(values) })
      if (!answer.status) return answer
      setPaying(false)
      onDone()
      return answer
    },
  })
  if (actions.length === 0 || !may('retryRefund')) return null
  const retry = async () => {
    const title = fill(t.sendAgainQuestion, { amount: formatRupees(amount) })
    if (!(await confirm({ title, action: t.tryNow, consequence: t.sendAgainLead }))) return
    const answer = await again.mutate({ id })
    if (!answer.status) return
    showToast(t.sentToGateway, 'good')
    onDone()
  }
  return (
    <span className="button-row">
      {actions.includes('again') && (
        <Button
          icon="office-again"
          busy={again.busy}
          aria-label={fill(t.tryNowOf, { order: about })}
          onClick={() => void retry()}
        >
          {t.tryNow}
        </Button>
      )}
      {actions.includes('paid') && (
        <Button aria-label={fill(t.paidByHandOf, { order: about })} onClick={() => setPaying(true)}>
          {t.paidByHand}
        </Button>
      )}
      <DialogForm
        open={isPaying}
        title={fill(t.howPaidQuestion, { amount: formatRupees(amount) })}
        action={t.paidByHand}
        start={start}
        form={form}
        isFinal
        onClose={() => setPaying(false)}
      >
        <PillInput name="method" options={options} />
        <TextInput name="account" hint={t.accountHint} autoComplete="off" />
        <TextInput name="reference" autoComplete="off" />
      </DialogForm>
    </span>
  )
}
