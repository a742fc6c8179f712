import { STATUS_LABELS, WAITING_LABEL } from '#contract/admin/order-fields.ts'
import type { OrderRow } from '#contract/admin/order.ts'
import type { PaymentMode, TrackStatus } from '#contract/order-steps.ts'
import * as t from '#text/office/order.ts'
import { Tag } from '#web/ui/tag/tag.tsx'

import { labelText } from '../label-text.ts'

const tones: Readonly<Partial<Record<TrackStatus, 'good' | 'bad' | 'plain'>>> = {
  Confirmed: 'plain',
  Packed: 'plain',
  Shipped: 'plain',
  Intransit: 'plain',
  Delivered: 'good',
  Cancelled: 'bad',
  Returned: 'bad',
  RTO: 'bad',
}

/** Where an order is, in a word; what waits for us is haldi. */
export function StatusTag({
  order: { status, late, is_waiting: isWaiting },
}: {
  order: Pick<OrderRow, 'status' | 'late' | 'is_waiting'>
}) {
  return (
    <>
      {late && (
        <>
          <Tag tone="bad">{t.late}</Tag>{' '}
        </>
      )}
      <Tag tone={tones[status]}>{labelText(isWaiting ? WAITING_LABEL : STATUS_LABELS[status])}</Tag>
    </>
  )
}

const modes: Readonly<Record<PaymentMode, string>> = { online: t.online, cod: t.cash }

/** 'Online', 'Cash', or 'Paid' where cash came before the courier. */
export const paymentModeLabel = ({ mode, is_paid }: Pick<OrderRow, 'mode' | 'is_paid'>): string =>
  is_paid ? t.paid : modes[mode]
