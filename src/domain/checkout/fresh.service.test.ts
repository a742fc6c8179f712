import { describe, expect, test } from 'vitest'

import { holdBackByClock } from '#domain/stock/hold-back.service.ts'
import { place } from '#test/orders/orders.ts'
import { payer } from '#test/orders/payments.ts'
import { add, mine } from '#test/people/addresses.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'
import { openStock } from '#test/shop/shelf.ts'

const FAR = '737101'
const NEAR = '841301'

/** The pickle with one batch alone, of 32 days of life, which is fresh enough at the near pincode and not at the far one. */
const openWithOneBatch = async (units = 10) => {
  const stock = await openStock()
  const { shop, count, receive, sku_id } = stock
  await count({ counts: [{ batch_id: null, pieces: 0 }], from: 20, note: 'Only batches' })
  await receive('B-1', units, { age: 15, good: 17 })
  const token = await shop.login()
  await add(shop, token, { zip: FAR, city: 'Gangtok', state: 'Sikkim' })
  const addressOf = async (zip: string) => (await mine(shop, token)).find((one) => one.zip === zip)?.id ?? 0
  const [far, near] = [await addressOf(FAR), stock.wares.addressId]
  const order = (addressId: number, n = 2) =>
    place(
      shop,
      token,
      cashOrder({ ...stock.wares, addressId }, 180 * n + (n > 1 ? 0 : 60), { all_product: [{ sku_id, count: n }] }),
    )
  return { ...stock, token, far, near, order }
}

describe('what is not fresh enough for a pincode (spec D163)', () => {
  test('is said by the delivery estimate and the prices of a cart, where the pincode is known', async () => {
    const { shop, sku_id } = await openWithOneBatch()
    const all_product = [{ sku_id, count: 1 }]
    const estimate = async (zip: string) => (await shop.call('checkPincode', { zip, all_product })).body.data?.changes
    const change = {
      sku_id,
      code: 'NOT_FRESH',
      message: expect.stringMatching(/^Mango Pickle, .+: Not fresh enough for 737101\.$/),
    }
    expect(await estimate(FAR)).toEqual([change])
    expect(await estimate(NEAR)).toEqual([])
    expect((await shop.call('checkPincode', { zip: FAR })).body.data?.changes).toEqual([])
    const prices = async (zip?: string) => (await shop.call('priceCart', { all_product, zip })).body.data
    expect(await prices(FAR)).toMatchObject({ changes: [change], rate: { pay_amount: 240 } })
    expect((await prices(NEAR))?.changes).toEqual([])
    expect((await prices())?.changes).toEqual([])
  })

  test('is ordered by nobody, in cash or online; what is fresh there is', async () => {
    const { shop, sku_id, far, near, order, receive, token, wares } = await openWithOneBatch()
    expect((await order(far)).body).toMatchObject({ status_code: 409, code: 'NOT_FRESH', data: { sku_id } })
    expect((await payer(shop, token, { ...wares, addressId: far }).prepare()).body).toMatchObject({ code: 'NOT_FRESH' })
    expect((await order(near)).status).toBe(200)
    await receive('B-2', 2)
    expect((await order(far, 3)).body, 'two are fresh').toMatchObject({ code: 'NOT_FRESH' })
    expect((await order(far, 2)).status).toBe(200)
    await expectInvariants(shop)
  })

  test('is looked at on the day on which the parcel leaves, and pieces without a batch are fresh', async () => {
    const { shop, far, order, count, size } = await openWithOneBatch()
    expect((await order(far)).body).toMatchObject({ code: 'NOT_FRESH' })
    await setSettings(shop, { numbers: { dispatch_days: 0 } })
    expect((await order(far, 1)).status).toBe(200)
    await setSettings(shop, { numbers: { dispatch_days: 3 } })
    const [batch] = (await size()).batches
    await count({
      counts: [
        { batch_id: batch?.id ?? 0, pieces: 10 },
        { batch_id: null, pieces: 2 },
      ],
      from: 10,
      note: 'Two more',
    })
    expect((await order(far)).status).toBe(200)
    await expectInvariants(shop)
  })

  test('a caller hears it before the order is placed, and staff may take it', async () => {
    const { owner, sku_id, far, token, shop } = await openWithOneBatch()
    const { body } = await shop.call('getUserProfile', {}, { authorization: `Bearer ${token}` })
    const [caller] = (await owner.call('callers', { q: body.data?.mobile ?? '' })).data ?? []
    const order = { customer: { id: caller?.id ?? 0 }, address_id: far, lines: [{ sku_id, count: 2 }] }
    expect((await owner.call('pricePhoneOrder', order)).data?.warnings).toEqual([
      expect.stringMatching(/Not fresh enough for 737101\.$/),
    ])
    const placed = await owner.call('placePhoneOrder', { ...order, payment: { method: 'cod' }, whatsapp: false })
    expect(placed.status).toBe(true)
  })
})

describe('orders that nothing fresh can be packed for (spec D163)', () => {
  test('are put before the owner by their numbers when packing is refused, and go away when they are packed', async () => {
    const { shop, owner, confirmed, pack, pass, receive } = await openWithOneBatch()
    const [first, second] = [await confirmed(2), await confirmed(1)]
    const exceptions = async () =>
      (await owner.call('exceptions', {})).data?.data.filter(({ kind }) => kind === 'no_fresh_batch')
    await holdBackByClock(shop.deps)
    expect(await exceptions()).toEqual([])
    await pass(10)
    expect(await pack(first)).toMatchObject({ code: 'NO_FRESH_BATCH' })
    expect(await exceptions()).toMatchObject([
      { order_nos: [first, second], details: expect.stringMatching(/: no batch is fresh enough for 2 orders\.$/) },
    ])
    await receive('B-2', 2)
    expect(await exceptions()).toMatchObject([{ order_nos: [second] }])
    expect(await pack(first)).toMatchObject({ status: true })
    await owner.call('cancelOrder', { order_no: second, reason: 'Out of stock' })
    expect(await exceptions()).toEqual([])
    await expectInvariants(shop)
  })

  test('many at once tell of it too', async () => {
    const { owner, confirmed, pass } = await openWithOneBatch()
    const order_no = await confirmed(2)
    await pass(10)
    const { data } = await owner.call('bulkStepOrders', { order_nos: [order_no], act: 'pack' })
    expect(data?.refused).toMatchObject([{ code: 'NO_FRESH_BATCH' }])
    expect((await owner.call('exceptions', {})).data?.data).toContainEqual(
      expect.objectContaining({ kind: 'no_fresh_batch', order_nos: [order_no] }),
    )
  })

  test('are found by night, before anybody wants to pack them', async () => {
    const { shop, owner, confirmed, pass } = await openWithOneBatch()
    const order_no = await confirmed(2)
    await holdBackByClock(shop.deps)
    await pass(10)
    await holdBackByClock(shop.deps)
    expect((await owner.call('exceptions', {})).data?.data).toContainEqual(
      expect.objectContaining({ kind: 'no_fresh_batch', order_nos: [order_no] }),
    )
    expect(await holdBackByClock(shop.deps), 'once a night, but for what is open').toBe(1)
  })
})
