import { randomUUID } from 'node:crypto'

import { paths } from '#contract/paths.ts'
import type { Database } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { startSession } from '#domain/account/account.service.ts'
import { done } from '#domain/context.ts'
import { setPrice } from '#domain/product/size.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'

import { testDeps } from '../deps.ts'
import { costOf } from '../orders.ts'
import { encoded, waresOf } from '../requests.ts'
import { addShoppers } from '../shoppers.ts'

/** Somebody with a session and an address, and what they all buy. */
export type Buyer = { token: string; addressId: number; shopperId: number; skuId: number }
/** One order under one key, and what is known of it: `unknown` as long as nobody has heard how it ended. */
export type Attempt = {
  buyer: Buyer
  key: string
  count: number
  end: 'unknown' | 'acknowledged' | 'refused'
  said: string
}

const MOST_TRIES = 200

/** So many buyers, and so many pickles at the price that `costOf` knows; straight in the data. */
export const addBuyers = async (database: Database, { buyers, stock }: { buyers: number; stock: number }) => {
  const deps = testDeps(database.db)
  const { skuId } = await waresOf({ database })
  await setPrice(deps, skuId, { amountPaise: 180_00, mrpPaise: 200_00 })
  await setStock(deps, skuId, stock)
  const added: Buyer[] = []
  for (const { shopper, addressId } of await addShoppers(deps, buyers)) {
    const row = { id: shopper.id, public_id: shopper.publicId, name: shopper.name, email: null, mobile: null }
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
  said: '',
})

/** Sends an order, or sends it again, and writes down what is known of it now. */
export const send = async (url: string, attempt: Attempt): Promise<Attempt> => {
  const { buyer, key, count } = attempt
  const order = { ...cart(buyer, count), payment_mode: 'cod' }
  const { status, data, code } = await post(url, paths.createOrder[1], { buyer, body: order, key })
  if (status === 200) return Object.assign(attempt, { end: 'acknowledged', said: String(data['order_no']) })
  // 5xx: it may have been placed all the same
  if (status >= 400 && status < 500) return Object.assign(attempt, { end: 'refused', said: code })
  return Object.assign(attempt, { end: 'unknown', said: `${status} ${code}` })
}

/** The same, again and again as long as the shop says that it is busy, as whoever is told to come again does. */
export const sendUntilTaken = async (url: string, attempt: Attempt): Promise<Attempt> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- asking again is the wait
    await send(url, attempt)
    if (attempt.said !== '503 BUSY') return attempt
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return attempt
}

/** Prepares an online payment of one piece; answers the status and the code. */
export const prepare = async (url: string, buyer: Buyer, transactionId: string): Promise<string> => {
  const body = { ...cart(buyer, 1), payment_mode: 'online', transaction_id: transactionId }
  const { status, code } = await post(url, paths.almostDone[1], { buyer, body })
  return `${status} ${code}`.trim()
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
