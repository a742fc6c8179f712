import { Link } from 'react-router'

import type { HandMethod } from '#contract/admin/hand-money-fields.ts'
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
import { labelText } from '../shared/label-text.ts'
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
          {payments.length + refunds.length === 0 && !collected && <p className="quiet">{t.nothingPaidYet}</p>}
          <ul className="order-facts">
            {payments.map((payment) => (
              <PaymentFact key={referenceOf(payment)} payment={payment} order={order} onChanged={onChanged} />
            ))}
            {collected && (
              <li>
                <span>
                  {rich(fill(t.cashCollected, { amount: formatRupees(collected.amount) }), {
                    quiet: <span className="quiet" />,
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
                  {fill(refundText(refund), { amount: formatRupees(refund.amount) })}{' '}
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
                  {`: ${labelText(reason)}`}
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
      mode === 'online' ? t.takeBackWaits : fill(t.takeBackCollect, { amount: formatRupees(payment.amount) })
    if (!(await confirm({ title: t.takeBackQuestion, consequence, action: t.takeBack }))) return
    const answer = await mutate({ order_no, id })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <li>
      <span>
        {fill(isByHand ? paidTexts[payment.method] : t.amountPaid, { amount: formatRupees(payment.amount) })}{' '}
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

const paidTexts = {
  upi: t.amountPaidUpi,
  bank: t.amountPaidBank,
  cash: t.amountPaidCash,
} as const satisfies Record<HandMethod, string>

const refundTexts = {
  due: t.refundDue,
  sent: t.refundStarted,
  to_pay: t.refundToPay,
  done: t.refunded,
  failed: t.refundFailed,
} as const satisfies Record<OrderRefund['state'], string>

/** What became of a refund. */
const refundText = ({ state, way }: Pick<OrderRefund, 'state' | 'way'>) =>
  state === 'done' && way === 'hand' ? t.refundedByHand : refundTexts[state]
