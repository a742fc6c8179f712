import type { AgainGoods, BackAs, ParcelState, Tracking } from '#contract/admin/parcel-fields.ts'
import { officeFault } from '#contract/core/office-faults.ts'
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
  if (status === 'RTO') return officeFault('cameBackMakeNew')
  if (status !== 'Shipped' && status !== 'Intransit') return stepProblem(status)
  if (!isCarrying || state !== 'booked') return officeFault('otherParcelCarries')
  if (!NOT_ARRIVED.has(tracking)) return officeFault('courierStillHasIt')
  if (tracking === 'returned' && backAs === null) return officeFault('lookAtItFirst')
  if (goods === 'same' && backAs !== 'sealed') return officeFault('onlySealedAgain')
  if (isReturned) return officeFault('returnTookThem')
  if (isOtherHere) return officeFault('otherParcelHere')
  return undefined
}

const NOT_ARRIVED: ReadonlySet<Tracking> = new Set(['returned', 'lost', 'damaged'])
