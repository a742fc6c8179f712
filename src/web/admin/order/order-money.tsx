import { Link } from 'react-router'

import { handMethodLabels } from '#contract/admin/hand-money-fields.ts'
import type { AdminOrder, OrderRefund } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { rich } from '#web/ui/text/rich.tsx'

import { useMay } from '../api/session.ts'
import { useMutation } from '../api/use-mutation.ts'
import { confirm } from '../shared/confirm/confirm.ts'
import { showDatetime } from '../shared/datetime.ts'
import { Block } from '../shared/page/page-head.tsx'
import { PaidTo } from '../shared/refund/paid-to.tsx'
import { RefundActions } from '../shared/refund/refund-actions.tsx'
import { collectedCash } from './collected-cash.ts'
import { NumberedDocuments } from './document-buttons.tsx'
import type { OrderPart } from './order-part.ts'
import { openOf, RecordPayment } from './record-payment.tsx'

/** Payments and refunds with their numbers, and returns; nothing where there are none. */
export function OrderMoney({ order, onChanged, onPaid }: OrderPart & { onPaid: () => void }) {
  const { payments = [], refunds = [], returns = [] } = order
  const may = useMay()
  const canRecord = openOf(order) > 0 && may('recordPayment')
  const collected = collectedCash(order)
  return (
    <>
      {(payments.length + refunds.length > 0 || collected || canRecord) && (
        <Block
          title={t.paymentsAndRefunds}
          actions={canRecord && <RecordPayment order={order} onChanged={onChanged} />}
        >
          {payments.length + refunds.length === 0 && !collected && <p className="quiet">{t.nothingWasPaidYet}</p>}
          <ul className="order-facts">
            {payments.map((payment) => (
              <PaymentFact key={referenceOf(payment)} payment={payment} order={order} onChanged={onChanged} />
            ))}
            {collected && (
              <li>
                <span>
                  {rich(fill(t.amountCashCollected, { amount: formatRupees(collected.amount) }), {
                    span: <span className="quiet" />,
                  })}
                </span>
                <span className="small quiet">
                  {[showDatetime(collected.at), collected.by].filter(Boolean).join(', ')}
                </span>
              </li>
            )}
            {refunds.map((refund) => (
              <li key={refund.id}>
                <span>
                  {formatRupees(refund.amount)} {refundLabel(refund)}{' '}
                  <span className="quiet break-anywhere">{refund.reference ?? refund.problem}</span>
                </span>
                <span className="small quiet">{showDatetime(refund.at)}</span>
                <PaidTo refund={refund} about={order.order_no} />
                <RefundActions refund={refund} about={order.order_no} onDone={onPaid} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      <NumberedDocuments order={order} />
      {returns.length > 0 && (
        <Block title={t.returns}>
          <ul className="order-facts">
            {returns.map(({ id, ticket_no, reason, at }) => (
              <li key={ticket_no}>
                <span>
                  <Link className="link" to={`/returns/${id}`}>
                    {ticket_no}
                  </Link>
                  : {reason}
                </span>
                <span className="small quiet">{showDatetime(at)}</span>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  )
}

type Payment = NonNullable<AdminOrder['payments']>[number]

/** The gateway's number, or what staff noted. */
const referenceOf = (payment: Payment): string => ('id' in payment ? payment.reference : payment.gateway_payment_id)

/** Money that came in. What staff recorded by mistake is taken back until the parcel leaves. */
function PaymentFact({ payment, order: { order_no, status, mode }, onChanged }: OrderPart & { payment: Payment }) {
  const may = useMay()
  const { mutate, busy } = useMutation('takeBackPayment')
  const isByHand = 'id' in payment
  const takeBack = async (id: number) => {
    const consequence =
      mode === 'online'
        ? t.orderWaitsPaymentAgain
        : fill(t.amountWillCollectedAgain, { amount: formatRupees(payment.amount) })
    if (!(await confirm({ title: t.takeThisPaymentBackQuestion, consequence, action: t.takeBack }))) return
    const answer = await mutate({ order_no, id })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <li>
      <span>
        {formatRupees(payment.amount)} paid
        {isByHand && fill(t.byHandMethodLabels, { handMethodLabels: handMethodLabels[payment.method] })}{' '}
        <span className="quiet break-anywhere">{referenceOf(payment)}</span>
      </span>
      <span className="small quiet">
        {showDatetime(payment.at)}
        {isByHand && payment.by !== null && `, ${payment.by}`}
      </span>
      {isByHand && may('takeBackPayment') && ['Order', 'Confirmed', 'Packed'].includes(status) && (
        <span className="button-row">
          <Button busy={busy} onClick={() => void takeBack(payment.id)}>
            {t.takeBack}
          </Button>
        </span>
      )}
    </li>
  )
}

const labels: Readonly<Record<OrderRefund['state'], string>> = {
  due: t.refundDue,
  sent: t.refundStarted,
  to_pay: t.toBeRefundedByHand2,
  done: 'refunded',
  failed: t.refundFailed,
}

/** What became of a refund, after its sum. */
const refundLabel = ({ state, way }: Pick<OrderRefund, 'state' | 'way'>): string =>
  state === 'done' && way === 'hand' ? t.refundedByHand : labels[state]
