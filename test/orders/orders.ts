import { orderRequest, type OrderAnswer } from '#contract/order.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { placeCashOrder } from '#domain/checkout/place-order.service.ts'
import type { Outcome } from '#domain/context.ts'
import type { DraftChanges } from '#domain/order/order-draft.rules.ts'
import type { PlacedOrder } from '#domain/order/write-order.service.ts'
import { toOrderRequest } from '#http/shapes/cart.shape.ts'
import { cashOrder, encoded, waresOf, type Body, type Wares } from '#test/requests/requests.ts'
import { as, type Answer } from '#test/shop/shop-calls.ts'
import type { Shop } from '#test/shop/shop.ts'

/** The pickle of the API's sample: Rs.180, MRP Rs.200, and so many of it on the shelf. */
export const stockPickle = async (shop: Shop, quantity = 100, slug?: string): Promise<Wares> => {
  const wares = await waresOf(shop, slug)
  await shop.hook('/demo/price', { sku_id: wares.skuId, amount: 180, mrp: 200 })
  await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity })
  return { ...wares, amount: 180, mrp: 200 }
}
/** What `count` pieces of the sample's pickle cost in cash: delivery is Rs.60 up to Rs.350. */
export const costOf = (count: number): number => count * 180 + (count * 180 > 350 ? 0 : 60)

export const place = (shop: Shop, token: string, body: Body, key?: string): Promise<Answer<OrderAnswer>> =>
  shop.call('createOrder', body, { ...as(token), ...(key !== undefined && { 'idempotency-key': key }) })

/** An order of so many pickles by the demo shopper, placed. */
export const placed = async (shop: Shop, token: string, wares: Wares, count = 2): Promise<OrderAnswer> => {
  const all_product = [{ sku_id: wares.skuId, count }]
  const { body } = await place(shop, token, cashOrder(wares, costOf(count), { all_product }))
  if (!body.data) throw new Error(`not placed: ${body.message}`)
  return body.data
}

/** An order straight through the service, as a shopper whom no token is needed for. */
export const placeFor = (
  { deps }: Pick<Shop, 'deps'>,
  { shopper, addressId }: { shopper: Shopper; addressId: number },
  lines: readonly { sku_id: number; count: number }[],
  payAmount: number,
  idempotencyKey?: string,
): Promise<Outcome<PlacedOrder, DraftChanges>> =>
  placeCashOrder(deps, shopper, {
    request: toOrderRequest(
      orderRequest.parse({
        address_id: addressId,
        payment_mode: 'cod',
        all_product: lines,
        rate: encoded(payAmount),
      }),
      deps.language,
    ),
    idempotencyKey,
  })

export const onHand = async ({ deps }: Shop, skuId: number): Promise<number> =>
  (await deps.db.selectFrom('sku').select('on_hand').where('id', '=', skuId).executeTakeFirstOrThrow()).on_hand
