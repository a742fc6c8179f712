import type { AgainGoods, BackAs, ParcelState, Tracking } from '#contract/admin/parcel-fields.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { stepProblem } from '#domain/order/lifecycle.rules.ts'

/** A parcel and its order. */
export type ParcelToSend = {
  state: ParcelState
  tracking: Tracking
  backAs: BackAs | null
  /** It carries goods of its order: nobody gave it up or sent it again. */
  isCarrying: boolean
  /** Another parcel of the order is still to be booked. */
  isOtherHere: boolean
  /** Pieces of it were taken back by a return. */
  isReturned: boolean
  status: TrackStatus
}

/** Why an order is not sent again with these pieces, in a sentence; undefined where it is (spec C2.5). */
export function sendAgainProblem(
  { state, tracking, backAs, isCarrying, isOtherHere, isReturned, status }: ParcelToSend,
  goods: AgainGoods,
): string | undefined {
  if (status === 'RTO') return 'This order came back to us (RTO). Please make a new one.'
  if (status !== 'Shipped' && status !== 'Intransit') return stepProblem(status)
  if (!isCarrying || state !== 'booked') return 'Another parcel carries this order.'
  if (!NOT_ARRIVED.has(tracking)) return 'The courier still has this parcel.'
  if (tracking === 'returned' && backAs === null) return 'Look at it first, and say how it came back.'
  if (goods === 'same' && backAs !== 'sealed') return 'Only what came back sealed can be sent again.'
  if (isReturned) return 'A return has taken its pieces back. Please make a new order.'
  if (isOtherHere) return 'Another parcel of this order is still here. Book it first.'
  return undefined
}

const NOT_ARRIVED: ReadonlySet<Tracking> = new Set(['returned', 'lost', 'damaged'])
