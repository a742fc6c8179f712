import { describe, expect, test } from 'vitest'

import { noGateway } from '#adapters/no-gateway.ts'
import { fromRupees } from '#contract/core/money.ts'
import { visitorActor } from '#domain/journal/journal.service.ts'
import { cashOfferAt } from '#domain/order/cash-offer.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { changeSettings } from '#domain/staff/setting-changes.service.ts'
import { openAdvances } from '#test/orders/advances.ts'
import { documentsOf, refundsOf } from '#test/orders/changes.ts'
import { payByLink } from '#test/orders/dues.ts'
import { onHand, place as placeCash, placeFor } from '#test/orders/orders.ts'
import { sweep } from '#test/orders/payments.ts'
import { addShoppers } from '#test/people/shoppers.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { stateOf, walk, walkOn } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as, type Shop } from '#test/shop/shop.ts'

const rto = { from: 'Shipped', to: 'RTO', reason: 'Refused' } as const

test('an advance and its rest come to the total (spec N8.9)', async () => {
  const open = await openAdvances()
  const { shop, owner, token, wares, cash, rowOf } = open
  const all_product = [{ sku_id: wares.skuId, count: 2 }]
  const priced = await shop.call('priceCart', { all_product, payment_mode: 'cod' }, as(token))
  expect(priced.body.data?.rate).toMatchObject({ pay_amount: 360, advance: 50 })
  expect((await placeCash(shop, token, cashOrder(wares, 360, { all_product }))).body).toMatchObject({
    code: 'ADVANCE_NEEDED',
    message: 'Please pay Rs.50 in advance.',
  })
  const before = await onHand(shop, wares.skuId)
  const order = cash()
  expect((await order.prepare()).body.data).toMatchObject({ amount: 50 })
  expect((await order.prepare()).body.data, 'the same is answered the same').toMatchObject({ amount: 50 })
  expect((await order.order()).body, 'the money is to come yet').toMatchObject({ code: 'NOT_PAID' })
  await order.bank()
  expect((await order.status()).body.data).toMatchObject({ payment_status: 'paid' })
  const placed = await order.order()
  expect(placed.body.data).toMatchObject({ total_amount: 360, payment_mode: 'cod' })
  const orderNo = placed.body.data?.order_no ?? ''
  expect(await onHand(shop, wares.skuId)).toBe(before - 2)
  expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({
    total: 360,
    paid: 50,
    collect: 310,
    advance: 50,
    is_paid: false,
  })
  await expectInvariants(shop)
  await walk(owner, orderNo, 'Delivered')
  expect(await rowOf(orderNo)).toMatchObject({ mode: 'cod', total: 360_00, paid: 360_00, atDelivery: 310_00 })
  expect(await documentsOf(open, orderNo)).toEqual([360])
  await expectInvariants(shop)
})

test('a shop whose gateway was taken away asks for no advance and places cash orders whole (spec N8.8)', async () => {
  const { shop, wares } = await openAdvances()
  const [buyer] = await addShoppers(shop.deps, 1)
  if (!buyer) throw new Error('nobody buys')
  const place = (deps: Shop['deps']) => placeFor({ deps }, buyer, [{ sku_id: wares.skuId, count: 2 }], 360)
  expect(await place(shop.deps)).toMatchObject({ ok: false, code: 'ADVANCE_NEEDED' })
  const without = { ...shop.deps, gateway: noGateway }
  const at = { addressId: buyer.addressId, total: fromRupees(360) }
  expect(await cashOfferAt(without, buyer.shopper, at)).toMatchObject({ advance: undefined })
  expect(await place(without)).toMatchObject({ ok: true })
  await expectInvariants(shop)
})

