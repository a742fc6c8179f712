import { useCallback, useEffect, useRef, useState } from 'react'

import { POLL_EVERY_SECONDS } from '#contract/core/limits.ts'
import type { TrackedOrder } from '#contract/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { showDateTime } from '#web/ui/text/dates.ts'

import { paidNow, payText, stateText, type PaymentStatus } from './pay-text.ts'
import { UpiChecked, UpiPay } from './upi-pay.tsx'

type PayOrderProps = {
  /** the signed part of the address, or the code */
  link: string
  order: Pick<TrackedOrder, 'pay' | 'order_no'>
  /** the payment that the shopper comes back from */
  paymentId: string | undefined
  onDone: () => void
}

/** The id of a new payment that nobody can guess (spec D29). The checkout's own would weigh on the checkout if it were shared. */
const newPaymentId = (): string => {
  const random = [...crypto.getRandomValues(new Uint8Array(18))]
  const letters = random.slice(0, 2).map((byte) => String.fromCodePoint(65 + (byte % 26)))
  return [...letters, ...random.slice(2).map((byte) => byte % 10)].join('')
}

/** So often a payment is asked about before the page stops by itself. */
const POLLS_MAX = 20

/**
 * Paying for an order that exists, in this very tab: most come here from a message, in a browser that opens no windows. The
 * gateway leads back to this page with the payment's id behind the address.
 */
export function PayOrder({ link, order: { pay, order_no: orderNo }, paymentId, onDone }: PayOrderProps) {
  const [status, again] = usePaymentStatus(link, paymentId, onDone)
  if (paymentId !== undefined && status !== 'failed' && status !== 'expired')
    return <Result status={status} onAgain={again} />
  if (pay?.claim?.state === 'waiting') return <UpiChecked claim={pay.claim} />
  if (pay?.upi) return <UpiPay link={link} orderNo={orderNo} pay={pay} upi={pay.upi} onDone={onDone} />
  return (
    <div className="order-now__confirm">
      {status !== undefined && <p role="alert">{stateText[status]}</p>}
      {pay && <Offered key={pay.amount} link={link} pay={pay} onOver={onDone} />}
    </div>
  )
}

function Offered({ link, pay, onOver }: { link: string; pay: NonNullable<TrackedOrder['pay']>; onOver: () => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (pay.is_over === 1) return <p>{t.offerOver}</p>
  const start = async () => {
    setBusy(true)
    setProblem('')
    const { status, data, code, message } = await call('payOrder', { link, transaction_id: newPaymentId() })
    if (status) {
      // the button stays busy until the page has gone
      location.assign(data.payment_url)
      return
    }
    setBusy(false)
    setProblem(message)
    // it is packed or paid in the meantime: the page shows how it is now
    if (code === 'NOT_PAYABLE' || code === 'CHANGE_OVER') onOver()
  }
  return (
    <>
      <p>
        {payText(pay)}
        {pay.until_iso !== null && (
          <>
            <br />
            <span className="small quiet">{fill(t.untilDay, { day: showDateTime(pay.until_iso) })}</span>
          </>
        )}
      </p>
      {problem !== '' && <p role="alert">{problem}</p>}
      <Button variant="primary" tall busy={busy} onClick={() => void start()}>
        {t.payNow}
      </Button>
    </>
  )
}

/** What became of a payment; whoever reads by ear hears it. */
function Result({ status, onAgain }: { status: PaymentStatus | undefined; onAgain: () => void }) {
  return (
    <div className="order-now__confirm" role="status">
      <p>{status === undefined ? t.lookingForPayment : stateText[status]}</p>
      {status === 'pending' && (
        <Button tall onClick={onAgain}>
          {t.lookAgain}
        </Button>
      )}
    </div>
  )
}

/**
 * Polls how a payment stands until it is at an end, and not for ever; undefined before the first answer. The second value
 * begins again.
 */
function usePaymentStatus(link: string, paymentId: string | undefined, onEnd: () => void) {
  const [status, setStatus] = useState<PaymentStatus>()
  const newest = useRef(onEnd)
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    newest.current = onEnd
  })
  const start = useCallback(() => {
    if (paymentId === undefined) return
    stop.current?.()
    stop.current = pollStatus({ link, paymentId }, (found) => {
      setStatus(found)
      if (paidNow(found)) newest.current()
    })
  }, [link, paymentId])
  useEffect(() => {
    start()
    return () => stop.current?.()
  }, [start])
  const again = () => {
    setStatus(undefined)
    start()
  }
  return [status, again] as const
}

/** Calls `onEnd` once with what became of a payment, or with 'pending' after some minutes; answers the function that stops it. */
function pollStatus(
  { link, paymentId }: { link: string; paymentId: string },
  onEnd: (status: PaymentStatus) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const poll = async (left: number) => {
    const answer = await call('trackOrder', { link, transaction_id: paymentId }, { isPoll: true })
    if (isOver) return
    const found = answer.status ? (answer.data.payment_status ?? 'expired') : 'pending'
    if (found === 'pending' && left > 0) timer = setTimeout(() => void poll(left - 1), POLL_EVERY_SECONDS * 1000)
    else onEnd(found)
  }
  void poll(POLLS_MAX)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
