import { useState } from 'react'
import { Link } from 'react-router'

import type { ExceptionKind } from '#contract/admin/exception-fields.ts'
import { exceptionFields, type ExceptionRow } from '#contract/admin/exceptions.ts'
import type { OrderRefund } from '#contract/admin/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/exceptions.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { AreaInput } from '../shared/form/inputs.tsx'
import { DialogForm } from '../shared/form/send-form.tsx'
import { useSendForm } from '../shared/form/use-send-form.ts'
import { Resend } from '../shared/message/resend.tsx'
import { PaidTo } from '../shared/refund/paid-to.tsx'
import { RefundActions } from '../shared/refund/refund-actions.tsx'
import { CashActions } from './cash-actions.tsx'
import { ParcelActions } from './parcel-actions.tsx'
import { WasteHeld } from './waste-held.tsx'

const START = { note: '' }

/** Money is sent or paid; whatever else it is, a person says how it was settled. */
export function ExceptionActions({ row, onDone }: { row: ExceptionRow; onDone: () => void }) {
  const { id, kind, order_no, about, pay_to, solved_at, sum, batch, template, mobile, customer: shopper } = row
  const may = useMay()
  const [isSolving, setSolving] = useState(false)
  const { mutate } = useMutation('solveException')
  const form = useSendForm({
    schema: exceptionFields,
    labels: { note: t.how },
    start: START,
    send: async ({ note }) => {
      const answer = await mutate({ id, note })
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
      <RefundActions
        refund={{ id: refundId, amount: sum ?? 0, acts: actionsOf(row), pay_to }}
        about={name}
        onDone={onDone}
      />
      {kind === 'cash_unconfirmed' && order_no && <CashActions orderNo={order_no} onDone={onDone} />}
      <ParcelActions row={row} onDone={onDone} />
      {batch && <WasteHeld batch={batch} onDone={onDone} />}
      {template && may('templates') && (
        <Link className={buttonClass()} to={`/settings/words/${template.code}/${template.channel}`}>
          {t.editTheText}
        </Link>
      )}
      {kind === 'message_unsent' && <Resend id={about.split(':')[1] ?? ''} about={name} onDone={onDone} />}
      {mobile && isToCall(kind) && (
        <a className={buttonClass()} href={`tel:+91${mobile}`}>
          <Icon name="phone" />
          {fill(t.call, { name: shopper?.split(' ')[0] ?? mobile })}
        </a>
      )}
      <Button aria-label={fill(t.solveOf, { name })} onClick={() => setSolving(true)}>
        {t.solve}
      </Button>
      <DialogForm
        open={isSolving}
        title={t.solveTitle}
        action={t.solve}
        start={START}
        form={form}
        onClose={() => setSolving(false)}
      >
        <AreaInput name="note" rows={3} />
      </DialogForm>
    </div>
  )
}

const TO_CALL: ReadonlySet<ExceptionKind> = new Set([
  'attempt_failed',
  'cash_unconfirmed',
  'refund_failed',
  'to_pay',
  'rto_paid',
  'parcel_lost',
  'parcel_damaged',
])
/** What is settled by a word with who ordered. */
const isToCall = (kind: ExceptionKind): boolean => TO_CALL.has(kind)

function actionsOf({ kind }: ExceptionRow): OrderRefund['acts'] {
  if (kind === 'refund_failed') return ['again', 'paid']
  return kind === 'to_pay' ? ['paid'] : []
}
