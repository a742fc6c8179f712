import { officeFault } from '#contract/core/office-faults.ts'
import { ORDER_ENDS, ORDER_STEPS, TRACK_STATUSES, type OrderStep, type TrackStatus } from '#contract/order-steps.ts'

export type Transitions = Readonly<Record<TrackStatus, readonly TrackStatus[]>>

/**
 * What makes a table of transitions no lifecycle (spec D30), in words; undefined when nothing does: every
 * state is reached from Order, no way leads back, every step but the last goes on to the next, and an end is final.
 */
export function transitionsProblem(table: Transitions): string | undefined {
  const reached = reachedFrom('Order', table)
  const lost = TRACK_STATUSES.find((status) => !reached.has(status))
  if (lost) return `${lost} is never reached`
  const open = ORDER_ENDS.find((end) => table[end].length > 0)
  if (open) return `${open} is not final`
  const back = TRACK_STATUSES.find((from) => table[from].some((to) => placeOf(to) <= placeOf(from)))
  if (back) return `${back} leads back`
  const stuck = ORDER_STEPS.find((step, index) => {
    const next = ORDER_STEPS[index + 1]
    return next !== undefined && !table[step].includes(next)
  })
  return stuck && `${stuck} does not go on to the next step`
}

const placeOf = (status: TrackStatus): number => TRACK_STATUSES.indexOf(status)

function reachedFrom(start: TrackStatus, table: Transitions): ReadonlySet<TrackStatus> {
  const reached = new Set([start])
  // a set takes in what is added while it is walked
  for (const from of reached) for (const to of table[from]) reached.add(to)
  return reached
}
/** Where an order may go from each state. End states go nowhere (spec D30, D94). */
export const orderTransitions: Readonly<Record<TrackStatus, readonly TrackStatus[]>> = {
  Order: ['Confirmed', 'Cancelled'],
  Confirmed: ['Packed', 'Cancelled'],
  Packed: ['Shipped', 'Cancelled'],
  Shipped: ['Intransit', 'RTO'],
  Intransit: ['Delivered', 'RTO'],
  Delivered: ['Returned'],
  Cancelled: [],
  Returned: [],
  RTO: [],
}
/**
 * Why an order in a state cannot take a step, and what to do first, as the name of a fault. Without a step it says where the order is.
 */
export function stepProblem(status: TrackStatus, to?: TrackStatus): string {
  if (!isStep(status)) return endFaults[status]
  if (to === undefined || !isStep(to)) return officeFault(`now${status}`)
  if (placeOf(to) <= placeOf(status)) return officeFault(`already${status}`)
  return firstFaults[status] ?? officeFault(`now${status}`)
}

const isStep = (status: TrackStatus): status is OrderStep => ORDER_STEPS.some((step) => step === status)

/** What is final says so, whatever was wanted. */
const endFaults: Readonly<Record<Exclude<TrackStatus, OrderStep>, string>> = {
  Cancelled: officeFault('wasCancelled'),
  Returned: officeFault('wasReturned'),
  RTO: officeFault('cameBack'),
}

/** What comes before a later step. */
const firstFaults: Readonly<Partial<Record<TrackStatus, string>>> = {
  Order: officeFault('confirmFirst'),
  Confirmed: officeFault('packFirst'),
  Packed: officeFault('shipFirst'),
  Shipped: officeFault('transitFirst'),
}

/** Whether an order may go from one state to another. */
export const canTransition = (from: TrackStatus, to: TrackStatus): boolean => orderTransitions[from].includes(to)
