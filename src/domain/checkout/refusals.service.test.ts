import { expect, test } from 'vitest'

import { costOf, onHand, place, placed, stockPickle } from '#test/orders/orders.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { tracesIn } from '#test/proof/traces.ts'
import { cashOrder, encoded, waresOf, type Body } from '#test/requests/requests.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

const PRICES_CHANGED = 'Prices have changed. Please review your order.'
const openWithPickles = async (stock: number) => {
  const shop = await openShop()
  return { shop, wares: await stockPickle(shop, stock), token: await shop.login() }
}
const line = (sku_id: number, count: number) => ({ sku_id, count })
/** Runs something that must be refused, and checks that it left no row and moved no piece. */
const withoutTrace = async <T>(shop: Shop, work: () => Promise<T>): Promise<T> => {
  const before = await tracesIn(shop.database)
  const answer = await work()
  expect(await tracesIn(shop.database)).toEqual(before)
  return answer
}

test('of several faults the first is answered, in the order of spec D88, and none leaves a trace', async () => {
  const { shop, wares, token } = await openWithPickles(10)
  const { skuId } = wares
  await place(shop, token, cashOrder(wares, costOf(2)), 'used key')
  // everything is wrong at first; each step puts one thing right and meets the next fault
  let request = {
    token: 'x'.repeat(43),
    key: 'used key',
    body: cashOrder(wares, 1, {
      address_id: 999_999,
      all_product: [line(skuId, 0), line(999_999, 1)],
      coupon_id: 1,
      is_coupon: '1',
      is_annas_used: '1',
      annas_amount: 20,
    }),
  }
  type Change = Omit<Partial<typeof request>, 'body'> & { body?: Body }
  const steps: readonly (readonly [Change, number, string])[] = [
    [{}, 401, 'Please log in to continue.'],
    [{ token }, 422, 'Count is not valid.'],
    [{ body: { all_product: [line(skuId, 9), line(999_999, 1)] } }, 409, 'This was already used for another cart.'],
    [{ key: 'new key' }, 404, 'Not found.'],
    [{ body: { address_id: wares.addressId } }, 422, 'Product not found'],
    [{ body: { all_product: [line(skuId, 9)] } }, 409, 'Mango Pickle is out of stock.'],
    [{ body: { all_product: [line(skuId, 2)] } }, 422, 'Coupons not available for Cash'],
    [{ body: { coupon_id: null, is_coupon: '0' } }, 422, 'Annas not available for Cash'],
    [{ body: { annas_amount: null, is_annas_used: '0' } }, 409, PRICES_CHANGED],
  ]
  for (const [{ body, ...change }, status, message] of steps) {
    request = { ...request, ...change, body: { ...request.body, ...body } }
    const answer = await withoutTrace(shop, () => place(shop, request.token, request.body, request.key))
    expectRefusal(answer, status, message)
  }
  const right = await place(shop, request.token, { ...request.body, rate: encoded(costOf(2)) }, request.key)
  expect(right.body.message).toBe('Order placed successfully')
  expect(await onHand(shop, skuId)).toBe(6)
})

test('another stale tab’s user_id is refused before anything of the body', async () => {
  const { shop, wares, token } = await openWithPickles(10)
  const body = cashOrder(wares, 1, { user_id: 'u_other', all_product: [] })
  expectRefusal(await withoutTrace(shop, () => place(shop, token, body)), 419)
  expect(await onHand(shop, wares.skuId)).toBe(10)
})

test('when stock is short the first short line is named, with what there is and the rate of that', async () => {
  const { shop, wares, token } = await openWithPickles(3)
  const other = await stockPickle(shop, 1, 'lemon-pickle')
  const all_product = [
    { sku_id: other.skuId, count: 1 },
    { sku_id: wares.skuId, count: 5 },
  ]
  const body = cashOrder(wares, costOf(6), { all_product })
  const answer = await withoutTrace(shop, () => place(shop, token, body))
  expectRefusal(answer, 409, 'Mango Pickle is out of stock.')
  const limitedCart = { tax: 129.6, discount: 80, sub_total: 800, pay_amount: 720, delivery_fee: 0 }
  expect(answer.body.data).toEqual({
    changes: [{ sku_id: wares.skuId, quantity: 3, amount: 180 }],
    rate: { ...limitedCart, cash_fee: 0, coupon_discount: 0, annas_amount: 0 },
  })
})

test('when nothing is left every figure of the rate is 0, the fee too', async () => {
  const { shop, wares, token } = await openWithPickles(0)
  const answer = await withoutTrace(shop, () => place(shop, token, cashOrder(wares, costOf(2))))
  expectRefusal(answer, 409, 'Mango Pickle is out of stock.')
  const nothing = {
    tax: 0,
    discount: 0,
    sub_total: 0,
    pay_amount: 0,
    delivery_fee: 0,
    cash_fee: 0,
    coupon_discount: 0,
    annas_amount: 0,
  }
  expect(answer.body.data).toEqual({ changes: [{ sku_id: wares.skuId, quantity: 0, amount: 180 }], rate: nothing })
})

