import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { productExists } from '#domain/catalog/catalog.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import { recipientProblem, type Person } from './back-in-stock.rules.ts'
import * as store from './back-in-stock.store.ts'

/** How many are told in one transaction. */
const TOLD_AT_ONCE = 100

type Wish = { productId: number; typed: Person; shopper: Shopper | undefined; ip: string }

/**
 * Remembers who wants to be told when a product is back: a shopper by the account, whatever was typed; a guest by name,
 * e-mail and mobile, which must be right. Saying it again changes nothing and is 'already' (spec D53).
 */
export async function requestBackInStock(
  deps: Deps,
  { productId, typed, shopper, ip }: Wish,
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
 * Tells everybody who waits for a product that can be bought, each once and by e-mail; who wants to hear of the next time
 * asks again. What is on the shelf decides, not how it came there, so no restock is missed. Answers how many were told.
 */
export async function notifyRestocks(deps: Deps): Promise<number> {
  let told = 0
  for (;;) {
    const batch = await transact(deps.db, async (tx) => {
      const fulfilled = await store.claimFulfilled(tx, TOLD_AT_ONCE)
      for (const { id, name, email, product, slug } of fulfilled)
        await queueMessage(deps, tx, {
          event: `back_in_stock:${id}`,
          template: 'back_in_stock',
          to: email,
          vars: { name, product, link: new URL(`/product/${slug}`, deps.publicUrl).href },
        })
      return done(fulfilled.length)
    })
    told += batch.value
    if (batch.value < TOLD_AT_ONCE) return told
  }
}
