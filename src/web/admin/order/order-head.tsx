import { lazy, Suspense, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import {
  ATTEMPT_REASONS,
  CANCEL_REASONS,
  RTO_REASONS,
  STATUS_LABELS,
  STEPS_TO,
  type StepTo,
} from '#contract/admin/order-fields.ts'
import { type AdminOrder } from '#contract/admin/order.ts'
import { attemptFields, cancelFields, rtoFields } from '#contract/admin/orders.ts'
import type { AdminAnswer } from '#contract/admin/refusals.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import type { Query } from '../api/use-query.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { ReasonDialog } from '../shared/form/reason-dialog.tsx'
import { labelText } from '../shared/label-text.ts'
import { StatusTag } from '../shared/order/order-tags.tsx'
import { MenuButton, type MenuItem } from '../shared/page/menu-button.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { ChangedNow } from '../shared/page/states.tsx'
import { mayReturn } from '../shared/return/may-return.ts'
import { useBroughtDescription } from './brought-description.ts'
import { documentsToPrint } from './document-buttons.tsx'
import { cancelEffect, rtoEffect } from './effects.ts'
import { OrderLead } from './order-lead.tsx'
import type { OrderPart } from './order-part.ts'
import { PARCEL_ID } from './parcel-id.ts'
import { PAYING_ID } from './paying-id.ts'
import type { ParcelDraft } from './use-parcel.ts'

/** Nothing comes back of most orders. */
const NewReturn = lazy(async () => ({ default: (await import('./new-return.tsx')).NewReturn }))

type OrderHeadProps = OrderPart & { load: Query<AdminOrder>; parcel: ParcelDraft }
type Opened = 'cancel' | 'rto' | 'attempt' | 'return' | undefined

/** What the order is and, last of its buttons, the one next step. */
export function OrderHead({ order, onChanged, load, parcel }: OrderHeadProps) {
  const { order_no, status, steps, version } = order
  const brought = useBroughtDescription()
  const [opened, setOpened] = useState<Opened>(brought === '' ? undefined : 'return')
  const may = useMay()
  const step = useMutation('stepOrder')
  const stepButton = useRef<HTMLButtonElement>(null)
  const cancel = useMutation('cancelOrder')
  const attempt = useMutation('failAttempt')
  const next = STEPS_TO.find((to) => to !== 'RTO' && steps.includes(to))
  // the note below says why
  const isPayingNow = next === 'Packed' && order.pay?.is_paying === true

  /** Takes what the answer brought; the slower person sees how it is now. */
  const take = (answer: AdminAnswer<AdminOrder>) => {
    if (answer.status) onChanged(answer.data)
    else if (['NOT_A_STEP', 'CHANGED', 'PAYING'].includes(answer.code)) load.reload()
    if (answer.status) setOpened(undefined)
    return answer
  }
  const move = async (to: StepTo) => {
    if (to === 'Delivered' && order.collect > 0 && !(await confirm(wasCollected(order.collect)))) return
    const sent = to === 'Shipped' ? { parcel: parcel.fields } : to === 'Packed' ? { version } : {}
    const answer = take(await step.mutate({ order_no, from: status, to, ...sent }))
    // what is wrong must stand there before it can have the focus
    if (!answer.status) flushSync(() => parcel.setErrors(answer.errors))
    focusAfterStep(stepButton)
  }
  const isWithCourier = status === 'Shipped' || status === 'Intransit'
  const canReturn = mayReturn(order) && may('makeReturn')
  const more: MenuItem[] = [
    ...(canReturn ? [{ label: t.newReturn, onChoose: () => setOpened('return') }] : []),
    ...(isWithCourier && may('failAttempt') ? [{ label: t.attemptFailed, onChoose: () => setOpened('attempt') }] : []),
    ...(steps.includes('RTO') ? [{ label: RTO_LABEL, isDanger: true, onChoose: () => setOpened('rto') }] : []),
  ]
  return (
    <>
      <PageHead
        title={order_no}
        back={{ to: '/orders', label: t.orders }}
        tag={
          <>
            <StatusTag order={order} />
            <ChangedNow load={load} />
          </>
        }
        lead={<OrderLead order={order} />}
      >
        <MenuButton label={t.print} icon="print" items={documentsToPrint(order)} />
        <MenuButton label={t.more} items={more} />
        {steps.includes('Cancelled') && may('cancelOrder') && (
          <Button variant="danger" onClick={() => setOpened('cancel')}>
            {cancelLabel(order)}
          </Button>
        )}
        {next && (
          <Button
            ref={stepButton}
            variant="primary"
            busy={step.busy}
            disabled={isPayingNow}
            aria-describedby={isPayingNow ? PAYING_ID : undefined}
            onClick={() => void move(next)}
          >
            {fill(t.markAs, { status: labelText(STATUS_LABELS[next]) })}
          </Button>
        )}
      </PageHead>
      {canReturn && opened === 'return' && (
        <Suspense>
          <NewReturn order={order} open onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      <ReasonDialog
        open={opened === 'cancel'}
        title={t.cancelQuestion}
        consequence={cancelEffect(order)}
        action={cancelLabel(order)}
        schema={cancelFields}
        reasons={CANCEL_REASONS}
        withNote
        isFinal
        send={async (why) => take(await cancel.mutate({ order_no, ...cancelFields.parse(why) }))}
        onClose={() => setOpened(undefined)}
      />
      <ReasonDialog
        open={opened === 'rto'}
        title={t.rtoQuestion}
        consequence={rtoEffect(order)}
        action={RTO_LABEL}
        schema={rtoFields}
        reasons={RTO_REASONS}
        isFinal
        send={async (why) => take(await step.mutate({ order_no, from: status, to: 'RTO', ...rtoFields.parse(why) }))}
        onClose={() => setOpened(undefined)}
      />
      <ReasonDialog
        open={opened === 'attempt'}
        title={t.attemptQuestion}
        consequence={t.attemptLead}
        action={t.attemptFailed}
        schema={attemptFields}
        reasons={ATTEMPT_REASONS}
        withNote
        send={async (why) => take(await attempt.mutate({ order_no, ...attemptFields.parse(why) }))}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}

/**
 * A busy button loses the focus: it goes to what is wrong with the parcel, which on a phone is far below, or back to the step.
 */
const focusAfterStep = (button: RefObject<HTMLButtonElement | null>) =>
  requestAnimationFrame(() => {
    const { activeElement } = document
    if (activeElement !== document.body && activeElement !== button.current) return
    const wrong = document.querySelector<HTMLElement>(`#${PARCEL_ID} [aria-invalid='true']`)
    ;(wrong ?? button.current)?.focus()
  })

const RTO_LABEL = t.markAsRto
const cancelLabel = ({ paid = 0 }: AdminOrder): string => (paid > 0 ? t.cancelAndRefund : t.cancelOrder)

const wasCollected = (rupees: number) => ({
  title: fill(t.collectedQuestion, { sum: formatRupees(rupees) }),
  consequence: t.collectedLead,
  action: t.markAsDelivered,
})
