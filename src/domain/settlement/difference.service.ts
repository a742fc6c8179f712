import { formatPaise, type Paise } from '#contract/core/money.ts'
import type { Tx } from '#domain/context.ts'
import { aboutOrder, aboutPayoutLine, closeExceptions, openException } from '#domain/exception/exception.service.ts'

/** A line of a payout that is stored, as the exceptions tell of it; money in paise. */
type NotedLine = {
  payoutId: number
  awb: string
  amount: Paise
  result: string
  orderId: number | null
  orderNo: string | null
}

/** Puts what a line of a payout does not settle before the owner (spec C4.5). `open` is what its parcel owed, in paise. */
export async function noteDifference(
  tx: Tx,
  line: NotedLine,
  { open, isDelivered, courier }: { open: Paise; isDelivered: boolean; courier: string },
): Promise<void> {
  const { payoutId, awb, amount, result, orderId, orderNo } = line
  const sum = formatPaise(amount)
  const order = String(orderNo)
  if (result === 'unknown')
    await openException(tx, {
      kind: 'cash_unknown',
      about: aboutPayoutLine(payoutId, awb),
      text: { name: 'cashUnmatched', values: { courier, sum, awb } },
      amountPaise: amount,
    })
  if (result === 'twice')
    await openException(tx, {
      kind: 'cash_twice',
      about: aboutPayoutLine(payoutId, awb),
      text: { name: 'cashTwice', values: { courier, sum, awb } },
      amountPaise: amount,
      orderId,
    })
  if (orderId === null || (result !== 'differs' && (isDelivered || result !== 'matched'))) return
  await openException(tx, {
    kind: 'cash_differs',
    about: aboutOrder(orderId),
    text: isDelivered
      ? { name: 'cashDiffers', values: { order, open: formatPaise(open), sum, courier } }
      : { name: 'cashTooEarly', values: { order, sum, courier } },
    amountPaise: amount,
    orderId,
  })
}

/** A line was taken back: so is what was put before the owner. */
export async function closeLine(
  tx: Tx,
  { payoutId, awb, orderId }: { payoutId: number; awb: string; orderId: number | null },
) {
  for (const kind of ['cash_unknown', 'cash_twice'] as const)
    await closeExceptions(tx, kind, aboutPayoutLine(payoutId, awb))
  if (orderId !== null) await closeExceptions(tx, 'cash_differs', aboutOrder(orderId))
}
