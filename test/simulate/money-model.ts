import type { Payment } from '../outside/razorpay-state.ts'
import type { FoundOrder } from './found.ts'

type Payments = {
  orders: readonly FoundOrder[]
  payments: ReadonlyMap<string, unknown>
  dues: ReadonlyMap<string, { orderNo: string }>
}
/** A try of a refund; `isWhole`: of all that was paid. */
export type Tried = { key: string; paymentRef: string; isDone: boolean; isWhole: boolean }

/** Where nothing of an order's money stays, and where any part of it may have gone back. */
const ENDED: ReadonlySet<string> = new Set(['Cancelled', 'RTO'])
const MAY_RETURN: ReadonlySet<string> = new Set(['Delivered', 'Returned'])

/** What the gateway's books have of orders, by their carts and their links, that is not right; one line each. */
export function moneyProblems(
  { orders, payments, dues }: Payments,
  capturedOf: (transaction: string) => Payment[],
): string[] {
  const orderOf = new Map(orders.map((order) => [order.transaction, order.orderNo]))
  for (const [transaction, { orderNo }] of dues) orderOf.set(transaction, orderNo)
  const byOrder = Map.groupBy([...payments.keys(), ...dues.keys()], (one) => orderOf.get(one))
  return [...byOrder].flatMap(([orderNo, transactions]) => {
    const order = orders.find((one) => one.orderNo === orderNo)
    const retained = transactions.map((one) =>
      capturedOf(one).filter(({ amount, amount_refunded: back }) => back !== amount),
    )
    const sum = retained.flat().reduce((all, { amount, amount_refunded: back }) => all + amount - back, 0)
    const isTwice = retained.some((one) => one.length > 1)
    if (!isTwice && isMoneyRight(order, sum)) return []
    const sums = retained.flat().map(({ id, amount, amount_refunded: back }) => `${amount} of ${id} less ${back}`)
    const what = order && !ENDED.has(order.status) ? `order ${orderNo} of ${order.total}` : 'no order'
    return [`payment ${transactions.join(', ')}: the gateway has ${sums.join(' and ') || 'nothing'}, and it is ${what}`]
  })
}

/** A refund of a whole payment that was not refused keeps its key, however often it is tried; parts are sums in the books. */
export function refundProblems(tries: readonly Tried[]): string[] {
  const whole = tries.filter(({ isWhole }) => isWhole)
  return [...Map.groupBy(whole, ({ paymentRef }) => paymentRef)].flatMap(([payment, all]) => {
    if (!all.some(({ isDone }) => isDone)) return []
    const done = new Set(all.filter(({ isDone }) => isDone).map(({ key }) => key))
    const afterDone = all
      .slice(all.findIndex(({ isDone }) => isDone))
      .filter(({ key, isDone }) => !isDone && !done.has(key))
    return done.size > 1 || afterDone.length > 0
      ? [`payment ${payment}: given back under ${[...new Set(all.map(({ key }) => key))].join(' and ')}`]
      : []
  })
}

/** Whether so much, in paise, may be what the gateway has of an order: of a cash order the rest is collected at the door. */
function isMoneyRight(order: FoundOrder | undefined, sum: number): boolean {
  if (!order || ENDED.has(order.status)) return sum === (order?.forfeited ?? 0)
  if (MAY_RETURN.has(order.status)) return sum <= order.total - order.atDelivery
  if (order.advance > 0) return sum <= order.total && (sum >= order.advance || sum === order.total)
  return order.transaction === null ? sum <= order.total : sum === order.total
}
