import type { AnnaEntry } from '#contract/anna.ts'
import { showDay } from '#contract/core/dates.ts'

const reasons: Readonly<Record<AnnaEntry['mode'], (orderNo: string | null) => string>> = {
  credit: (orderNo) => (orderNo ? `For order ${orderNo}.` : 'From the shop.'),
  debit: (orderNo) => (orderNo ? `Used in order ${orderNo}.` : 'Taken back by the shop.'),
  refund: (orderNo) => (orderNo ? `Back from order ${orderNo}.` : 'Given back.'),
  expired: () => 'Not used in time.',
}

/** Where an entry's annas came from or went, and until when they are good. */
export function entryText({ mode, order_no, expires_at }: AnnaEntry): string {
  if (!expires_at) return reasons[mode](order_no)
  const day = showDay(expires_at)
  return mode === 'expired' ? `Ended ${day}` : `${reasons[mode](order_no)} Expires ${day}`
}
