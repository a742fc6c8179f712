import { STEPS_TO } from '#contract/admin/order-fields.ts'
import type { Role } from '#contract/admin/role.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { orderTransitions } from '#domain/order/lifecycle.rules.ts'

/** What a packer never does: money goes back with it (spec B1.1). */
const NOT_A_PACKERS: ReadonlySet<TrackStatus> = new Set(['RTO', 'Cancelled'])

/** Whether this role may move an order to this state: a packer cancels nothing and takes nothing back. */
export const mayTake = (role: string, to: TrackStatus): boolean => role !== 'packer' || !NOT_A_PACKERS.has(to)

/** The states that this role may move an order to now; the cancelling one among them. */
export const stepsFrom = (status: TrackStatus, role: Role): TrackStatus[] =>
  orderTransitions[status].filter(
    (to) => (to === 'Cancelled' || STEPS_TO.some((step) => step === to)) && mayTake(role, to),
  )
