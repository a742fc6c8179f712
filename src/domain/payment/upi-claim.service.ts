import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { aboutClaim, closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { lockOrder, trackedOrder } from '#domain/order/order.service.ts'
import { queueNotice } from '#domain/push/push.service.ts'
import { countAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { onlineWay } from '#domain/settings/online-way.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { dueOfOrder } from './due.service.ts'
import { hasOpenDue } from './payment.store.ts'
import * as store from './upi-claim.store.ts'

export { claimsOfOrder, hasOldClaims } from './upi-claim.store.ts'

/**
 * Somebody says that they have paid an order to the maker's own UPI ID, by its link and the reference of their bank (spec
 * N6.5). What the order is then is frozen, as an intent's terms are; nothing counts as paid until staff see the money. The same
 * reference again is answered the same. Refuses NOT_FOUND, TOO_MANY, NOT_PAYABLE where nothing is open or the shop takes no UPI,
 * BEING_CHECKED while another payment of the order is looked for or made, UTR_USED for a reference of another order.
 */
export async function claimUpi(
  deps: Deps,
  { link, utr, ip }: { link: string; utr: string; ip: string },
): Promise<Outcome<{ withinHours: number }>> {
  const found = await trackedOrder(deps, { link, ip })
  if (!found.ok) return found
  const { orderNo } = found.value
  const over = await countAttempt(deps, ['claimUpi'], { account: orderNo, ip })
  if (over) return over
  return transact(deps.db, (tx) => writeClaim(deps, tx, { orderNo, utr }))
}

/** An order that ends is looked for no longer: its claim is over, and its reference may be named again. The order is locked. */
export async function endClaim(tx: Tx, orderId: number): Promise<void> {
  const ended = await store.setRejected(tx, { orderId }, { reason: 'cancelled', staffId: null })
  for (const { id } of ended) await closeExceptions(tx, 'claim_waiting', aboutClaim(id))
}

/** Puts payments before the owner that nobody has looked for within a day (spec N6.8). */
export const watchClaims = (deps: Pick<Deps, 'db'>) =>
  transact(deps.db, async (tx) => {
    for (const { id, orderId, orderNo, amount } of await store.oldClaims(tx))
      await openException(tx, {
        kind: 'claim_waiting',
        about: aboutClaim(id),
        text: { name: 'claimWaiting', values: { order: orderNo } },
        amountPaise: amount,
        orderId,
      })
    return done(undefined)
  })

async function writeClaim(
  deps: Deps,
  tx: Tx,
  { orderNo, utr }: { orderNo: string; utr: string },
): Promise<Outcome<{ withinHours: number }>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  const { payments } = await readSettingsNow(tx)
  if (onlineWay(payments, deps.gateway) !== 'upi') return refuse('NOT_PAYABLE')
  const answer = done({ withinHours: payments.upi_hours })
  const waiting = await store.waitingUtr(tx, order.id)
  if (waiting === utr) return answer
  if (waiting !== undefined || (await hasOpenDue(tx, order.id))) return refuse('BEING_CHECKED')
  const due = await dueOfOrder(tx, order.id)
  // what is offered has to be reserved while it is paid, which nobody can for a day
  if (!due || due.terms.offer !== null) return refuse('NOT_PAYABLE')
  const { amount, terms } = due
  if (await store.isUtrUsed(tx, { utr, orderId: order.id })) return refuse('UTR_USED')
  if (!(await store.insertClaim(tx, { orderId: order.id, utr, amount, terms }))) return refuse('UTR_USED')
  await queueNotice(tx, 'claim')
  return answer
}
