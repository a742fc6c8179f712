import { addressIn, type Language } from '#contract/languages.ts'
import { shortProductPath } from '#contract/page-paths.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { productExists } from '#domain/catalog/catalog.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { SMS_VALUE_MAX } from '#domain/message/place-kinds.rules.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import { recipientProblem, type Recipient } from './back-in-stock.rules.ts'
import * as store from './back-in-stock.store.ts'

export { queue as restockQueue } from './back-in-stock.store.ts'

/** How many messages are queued in one transaction. */
const BATCH_SIZE = 100

type BackInStockRequest = { productId: number; typed: Recipient; ip: string }

/**
 * Requests a message for when a product is back in stock. For a shopper who is logged in the account's details are used and
 * typed ones ignored; a guest's name, e-mail and mobile are validated. A repeated request changes nothing and returns
 * 'already' (spec D53).
 */
export async function requestBackInStock(
  deps: Deps,
  shopper: Shopper | undefined,
  { productId, typed, ip }: BackInStockRequest,
): Promise<Outcome<'new' | 'already'>> {
  const wrong = shopper ? undefined : recipientProblem(typed)
  if (wrong) return refuse('INVALID', { params: { message: wrong.message }, field: wrong.field })
  const { name, email, mobile } = shopper ?? typed
  const { language } = deps
  if (!(await productExists(deps, productId))) return refuse('PRODUCT_NOT_FOUND')
  const contact = store.contactOf({ email, mobile })
  if (await store.isWaiting(deps.db, productId, contact)) return done('already')
  const keys = { account: contact, ip }
  return transact(deps.db, async (tx): Promise<Outcome<'new' | 'already'>> => {
    const isNew = await store.insertRequest(tx, { productId, shopperId: shopper?.id, name, email, mobile, language })
    if (!isNew) return done('already')
    return (await consumeAttempt(deps, tx, 'notify', keys)) ?? done('new')
  })
}

/**
 * Queues an e-mail, and for a customer an SMS too, to everybody who waits for a product that can be bought. Each request is
 * notified once; to hear of the next restock one requests again. It goes by the stock there is, not by changes of it, so no
 * restock is missed. Returns how many were notified.
 */
export async function notifyRestocks(deps: Deps): Promise<number> {
  let notified = 0
  for (;;) {
    const batch = await transact(deps.db, async (tx) => {
      const fulfilled = await store.claimFulfilled(tx, BATCH_SIZE)
      for (const { id, email, mobile, language: own, product, names, productId, slug } of fulfilled)
        await queueMessageFor(
          deps,
          tx,
          { email, mobile },
          {
            event: `back_in_stock:${id}`,
            template: 'back_in_stock',
            language: own,
            // a guest's e-mail is not verified: nothing that was typed is sent to it, and accounts get the same text
            vars: (language) => ({
              name: '',
              product: names[language] ?? product,
              link: new URL(addressIn(language, `/product/${slug}`), deps.publicUrl).href,
            }),
            shortVars: (language) => ({ link: shortLink(deps, { slug, productId, language }) }),
          },
        )
      return done(fulfilled.length)
    })
    notified += batch.value
    if (batch.value < BATCH_SIZE) return notified
  }
}

/** The product's address in one value of an SMS: by its own address where that fits, else by its number (spec L10). */
function shortLink(
  { publicUrl }: Deps,
  { slug, productId, language }: { slug: string; productId: number; language: Language },
): string {
  const link = `${publicUrl}${addressIn(language, shortProductPath(slug))}`
  return link.length <= SMS_VALUE_MAX ? link : `${publicUrl}${addressIn(language, shortProductPath(productId))}`
}
