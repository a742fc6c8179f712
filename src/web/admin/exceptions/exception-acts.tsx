import { useState } from 'react'

import { exceptionFields, type ExceptionRow } from '#contract/admin/exceptions.ts'
import type { OrderRefund } from '#contract/admin/order.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useAct } from '../api/use-act.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { Resend } from '../shared/message/resend.tsx'
import { PaidTo } from '../shared/refund/paid-to.tsx'
import { RefundActs } from '../shared/refund/refund-acts.tsx'
import { CashActs } from './cash-acts.tsx'

const START = { note: '' }

/** Money is sent or paid; whatever else it is, somebody says how it was settled. */
export function ExceptionActs({ row, onDone }: { row: ExceptionRow; onDone: () => void }) {
  const { id, kind, order_no, about, pay_to, solved_at, sum } = row
  const [isSolving, setSolving] = useState(false)
  const { act } = useAct('solveException')
  const form = useSendForm({
    schema: exceptionFields,
    labels: { note: 'How' },
    start: START,
    send: async ({ note }) => {
      const answer = await act({ id, note })
      if (!answer.status) return answer
      setSolving(false)
      onDone()
      return answer
    },
  })
  if (solved_at) return null
  const name = order_no ?? about
  const refundId = Number(about.split(':')[1])
  return (
    <div className="button-row">
      <PaidTo refund={{ id: refundId, state: 'to_pay', pay_to }} about={name} />
      <RefundActs refund={{ id: refundId, amount: sum ?? 0, acts: actsOf(row) }} about={name} onDone={onDone} />
      {kind === 'cash_unconfirmed' && order_no && <CashActs orderNo={order_no} onDone={onDone} />}
      {kind === 'message_unsent' && <Resend id={about.split(':')[1] ?? ''} about={name} onDone={onDone} />}
      <Button aria-label={`Solved, ${name}`} onClick={() => setSolving(true)}>
        Solved
      </Button>
      <DialogForm
        open={isSolving}
        title="How was it settled?"
        act="Solved"
        start={START}
        form={form}
        onClose={() => setSolving(false)}
      >
        <AreaInput name="note" rows={3} />
      </DialogForm>
    </div>
  )
}

function actsOf({ kind }: ExceptionRow): OrderRefund['acts'] {
  if (kind === 'refund_failed') return ['again', 'paid']
  return kind === 'to_pay' ? ['paid'] : []
}
