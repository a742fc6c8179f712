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
  const { status, orderNo, code } = await ask(url, attempt)
  if (status === 200) return Object.assign(attempt, { end: 'acknowledged', said: orderNo })
  // 5xx: it may have been placed all the same
  if (status >= 400 && status < 500) return Object.assign(attempt, { end: 'refused', said: code })
  return Object.assign(attempt, { end: 'unknown', said: `${status} ${code}` })
}

const ask = async (url: string, { buyer, key, count }: Attempt) => {
  try {
    const response = await fetch(`${url}${paths.createOrder[1]}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${buyer.token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({
        address_id: buyer.addressId,
        payment_mode: 'cod',
        all_product: [{ sku_id: buyer.skuId, count }],
        rate: encoded(costOf(count)),
      }),
    })
    const { data, code } = (await response.json()) as { data: { order_no?: string } | null; code: string | null }
    return { status: response.status, orderNo: data?.order_no ?? '', code: code ?? '' }
  } catch {
    return { status: 0, orderNo: '', code: 'no answer' }
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