describe('what an advance comes to', () => {
  test('a forfeited advance balances: nobody took the parcel (spec N8.12)', async () => {
    const open = await openAdvances()
    const { shop, owner, place, rowOf } = open
    const orderNo = await place()
    await walk(owner, orderNo, 'Shipped')
    expect((await owner.call('stepOrder', { order_no: orderNo, ...rto })).status).toBe(true)
    expect(await rowOf(orderNo)).toMatchObject({ paid: 50_00, forfeited: 50_00 })
    expect(await refundsOf(open, orderNo)).toEqual([])
    expect(await documentsOf(open, orderNo), 'the credit note is whole').toEqual([360, 360])
    expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({ forfeited: 50, owed: 0 })
    await expectInvariants(shop)
  })

  test('what its shopper was not told is lost goes back, whatever the owner says by then', async () => {
    const open = await openAdvances()
    const { shop, owner, place, rowOf } = open
    await setSettings(shop, { selling: { advance_on_rto: 'refund' } })
    const orderNo = await place()
    await setSettings(shop, { selling: { advance_on_rto: 'keep' } })
    await walk(owner, orderNo, 'Shipped')
    await owner.call('stepOrder', { order_no: orderNo, ...rto })
    expect(await refundsOf(open, orderNo)).toMatchObject([{ reason: 'rto', amount_paise: 50_00 }])
    await sweep(shop)
    expect(await rowOf(orderNo)).toMatchObject({ forfeited: 0 })
    await expectInvariants(shop)
  })

  test('of a cancelled order all of it goes back, before and after it is packed', async () => {
    const open = await openAdvances()
    const { shop, owner, place } = open
    for (const isPacked of [false, true]) {
      const orderNo = await place()
      if (isPacked) await walk(owner, orderNo, 'Packed')
      await owner.call('cancelOrder', { order_no: orderNo, reason: 'Other' })
      expect(await stateOf(owner, orderNo)).toBe('Cancelled')
      expect(await refundsOf(open, orderNo)).toMatchObject([{ reason: 'order', amount_paise: 50_00 }])
    }
    await expectInvariants(shop)
  })

  test('goods are taken out and added as of any cash order, and less or more is collected', async () => {
    const open = await openAdvances()
    const { shop, owner, change, fewer, more, place, rowOf } = open
    const orderNo = await place()
    expect((await change(orderNo, more(1))).status).toBe(true)
    expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({ total: 460, collect: 410 })
    expect((await change(orderNo, fewer(2))).status).toBe(true)
    expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({ total: 100, collect: 50 })
    await expectInvariants(shop)
    await walk(owner, orderNo, 'Delivered')
    expect(await rowOf(orderNo)).toMatchObject({ paid: 100_00, atDelivery: 50_00 })
    await expectInvariants(shop)
  })

  test('the rest is paid by the order’s link, with the discount for paying online', async () => {
    const open = await openAdvances()
    const { shop, owner, place, rowOf } = open
    await setSettings(shop, { payments: { prepaid: 'rupees', prepaid_value: 20 } })
    const orderNo = await place()
    expect(await payByLink(shop, orderNo)).toMatchObject({ amount: 290_00 })
    expect(await rowOf(orderNo)).toMatchObject({ total: 340_00, paid: 340_00 })
    await walk(owner, orderNo, 'Shipped')
    await walkOn(owner, orderNo)
    expect(await rowOf(orderNo)).toMatchObject({ atDelivery: 0 })
    await expectInvariants(shop)
  })
})

test('the money of an advance comes late, twice or in another amount: it is an order or goes back', async () => {
  const { shop, wares, cash } = await openAdvances()
  const [late, other] = [cash(), cash()]
  await late.prepare()
  // a newer one takes its place
  await other.prepare()
  await other.bank('amount_mismatch')
  expect((await other.status()).body).toMatchObject({ code: 'PAYMENT_REFUNDED' })
  await late.bank()
  expect((await late.status()).body.data).toMatchObject({ payment_status: 'paid' })
  const sold = cash()
  await sold.prepare()
  const first = cash()
  await first.prepare()
  await first.bank()
  await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity: 0 })
  await sold.bank()
  expect((await sold.status()).body).toMatchObject({ code: 'PAYMENT_REFUNDED' })
  await sweep(shop)
  await expectInvariants(shop)
})

test('only first orders pay one, and who pays online or needs none is asked for none', async () => {
  const { shop, cash, owner, place } = await openAdvances()
  await setSettings(shop, { selling: { advance_for: 'first' } })
  const orderNo = await place()
  await walk(owner, orderNo, 'Delivered')
  const order = cash()
  expect((await order.prepare()).body).toMatchObject({ code: 'INVALID', message: 'Payment mode is not valid.' })
  expect((await order.order()).body.data, 'it is placed as any').toMatchObject({ total_amount: 360 })
  expect((await shop.call('getSettings')).body.data?.advance).toEqual({
    kind: 'rupees',
    value: 50,
    from: 0,
    for: 'first',
    on_rto: 'keep',
  })
  await expectInvariants(shop)
})

test('without a gateway nobody could pay one: it cannot be switched on (spec N8.9)', async () => {
  const { shop } = await openAdvances()
  const { deps } = shop
  const { version, ...selling } = (await readSettingsNow(deps.db)).selling
  const save = (name: 'none' | 'sandbox') =>
    deps.db.transaction().execute((tx) =>
      changeSettings({ ...deps, gateway: { ...deps.gateway, name } }, tx, {
        actor: visitorActor,
        who: { role: 'owner', isConfirmed: true, hasTwoSteps: true },
        changed: { selling: { ...selling, version } },
      }),
    )
  expect(await save('none')).toMatchObject({ ok: false, field: 'selling.cash_advance' })
  expect(await save('sandbox')).toMatchObject({ ok: true })
})
