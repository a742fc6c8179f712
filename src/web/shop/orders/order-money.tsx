import './order-money.css'
import type { ReactNode } from 'react'

import { formatRupees } from '#contract/core/money.ts'
import type { OrderDetails } from '#contract/own-orders.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { showDateTime } from '#web/ui/text/dates.ts'

import { reasonLabels } from '../shared/return/reason-labels.ts'
import { refundState, returnTexts } from './order-state.ts'

/** What was paid for an order, what goes back, and what is returned, each with its time; nothing where there is none. */
export function OrderMoney({
  order: { payments, refunds, returns },
}: {
  order: Pick<OrderDetails, 'payments' | 'refunds' | 'returns'>
}) {
  return (
    <>
      <Rows title={t.payments}>
        {payments.map(({ way, amount, at_iso: at }, place) => (
          <Row key={place} title={ways[way]} at={at} sum={amount} />
        ))}
      </Rows>
      <Rows title={t.refunds}>
        {refunds.map(({ amount, status, is_by_hand: isByHand, at_iso: at }, place) => (
          <Row key={place} title={isByHand ? t.refundByHand : t.refundToPayment} at={at} sum={amount}>
            {refundState(status)}
          </Row>
        ))}
      </Rows>
      <Rows title={t.returns}>
        {returns.map(({ ticket_no: ticket, reason, status, at_iso: at }) => (
          <Row key={ticket} title={fill(t.returnOf, { reason: reasonLabels[reason], ticket })} at={at}>
            {returnTexts[status] ?? status}
          </Row>
        ))}
      </Rows>
    </>
  )
}

const ways: Readonly<Record<OrderDetails['payments'][number]['way'], string>> = {
  online: t.online,
  upi: 'UPI',
  bank: t.bank,
  cash: t.cash,
  courier: t.cashOnDelivery,
}

function Rows({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="order-money">
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

type RowProps = { title: string; at: string | null; sum?: number; children?: ReactNode }

function Row({ title, at, sum, children }: RowProps) {
  return (
    <li>
      <span>
        {title}
        <small>{at && showDateTime(at)}</small>
        {children && <small>{children}</small>}
      </span>
      {sum !== undefined && <b className="num">{formatRupees(sum)}</b>}
    </li>
  )
}
