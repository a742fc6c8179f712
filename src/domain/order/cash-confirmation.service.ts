import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { aboutOrder, closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { confirmTermsOf } from '#domain/settings/confirm-terms.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import * as store from './cash-confirmation.store.ts'
import { confirmsByLink, isUnconfirmedCash } from './order.rules.ts'
import { lockOrder, trackedOrder } from './order.service.ts'

export { hasCashWork } from './cash-confirmation.store.ts'

/** Writes down that a cash order is meant: its shopper said so, or nobody has to. */
export async function confirmCash(tx: Tx, orderId: number): Promise<void> {
  await store.confirm(tx, orderId)
  await closeExceptions(tx, 'cash_unconfirmed', aboutOrder(orderId))
}

/**
 * A shopper confirms a cash order by the link that they were sent; a second time changes nothing. Refuses NOT_FOUND for a
 * link that is not the shop's, NOT_A_STEP for an order that was cancelled or is not paid in cash, and TOO_MANY.
 */
export async function confirmCashByLink(
  deps: Deps,
  { link, ip }: { link: string; ip: string },
): Promise<Outcome<string>> {
  const found = await trackedOrder(deps, { link, ip })
  if (!found.ok) return found
  const { orderNo } = found.value
  return transact(deps.db, async (tx): Promise<Outcome<string>> => {
    const over = await consumeAttempt(deps, tx, 'confirmCash', { account: orderNo, ip })
    if (over) return over
    const order = await lockOrder(tx, orderNo)
    if (!order) return refuse('NOT_FOUND')
    if (order.cashConfirmedAt !== null) return done(orderNo)
    if (order.mode !== 'cod' || order.status !== 'Order') return refuse('NOT_A_STEP')
    // somebody calls; the link says no more than that there is nothing to do (spec C8.3.2)
    const terms = confirmTermsOf(await readSettingsNow(tx))
    if (isUnconfirmedCash(order, terms) && !confirmsByLink(order, terms)) return refuse('NOT_A_STEP')
    await confirmCash(tx, order.id)
    return done(orderNo)
  })
}

/** Puts cash orders before the owner that nobody confirmed for a day, and takes away those that wait no longer. */
export const watchUnconfirmedCash = (deps: Pick<Deps, 'db'>) =>
  transact(deps.db, async (tx) => {
    const terms = confirmTermsOf(await readSettingsNow(tx))
    for (const { id } of await store.noLongerWaiting(tx, terms))
      await closeExceptions(tx, 'cash_unconfirmed', aboutOrder(id))
    for (const { id, orderNo, total } of await store.overdue(tx, terms))
      await openException(tx, {
        kind: 'cash_unconfirmed',
        about: aboutOrder(id),
        text: { name: 'cashUnconfirmed', values: { order: orderNo } },
        amountPaise: total,
        orderId: id,
      })
    return done(undefined)
  })
