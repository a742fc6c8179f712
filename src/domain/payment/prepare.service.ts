import { isoDate } from '#contract/core/dates.ts'
import { HOLD_SECONDS } from '#contract/core/limits.ts'
import type { OrderRequest } from '#contract/order.ts'
import type { PreparedPayment } from '#contract/payment.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { countTry, overLimit } from '#domain/limit/limit.service.ts'
import { cartHash, cartProblem, draftOrder } from '#domain/order/draft-order.service.ts'

import { expire } from './finalise.service.ts'
import { giveWay, keep } from './kept.service.ts'
import { payWord } from './pay-link.service.ts'
import { isOpen, nextCheckSeconds } from './payment.rules.ts'
import * as store from './payment.store.ts'

export type PayWish = { request: OrderRequest; transactionId: string; ip: string }

/** How long an intent lives, and when the gateway is asked about it first. */
const times = { livesSeconds: HOLD_SECONDS, checkAfterSeconds: nextCheckSeconds(0) ?? HOLD_SECONDS }

/**
 * Prepares an online payment (spec A19): the cart priced and refused as an order would be, its stock kept for 15 minutes,
 * the intent written down before the gateway hears of it. The same id and cart again is the same answer.
 */
export async function preparePayment(deps: Deps, shopper: Shopper, wish: PayWish): Promise<Outcome<PreparedPayment>> {
  const problem = cartProblem(wish.request)
  if (problem) return problem
  const keys = { account: shopper.publicId, ip: wish.ip }
  const over = await overLimit(deps, 'preparePayment', keys)
  if (over) return over
  const written = await transact(deps.db, (tx) => write(tx, shopper, wish))
  if (!written.ok) return written
  await countTry(deps, 'preparePayment', keys)
  const opened = await open(deps, wish.transactionId)
  if (!opened.ok) return opened
  const intent = await store.findIntent(deps.db, wish.transactionId)
  return intent ? answer(deps, intent) : refuse('NOT_FOUND')
}

/** An earlier intent of this id: its own answer while it lives, anew when it failed or ran out, and never another's or another cart. */
function again(shopper: Shopper, { request }: PayWish, intent: store.Intent): Outcome<'live' | 'over'> {
  if (intent.shopper_id !== shopper.id) return refuse('NOT_FOUND')
  if (intent.cart_hash !== cartHash(request)) return refuse('OTHER_CART')
  if (intent.order_id !== null || (isOpen(intent.state) && !intent.is_over)) return done('live')
  return intent.state === 'failed' || intent.state === 'expired' || isOpen(intent.state)
    ? done('over')
    : refuse('NOT_PAID')
}

/** Writes the intent down and keeps its goods, all or nothing; what an earlier wish of the shopper kept goes free first. */
async function write(tx: Tx, shopper: Shopper, wish: PayWish): Promise<Outcome<undefined>> {
  await store.lockShopper(tx, shopper.id)
  const earlier = await store.lockIntent(tx, wish.transactionId)
  const known = earlier && again(shopper, wish, earlier)
  if (known && (!known.ok || known.value === 'live')) return known.ok ? done(undefined) : known
  await giveWay(tx, shopper.id)
  const draft = await draftOrder(tx, shopper, wish.request)
  if (!draft.ok) return draft
  // a gateway's order has one amount for ever
  if (earlier && earlier.amount_paise !== draft.value.summary.payable) return refuse('OTHER_CART')
  const id = earlier?.id ?? (await insert(tx, shopper, wish, draft.value))
  if (earlier) {
    await store.moveIntent(tx, id, 'created')
    await store.renew(tx, id, { draft: draft.value, ...times })
  }
  return keep(tx, { id, shopper_id: shopper.id, holds: false, snapshot: draft.value })
}

const insert = (tx: Tx, shopper: Shopper, { request, transactionId }: PayWish, draft: store.NewIntent['draft']) =>
  store.insertIntent(tx, {
    transactionId,
    shopperId: shopper.id,
    cartHash: cartHash(request),
    draft,
    ...times,
  })

/** Opens the order at the gateway, unless it is open already. When that fails nothing stays kept (spec F7). */
async function open(deps: Deps, transactionId: string): Promise<Outcome<undefined>> {
  const intent = await store.findIntent(deps.db, transactionId)
  if (!intent || intent.gateway_order_id !== null) return done(undefined)
  const opened = await deps.gateway.createOrder({ receipt: transactionId, amountPaise: intent.amount_paise })
  if ('error' in opened) {
    await expire(deps, transactionId)
    return refuse('BUSY')
  }
  await store.setGatewayOrder(deps.db, intent.id, opened.orderRef)
  return done(undefined)
}

function answer(deps: Deps, { transaction_id, public_id, amount_paise, expires_at }: store.Intent) {
  const amount = amount_paise / 100
  const expires = Math.floor(expires_at.getTime() / 1000)
  const d = payWord(deps, { transaction_id, amount, user_id: public_id, expires_at: expires })
  return done<PreparedPayment>({
    transaction_id,
    amount,
    payment_url: `/pay?d=${d}`,
    expires_at: isoDate(expires_at),
  })
}
