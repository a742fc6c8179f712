import { Link } from 'react-router'

import { handMethodLabels } from '#contract/admin/hand-money-fields.ts'
import type { AdminOrder, OrderRefund } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'

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
          title="Payments and refunds"
          actions={canRecord && <RecordPayment order={order} onChanged={onChanged} />}
        >
          {payments.length + refunds.length === 0 && !collected && <p className="quiet">Nothing was paid yet.</p>}
          <ul className="order-facts">
            {payments.map((payment) => (
              <PaymentFact key={referenceOf(payment)} payment={payment} order={order} onChanged={onChanged} />
            ))}
            {collected && (
              <li>
                <span>
                  {formatRupees(collected.amount)} cash <span className="quiet">collected at the door</span>
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
        <Block title="Returns">
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
        ? 'The order waits for its payment again, and its reference may be named once more.'
        : `${formatRupees(payment.amount)} will be collected at the door again.`
    if (!(await confirm({ title: 'Take this payment back?', consequence, action: 'Take back' }))) return
    const answer = await mutate({ order_no, id })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <li>
      <span>
        {formatRupees(payment.amount)} paid{isByHand && ` by ${handMethodLabels[payment.method]}`}{' '}
        <span className="quiet break-anywhere">{referenceOf(payment)}</span>
      </span>
      <span className="small quiet">
        {showDatetime(payment.at)}
        {isByHand && payment.by !== null && `, ${payment.by}`}
      </span>
      {isByHand && may('takeBackPayment') && ['Order', 'Confirmed', 'Packed'].includes(status) && (
        <span className="button-row">
          <Button busy={busy} onClick={() => void takeBack(payment.id)}>
            Take back
          </Button>
        </span>
      )}
    </li>
  )
}

const labels: Readonly<Record<OrderRefund['state'], string>> = {
  due: 'refund due',
  sent: 'refund started',
  to_pay: 'to be refunded by hand',
  done: 'refunded',
  failed: 'refund failed',
}

/** What became of a refund, after its sum. */
const refundLabel = ({ state, way }: Pick<OrderRefund, 'state' | 'way'>): string =>
  state === 'done' && way === 'hand' ? 'refunded by hand' : labels[state]
