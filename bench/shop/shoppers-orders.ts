import { paise } from '#contract/core/money.ts'
import type { Database } from '#db/client.ts'
import { startSession } from '#domain/account/account.service.ts'
import { setPrice } from '#domain/product/size.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'
import { addShoppers } from '#test/people/shoppers.ts'
import { testDeps } from '#test/shop/deps.ts'

import { NEW_EACH_TIME, wireText } from '../load/request.ts'
import type { Buyer } from './recorded-order.ts'

const PLENTY = 10_000_000
const CARTS = 997

/** So many shoppers with a session each, every size at ₹180 and in plenty; straight in the data. */
export async function addBuyers({ db }: Database, count: number) {
  const deps = testDeps(db, 'bench')
  const sizes = await db.selectFrom('sku').select('id').where('is_active', '=', true).orderBy('id').execute()
  const skuIds = sizes.map(({ id }) => id)
  for (const id of skuIds) {
    await setPrice(deps, id, { unitPrice: paise(180_00), mrp: paise(200_00) })
    await setStock(deps, id, PLENTY)
  }
  const buyers: Buyer[] = []
  const added = await addShoppers(deps, count)
  for (const { shopper, addressId } of added) {
    const row = { ...shopper, public_id: shopper.publicId }
    const { token } = await db.transaction().execute((tx) => startSession(tx, row))
    buyers.push({ shopperId: shopper.id, addressId, token })
  }
  return { deps, skuIds, buyers, shoppers: added.map(({ shopper }) => shopper) }
}

/** Many carts of two sizes, others each time, in the order of their numbers. */
export const spreadCarts = (skuIds: readonly number[]): number[][] =>
  Array.from({ length: CARTS }, (_, n) => {
    const first = (n * 7) % skuIds.length
    const second = (first + 1 + (n % (skuIds.length - 1))) % skuIds.length
    return [first, second].toSorted((a, b) => a - b).flatMap((at) => skuIds[at] ?? [])
  })

/** What an order of one piece of each of so many sizes costs, in rupees. */
export const costOf = (sizes: number): number => (sizes === 1 ? 240 : sizes * 180)

/** As many orders as there are carts, or shoppers where they are more: each shopper in turn with another cart. */
export const orderWire = (buyers: readonly Buyer[], carts: readonly (readonly number[])[]): string[] =>
  Array.from({ length: Math.max(carts.length, buyers.length) }, (_, n) => {
    const { addressId = 0, token = '' } = buyers[n % buyers.length] ?? {}
    const cart = carts[n % carts.length] ?? []
    return wireText({
      method: 'POST',
      path: '/api/v1/create-order',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': `bench-${NEW_EACH_TIME}` },
      body: {
        address_id: addressId,
        payment_mode: 'cod',
        all_product: cart.map((sku_id) => ({ sku_id, count: 1 })),
        rate: JSON.stringify([{ pay_amount: costOf(cart.length) }]),
      },
    })
  })
