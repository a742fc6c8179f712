import { useState } from 'react'

import {
  ATTEMPT_REASONS,
  CANCEL_REASONS,
  RTO_REASONS,
  STEPS_TO,
  type AdminOrder,
  type StepTo,
} from '#contract/admin/order.ts'
import { attemptFields, cancelFields, rtoFields } from '#contract/admin/orders.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Tag } from '#web/ui/tag/tag.tsx'

import type { AdminAnswer } from '../api/answer.ts'
import { useMay } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import type { Load } from '../api/use-load.ts'
import { ask } from '../shared/ask/ask.ts'
import { ReasonDialog } from '../shared/form/reason-dialog.tsx'
import { showMoment } from '../shared/moment.ts'
import { modeWord, StatusTag } from '../shared/order/order-tags.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { ChangedNow } from '../shared/page/states.tsx'
import { mayReturn } from '../shared/return/may-return.ts'
import { cancelEffect, rtoEffect } from './effects.ts'
import { NewReturn } from './new-return.tsx'
import type { OrderPart } from './order-part.ts'
import { PaperButtons } from './paper-buttons.tsx'
import type { ParcelDraft } from './use-parcel.ts'

type OrderHeadProps = OrderPart & { load: Load<AdminOrder>; parcel: ParcelDraft }
type Opened = 'cancel' | 'rto' | 'attempt' | undefined

/** What the order is and, last of its buttons, the one next step. */
export function OrderHead({ order, onChanged, load, parcel }: OrderHeadProps) {
  const { order_no, status, steps } = order
  const [opened, setOpened] = useState<Opened>()
  const may = useMay()
  const step = useAct('stepOrder')
  const cancel = useAct('cancelOrder')
  const attempt = useAct('failAttempt')
  const next = STEPS_TO.find((to) => to !== 'RTO' && steps.includes(to))

  /** Takes what the answer brought; whoever was slower sees how it is now. */
  const take = (answer: AdminAnswer<AdminOrder>) => {
    if (answer.status) onChanged(answer.data)
    else if (answer.code === 'NOT_A_STEP') load.reload()
    if (answer.status) setOpened(undefined)
    return answer
  }
  const move = async (to: StepTo) => {
    if (to === 'Delivered' && order.collect > 0 && !(await ask(wasCollected(order.collect)))) return
    const sent = to === 'Shipped' ? { parcel: parcel.fields } : {}
    const answer = take(await step.act({ order_no, from: status, to, ...sent }))
    if (!answer.status) parcel.setErrors(answer.errors)
  }
  const isWithCourier = status === 'Shipped' || status === 'Intransit'
  return (
    <>
      <PageHead
        title={order_no}
        back={{ to: '/orders', label: 'Orders' }}
        tag={
          <>
            <StatusTag order={order} />
            <ChangedNow load={load} />
          </>
        }
        lead={leadOf(order)}
      >
        <PaperButtons order={order} />
        {mayReturn(order) && may('makeReturn') && <NewReturn order={order} />}
        {isWithCourier && may('failAttempt') && <Button onClick={() => setOpened('attempt')}>Attempt failed</Button>}
        {steps.includes('RTO') && (
          <Button variant="danger" onClick={() => setOpened('rto')}>
            Mark as RTO
          </Button>
        )}
        {steps.includes('Cancelled') && may('cancelOrder') && (
          <Button variant="danger" onClick={() => setOpened('cancel')}>
            {cancelWord(order)}
          </Button>
        )}
        {next && (
          <Button variant="primary" busy={step.busy} onClick={() => void move(next)}>
            {`Mark as ${next}`}
          </Button>
        )}
      </PageHead>
      <ReasonDialog
        open={opened === 'cancel'}
        title="Cancel this order?"
        consequence={cancelEffect(order)}
        act={cancelWord(order)}
        schema={cancelFields}
        reasons={CANCEL_REASONS}
        withNote
        isFinal
        send={async (why) => take(await cancel.act({ order_no, ...cancelFields.parse(why) }))}
        onClose={() => setOpened(undefined)}
      />
      <ReasonDialog
        open={opened === 'rto'}
        title="Does the parcel come back?"
        consequence={rtoEffect(order)}
        act="Mark as RTO"
        schema={rtoFields}
        reasons={RTO_REASONS}
        isFinal
        send={async (why) => take(await step.act({ order_no, from: status, to: 'RTO', ...rtoFields.parse(why) }))}
        onClose={() => setOpened(undefined)}
      />
      <ReasonDialog
        open={opened === 'attempt'}
        title="Why was it not delivered?"
        consequence="The order stays where it is, and the customer is told."
        act="Attempt failed"
        schema={attemptFields}
        reasons={ATTEMPT_REASONS}
        withNote
        send={async (why) => take(await attempt.act({ order_no, ...attemptFields.parse(why) }))}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

/** '15 Oct, 9:47 PM · Cash, to collect ₹340'. */
const leadOf = (order: AdminOrder) => (
  <>
    {`${showMoment(order.created_at)} · ${paidWords(order)}`}{' '}
    {order.source !== 'shop' && <Tag tone="plain">{order.source === 'phone' ? 'By phone' : 'Replacement'}</Tag>}
  </>
)

function paidWords(order: AdminOrder): string {
  if (order.collect > 0) return `${modeWord(order)}, to collect ${formatRupees(order.collect)}`
  return order.paid !== undefined && order.paid > 0 && !order.is_paid ? `${modeWord(order)}, paid` : modeWord(order)
}

const cancelWord = ({ paid = 0 }: AdminOrder): string => (paid > 0 ? 'Cancel and refund' : 'Cancel order')

const wasCollected = (rupees: number) => ({
  title: `Was ${formatRupees(rupees)} collected?`,
  consequence: 'The cash counts as paid, and the order is done.',
  act: 'Mark as Delivered',
})
