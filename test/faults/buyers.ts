import { randomUUID } from 'node:crypto'

import { paise } from '#contract/core/money.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Database } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { startSession } from '#domain/account/account.service.ts'
import { done } from '#domain/context.ts'
import { setPrice } from '#domain/product/size.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'
import { costOf } from '#test/orders/orders.ts'
import { addShoppers } from '#test/people/shoppers.ts'
import { encoded, waresOf } from '#test/requests/requests.ts'
import { testDeps } from '#test/shop/deps.ts'

/** Somebody with a session and an address, and what they all buy. */
export type Buyer = { token: string; addressId: number; shopperId: number; skuId: number }
/** One order under one key, and what is known of it: `unknown` as long as its answer has not arrived. */
export type Attempt = {
  buyer: Buyer
  key: string
  count: number
  end: 'unknown' | 'acknowledged' | 'refused'
  answer: string
}

const MAX_TRIES = 200

/** So many buyers, and so many pickles at the price that `costOf` knows; straight in the data. */
export const addBuyers = async (database: Database, { buyers, stock }: { buyers: number; stock: number }) => {
  const deps = testDeps(database.db)
  const { skuId } = await waresOf({ database })
  await setPrice(deps, skuId, { unitPrice: paise(180_00), mrp: paise(200_00) })
  await setStock(deps, skuId, stock)
  const added: Buyer[] = []
  for (const { shopper, addressId } of await addShoppers(deps, buyers)) {
    const row = { id: shopper.id, publicId: shopper.publicId, name: shopper.name, email: null, mobile: null }
    const session = await transact(database.db, async (tx) => done(await startSession(tx, row)))
    if (session.ok) added.push({ token: session.value.token, addressId, shopperId: shopper.id, skuId })
  }
  return added
}

export const newAttempt = (buyer: Buyer, count = 1): Attempt => ({
  buyer,
  key: randomUUID(),
  count,
  end: 'unknown',
  answer: '',
})

/** Sends an order, or sends it again, and writes down what is known of it now. */
export const send = async (url: string, attempt: Attempt): Promise<Attempt> => {
  await sendOnce(url, attempt)
  return attempt
}

/** The same; answers how many seconds the shop wants to be left alone for. */
const sendOnce = async (url: string, attempt: Attempt): Promise<{ retryAfter: number }> => {
  const { buyer, key, count } = attempt
  const order = { ...cart(buyer, count), payment_mode: 'cod' }
  const { status, data, code } = await post(url, endpoints.createOrder.path, { buyer, body: order, key })
  if (status === 200) Object.assign(attempt, { end: 'acknowledged', answer: String(data['order_no']) })
  else if (status >= 400 && status < 500) Object.assign(attempt, { end: 'refused', answer: code })
  // 5xx: it may have been placed all the same
  else Object.assign(attempt, { end: 'unknown', answer: `${status} ${code}` })
  return { retryAfter: Number(data['retry_after'] ?? 1) }
}

/** Sends it again as long as the shop answers BUSY, as a client does that gets Retry-After. */
export const sendUntilTaken = async (url: string, attempt: Attempt): Promise<Attempt> => {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await send(url, attempt)
    if (attempt.answer !== '503 BUSY') return attempt
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return attempt
}

/** Sends it as the browser does: up to three times more, each after the time that the shop named. */
export const sendPatiently = async (url: string, attempt: Attempt): Promise<Attempt> => {
  for (let tries = 0; ; tries++) {
    const { retryAfter } = await sendOnce(url, attempt)
    if (attempt.answer !== '503 BUSY' || tries === 3) return attempt
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000 * (0.8 + 0.4 * Math.random())))
  }
}

/** Prepares an online payment of one piece; answers the status and the code. */
export const prepare = async (url: string, buyer: Buyer, transactionId: string): Promise<string> => {
  const { status, code } = await prepareOnce(url, buyer, transactionId)
  return `${status} ${code}`.trim()
}

/** The same as the browser does it: what the shop has begun nothing of is sent again after the time that it named. */
export const preparePatiently = async (url: string, buyer: Buyer, transactionId: string): Promise<void> => {
  for (;;) {
    const { data } = await prepareOnce(url, buyer, transactionId)
    if (data['begun'] !== false) return
    await new Promise((resolve) => setTimeout(resolve, Number(data['retry_after']) * 1000))
  }
}

const prepareOnce = (url: string, buyer: Buyer, transactionId: string) => {
  const body = { ...cart(buyer, 1), payment_mode: 'online', transaction_id: transactionId }
  return post(url, endpoints.almostDone.path, { buyer, body })
}

/** Sends JSON and reads the envelope; status 0 when no answer came. */
export const post = async (
  url: string,
  path: string,
  { body, buyer, key }: { body: object; buyer?: Buyer; key?: string },
): Promise<{ status: number; data: Record<string, unknown>; code: string }> => {
  const headers = {
    'content-type': 'application/json',
    ...(buyer && { authorization: `Bearer ${buyer.token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  try {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data, code } = (await response.json()) as { data: Record<string, unknown> | null; code: string | null }
    return { status: response.status, data: data ?? {}, code: code ?? '' }
  } catch {
    return { status: 0, data: {}, code: 'no answer' }
  }
}

/** How many orders these buyers have. */
export const ordersOf = async ({ pool }: Database, buyers: readonly Buyer[]): Promise<number> => {
  const { rows } = await pool.query<{ orders: number }>(
    'select count(*) as orders from orders where shopper_id = any($1)',
    [buyers.map(({ shopperId }) => shopperId)],
  )
  return rows[0]?.orders ?? 0
}

const cart = ({ addressId, skuId }: Buyer, count: number) => ({
  address_id: addressId,
  all_product: [{ sku_id: skuId, count }],
  rate: encoded(costOf(count)),
})
