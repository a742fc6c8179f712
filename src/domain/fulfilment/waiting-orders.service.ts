import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { isWaiting } from '#domain/order/order.rules.ts'
import { lockOrderById } from '#domain/order/order.service.ts'
import { isBeingPaid } from '#domain/payment/due.service.ts'
import { watchClaims } from '#domain/payment/upi-claim.service.ts'

import { moveOrder } from './fulfilment.service.ts'
import * as store from './waiting-orders.store.ts'

export { hasWaitingWork } from './waiting-orders.store.ts'

const NOT_PAID = 'Not paid in time'

/**
 * Cancels orders whose time to be paid is over, each by itself, and puts payments before the owner that nobody has looked for
 * (spec N6.3, N6.8). One that somebody is paying, or says they have paid, stays until that is decided.
 */
export async function endWaitingOrders(deps: Pick<Deps, 'db'>, onFailure: (error: unknown) => void): Promise<void> {
  await watchClaims(deps)
  for (const id of await store.overdueOrders(deps.db)) await endOne(deps, id).catch(onFailure)
}

const endOne = ({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<undefined>> =>
  transact(db, async (tx): Promise<Outcome<undefined>> => {
    const order = await lockOrderById(tx, id)
    // its money came in the meantime, or somebody says so
    if (!order || !isWaiting(order) || (await isBeingPaid(tx, id))) return done(undefined)
    const moved = await moveOrder(tx, id, 'Cancelled', { reason: NOT_PAID })
    return moved.ok ? moved : refuse('NOT_CANCELLABLE')
  })
