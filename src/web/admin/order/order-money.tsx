import { Link } from 'react-router'

import { handMethodLabels } from '#contract/admin/hand-money.ts'
import type { AdminOrder, OrderRefund } from '#contract/admin/order.ts'
import { formatRupees } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'

import { useMay } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { ask } from '../shared/ask/ask.ts'
import { showMoment } from '../shared/moment.ts'
import { Block } from '../shared/page/page-head.tsx'
import { PaidTo } from '../shared/refund/paid-to.tsx'
import { RefundActs } from '../shared/refund/refund-acts.tsx'
import type { OrderPart } from './order-part.ts'
import { RecordPayment } from './record-payment.tsx'

/** Payments and refunds with their numbers, and returns; nothing where there are none. */
export function OrderMoney({ order, onChanged, onPaid }: OrderPart & { onPaid: () => void }) {
  const { payments = [], refunds = [], returns = [] } = order
  const may = useMay()
  const canRecord = order.collect > 0 && may('recordPayment')
  return (
    <>
      {(payments.length + refunds.length > 0 || canRecord) && (
        <Block title="Payments and refunds" acts={canRecord && <RecordPayment order={order} onChanged={onChanged} />}>
          {payments.length + refunds.length === 0 && <p className="quiet">Nothing was paid yet.</p>}
          <ul className="order-facts">
            {payments.map((payment) => (
              <PaymentFact key={referenceOf(payment)} payment={payment} order={order} onChanged={onChanged} />
            ))}
            {refunds.map((refund) => (
              <li key={refund.id}>
                <span>
                  {formatRupees(refund.amount)} {refundWords(refund)}{' '}
                  <span className="quiet break-anywhere">{refund.reference ?? refund.problem}</span>
                </span>
                <span className="small quiet">{showMoment(refund.at)}</span>
                <PaidTo refund={refund} about={order.order_no} />
                <RefundActs refund={refund} about={order.order_no} onDone={onPaid} />
              </li>
            ))}
          </ul>
        </Block>
      )}
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
                <span className="small quiet">{showMoment(at)}</span>
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
function PaymentFact({ payment, order: { order_no, status }, onChanged }: OrderPart & { payment: Payment }) {
  const may = useMay()
  const { act, busy } = useAct('takeBackPayment')
  const isByHand = 'id' in payment
  const takeBack = async (id: number) => {
    const consequence = `${formatRupees(payment.amount)} are to be collected at the door again.`
    if (!(await ask({ title: 'Take this payment back?', consequence, act: 'Take back' }))) return
    const answer = await act({ order_no, id })
    if (answer.status) onChanged(answer.data)
  }
  return (
    <li>
      <span>
        {formatRupees(payment.amount)} paid{isByHand && ` by ${handMethodLabels[payment.method]}`}{' '}
        <span className="quiet break-anywhere">{referenceOf(payment)}</span>
      </span>
      <span className="small quiet">
        {showMoment(payment.at)}
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
