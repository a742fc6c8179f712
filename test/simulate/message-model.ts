import { CODE_LIVES_MS } from './code-model.ts'
import type { FoundOrder } from './found.ts'
import type { Received } from './outside/providers.ts'

type Around = {
  orders: readonly FoundOrder[]
  codes: ReadonlyMap<string, { requestedAt: number }>
  /** At how many places a shopper hears of an order: by mail and by SMS, or by one of them. */
  contactsOf: (shopper: number) => number
}

/** What is sent once for an order and recipient, whatever is tried again; the same goods may be taken out twice. */
const ONCE = /^order_(?!changed)/

/** What the providers got: nothing of an order twice, no code after its death, and each order's first message. */
export function messageProblems(received: readonly Received[], { orders, codes, contactsOf }: Around): string[] {
  const once = received.filter(({ template }) => ONCE.test(template))
  const twice = [
    ...Map.groupBy(once, ({ template, channel, to, body }) => `${template} ${channel} ${to} ${body}`).values(),
  ].flatMap((same) => {
    const keys = new Set(same.map(({ key }) => key))
    return keys.size > 1 ? [`message ${same[0]?.template} to ${same[0]?.to}: under ${keys.size} keys`] : []
  })
  const late = received.flatMap(({ to, at, template }) => {
    const code = codes.get(to)
    return template === 'otp_register' && code && at > code.requestedAt + CODE_LIVES_MS
      ? [`code for ${to}: sent ${at - code.requestedAt} ms after it was made`]
      : []
  })
  const unnotified = orders.flatMap(({ orderNo, shopper, status, source }) => {
    const notices = received.filter(
      ({ template, isTaken, vars }) => template === 'order_placed' && isTaken && vars['order_no'] === orderNo,
    )
    return new Set(notices.map(({ to }) => to)).size < contactsOf(shopper) &&
      status !== 'Cancelled' &&
      source !== 'replacement'
      ? [`order ${orderNo}: its shopper was never told by mail or by SMS`]
      : []
  })
  return [...twice, ...late, ...unnotified]
}
