import { remark, type Remark } from '#domain/remark.rules.ts'

/** What still goes on with a person: a thing with a number and, of an order, where it stands; `returnable` is delivered. */
export type OpenMatter =
  | { kind: 'order'; number: string; status: OpenStatus }
  | { kind: 'return' | 'message' | 'parcel'; number: string }
  | { kind: 'refund' | 'payment' }
type OpenStatus = 'Order' | 'Confirmed' | 'Packed' | 'Shipped' | 'Intransit' | 'returnable'

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
