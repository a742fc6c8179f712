import type { Deps } from '#domain/context.ts'
import { endWaitingOrders, hasWaitingWork } from '#domain/fulfilment/waiting-orders.service.ts'

/** What the shop does by the clock about orders that are not paid yet (spec N6.3, N6.8). */
export const orderJobs = {
  'waiting orders': {
    everyMs: 5_000,
    due: hasWaitingWork,
    run: (deps: Deps, _log: unknown, onFailure: (error: unknown) => void) => endWaitingOrders(deps, onFailure),
    failure: 'orders that were not paid in time could not be cancelled',
  },
}