test('a size that is held by others, hidden or of a hidden product cannot be bought', async () => {
  const { shop, wares, token } = await openWithPickles(3)
  const order = () => withoutTrace(shop, () => place(shop, token, cashOrder(wares, costOf(2))))
  const set = (change: { held?: number; is_active?: boolean }) =>
    shop.deps.db.updateTable('sku').set(change).where('id', '=', wares.skuId).execute()
  await set({ held: 2 })
  expectRefusal(await order(), 409, 'Mango Pickle is out of stock.')
  await set({ held: 0, is_active: false })
  expectRefusal(await order(), 422, 'Product not found')
  await set({ is_active: true })
  await shop.deps.db.updateTable('product').set({ is_active: false }).where('id', '=', wares.productId).execute()
  expectRefusal(await order(), 422, 'Product not found')
  expect(await onHand(shop, wares.skuId)).toBe(3)
})

test('the same size in two lines is counted together before the stock is asked', async () => {
  const { shop, wares, token } = await openWithPickles(5)
  const three = line(wares.skuId, 3)
  const twice = cashOrder(wares, costOf(6), { all_product: [three, three] })
  expectRefusal(await withoutTrace(shop, () => place(shop, token, twice)), 409, 'Mango Pickle is out of stock.')
  await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity: 6 })
  const { body } = await place(shop, token, twice)
  expect(body.data?.total_amount).toBe(costOf(6))
  expect(await onHand(shop, wares.skuId)).toBe(0)
  const many = Array.from({ length: 3 }, () => line(wares.skuId, 500))
  expectRefusal(await place(shop, token, cashOrder(wares, 1, { all_product: many })), 422, 'Count is not valid.')
})

test('a sum to pay that is off by one paisa is answered with the right rate; one that is right to the paisa is taken', async () => {
  const { shop, wares, token } = await openWithPickles(10)
  for (const off of [costOf(2) - 0.01, costOf(2) + 0.01, 0, -1, costOf(2) * 100]) {
    const answer = await withoutTrace(shop, () => place(shop, token, cashOrder(wares, off)))
    expectRefusal(answer, 409, PRICES_CHANGED)
    expect(answer.body.data).toMatchObject({
      changes: [{ sku_id: wares.skuId, quantity: 10, amount: 180 }],
      rate: { tax: 64.8, discount: 40, sub_total: 400, pay_amount: 360, delivery_fee: 0 },
    })
  }
  const unread = { tax: 1, discount: 1, sub_total: 1, delivery_fee: 1 }
  const rate = JSON.stringify([{ ...unread, pay_amount: costOf(2) }])
  const lied = [{ sku_id: wares.skuId, count: 2, amount: 1, mrp: 1, name: 'Gold', quantity: 999 }]
  const { body } = await place(shop, token, cashOrder(wares, 0, { rate, all_product: lied }))
  expect(body.data?.total_amount).toBe(360)
})

test('an online order needs a transaction; an unknown one and another shopper’s are 404', async () => {
  const { shop, wares, token } = await openWithPickles(10)
  const online = (transaction_id?: unknown) =>
    withoutTrace(shop, () =>
      place(shop, token, cashOrder(wares, costOf(2), { payment_mode: 'online', transaction_id })),
    )
  expectRefusal(await online(), 422)
  expectRefusal(await online('QK4821930057719263'), 404, 'Not found.')
  for (const wrong of ['qk4821930057719263', 'QK482193005771926', 'QK4821930057719263 ', 7])
    expectRefusal(await online(wrong), 422)
  expect(await onHand(shop, wares.skuId)).toBe(10)
})

test('price-cart: wanted counts stay, the rate is of what there is; nothing left makes every figure 0', async () => {
  const { shop, wares } = await openWithPickles(3)
  const send = (changes: Body) => shop.call('priceCart', { payment_mode: 'cod', ...changes })
  const lines = (count: number) => ({ all_product: [{ sku_id: wares.skuId, count }] })
  const ofThree = { tax: 97.2, discount: 60, sub_total: 600, pay_amount: 540, delivery_fee: 0 }
  expect((await send(lines(5))).body.data).toEqual({
    lines: [
      {
        sku_id: wares.skuId,
        name: 'Mango Pickle',
        count: 5,
        available: 3,
        amount: 180,
        mrp: 200,
        line_total: 900,
        gst_rate: 5,
        lead_days: 0,
        weight_g: 325,
      },
    ],
    rate: { ...ofThree, cash_fee: 0, coupon_discount: 0, annas_amount: 0 },
    changes: [],
  })
  await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity: 0 })
  for (const payment_mode of ['cod', 'online'])
    expect((await send({ ...lines(5), payment_mode })).body.data?.rate).toMatchObject({
      pay_amount: 0,
      delivery_fee: 0,
    })
  expect((await send({ all_product: [] })).body.data).toMatchObject({ lines: [], rate: { pay_amount: 0 } })
  expectRefusal(await send({ all_product: [{ sku_id: 999_999, count: 1 }] }), 422, 'Product not found')
  expectRefusal(await send({ ...lines(1), coupon_id: 1 }), 422, 'Coupons not available for Cash')
  expectRefusal(await send({ ...lines(1), annas_amount: 20 }), 422, 'Annas not available for Cash')
  expectRefusal(await send({ ...lines(1), payment_mode: 'online', annas_amount: 20 }), 422, 'Not enough annas.')
})

test('what price-cart says is what create-order takes', async () => {
  const { shop, wares, token } = await openWithPickles(10)
  for (const count of [1, 2]) {
    const { body } = await shop.call('priceCart', {
      all_product: [{ sku_id: wares.skuId, count }],
      payment_mode: 'cod',
    })
    expect(body.data?.rate.pay_amount).toBe(costOf(count))
    expect((await placed(shop, token, wares, count)).total_amount).toBe(costOf(count))
  }
  expect(await waresOf(shop)).toMatchObject({ amount: 180, mrp: 200 })
})
