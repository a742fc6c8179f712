import type { AdminOrder, OrderRefund } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'

import { showMoment } from '../shared/moment.ts'
import { Block } from '../shared/page/page-head.tsx'
import { RefundActs } from '../shared/refund/refund-acts.tsx'

/** Payments and refunds with their numbers, and returns; nothing where there are none. */
export function OrderMoney({ order, onPaid }: { order: AdminOrder; onPaid: () => void }) {
  const { payments = [], refunds = [], returns = [] } = order
  return (
    <>
      {payments.length + refunds.length > 0 && (
        <Block title="Payments and refunds">
          <ul className="order-facts">
            {payments.map(({ gateway_payment_id, amount, at }) => (
              <li key={gateway_payment_id}>
                <span>
                  {formatRupees(amount)} paid <span className="quiet break-anywhere">{gateway_payment_id}</span>
                </span>
                <span className="small quiet">{showMoment(at)}</span>
              </li>
            ))}
            {refunds.map((refund) => (
              <li key={refund.id}>
                <span>
                  {formatRupees(refund.amount)} {refundWords(refund)}{' '}
                  <span className="quiet break-anywhere">{refund.reference ?? refund.problem}</span>
                </span>
                <span className="small quiet">{showMoment(refund.at)}</span>
                <RefundActs refund={refund} about={order.order_no} onDone={onPaid} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      {returns.length > 0 && (
        <Block title="Returns">
          <ul className="order-facts">
            {returns.map(({ ticket_no, reason, state, at }) => (
              <li key={ticket_no}>
                <span>
                  {ticket_no}: {reason}, {state}
                </span>
                <span className="small quiet">{showMoment(at)}</span>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  )
}

const words: Readonly<Record<OrderRefund['state'], string>> = {
  due: 'go back',
  sent: 'are on their way back',
  to_pay: 'are to be paid back by hand',
  done: 'went back',
  failed: 'did not go back',
}

/** What became of a refund, after its sum. */
const refundWords = ({ state, way }: Pick<OrderRefund, 'state' | 'way'>): string =>
  state === 'done' && way === 'hand' ? 'paid back by hand' : words[state]
