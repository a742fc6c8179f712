import { remark, type Remark } from '#domain/answer/answer-text.rules.ts'

import type { OpenMatter } from './shopper.store.ts'

const ORDERS = {
  Order: 'openOrder',
  Confirmed: 'openConfirmed',
  Packed: 'openPacked',
  Shipped: 'openShipped',
  Intransit: 'openIntransit',
  returnable: 'openReturnable',
} as const
const OTHERS = {
  return: 'openReturn',
  refund: 'openRefund',
  message: 'openMessage',
  payment: 'openPayment',
  parcel: 'openParcel',
} as const

/** What still goes on, as it is remarked: 'order KD1 is confirmed'. */
export function matterRemark(matter: OpenMatter): Remark {
  if (matter.kind === 'order') return remark(ORDERS[matter.status], { number: matter.number })
  return 'number' in matter && matter.number
    ? remark(OTHERS[matter.kind], { number: matter.number })
    : remark(OTHERS[matter.kind])
}
