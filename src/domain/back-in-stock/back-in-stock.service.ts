import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { productExists } from '#domain/catalog/catalog.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import { recipientProblem, type Recipient } from './back-in-stock.rules.ts'
import * as store from './back-in-stock.store.ts'

/** How many messages are queued in one transaction. */
const BATCH_SIZE = 100

type BackInStockRequest = { productId: number; typed: Recipient; ip: string }

/**
 * Requests a message for when a product is back: a shopper by the account, whatever was typed; a guest by name, e-mail and
 * mobile, which must be right. The same request again changes nothing and is 'already' (spec D53).
 */
export async function requestBackInStock(
  deps: Deps,
  shopper: Shopper | undefined,
  { productId, typed, ip }: BackInStockRequest,
): Promise<Outcome<'new' | 'already'>> {
  const wrong = shopper ? undefined : recipientProblem(typed)
  if (wrong) return refuse('INVALID', { words: { message: wrong.message }, field: wrong.field })
  const { name, email, mobile } = shopper ?? typed
  if (!(await productExists(deps, productId))) return refuse('PRODUCT_NOT_FOUND')
  if (await store.isWaiting(deps.db, productId, email)) return done('already')
  const keys = { account: email.toLowerCase(), ip }
  return transact(deps.db, async (tx): Promise<Outcome<'new' | 'already'>> => {
    const isNew = await store.insertRequest(tx, { productId, shopperId: shopper?.id, name, email, mobile })
    if (!isNew) return done('already')
    return (await consumeAttempt(deps, tx, 'notify', keys)) ?? done('new')
  })
}

/**
 * Queues an e-mail to everybody who waits for a product that can be bought, once each; whoever wants the next one too
 * requests again. The stock itself decides, not how it changed, so no restock is missed. Answers how many were notified.
 */
export async function notifyRestocks(deps: Deps): Promise<number> {
  let notified = 0
  for (;;) {
    const batch = await transact(deps.db, async (tx) => {
      const fulfilled = await store.claimFulfilled(tx, BATCH_SIZE)
      for (const { id, email, product, slug } of fulfilled)
        await queueMessage(deps, tx, {
          event: `back_in_stock:${id}`,
          template: 'back_in_stock',
          to: email,
          // a guest's address is only claimed: nothing that was typed is repeated to it
          vars: { name: '', product, link: new URL(`/product/${slug}`, deps.publicUrl).href },
        })
      return done(fulfilled.length)
    })
    notified += batch.value
    if (batch.value < BATCH_SIZE) return notified
  }
}
