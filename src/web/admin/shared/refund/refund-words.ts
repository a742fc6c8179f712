import type { OrderRefund } from '#contract/admin/order.ts'

const words: Readonly<Record<OrderRefund['state'], string>> = {
  due: 'go back',
  sent: 'are on their way back',
  to_pay: 'are to be paid back by hand',
  done: 'went back',
  failed: 'did not go back',
}

/** What became of a refund, after its sum. */
export const refundWords = ({ state, way }: Pick<OrderRefund, 'state' | 'way'>): string =>
  state === 'done' && way === 'hand' ? 'paid back by hand' : words[state]
