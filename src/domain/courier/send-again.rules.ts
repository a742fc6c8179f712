import type { AgainGoods, BackAs, ParcelState, Tracking } from '#contract/admin/parcel-fields.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { stepProblem } from '#domain/order/lifecycle.rules.ts'

/** A parcel and its order; `isNewest`: it is the one that carries it. */
export type ParcelToSend = {
  state: ParcelState
  tracking: Tracking
  backAs: BackAs | null
  isNewest: boolean
  /** The order goes in two parcels. */
  isPart: boolean
  status: TrackStatus
}

/** Why an order is not sent again with these pieces, in a sentence; undefined where it is (spec C2.5). */
export function sendAgainProblem(
  { state, tracking, backAs, isNewest, isPart, status }: ParcelToSend,
  goods: AgainGoods,
): string | undefined {
  if (status === 'RTO') return 'This order came back to us (RTO). Please make a new one.'
  if (status !== 'Shipped' && status !== 'Intransit') return stepProblem(status)
  if (isPart) return 'This order goes in two parcels. Make a new return for what came back.'
  if (!isNewest || state !== 'booked') return 'Another parcel carries this order.'
  if (!NOT_ARRIVED.has(tracking)) return 'The courier still has this parcel.'
  if (tracking === 'returned' && backAs === null) return 'Look at it first, and say how it came back.'
  if (goods === 'same' && backAs !== 'sealed') return 'Only what came back sealed can be sent again.'
  return undefined
}

const NOT_ARRIVED: ReadonlySet<Tracking> = new Set(['returned', 'lost', 'damaged'])
