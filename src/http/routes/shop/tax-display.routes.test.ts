import { expect, test } from 'vitest'

import type { SettingsPatch } from '#contract/admin/settings.ts'
import { invoicedTax, walk } from '#test/orders/invoices.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { logInAs } from '#test/people/staff.ts'
import { encoded } from '#test/requests/requests.ts'
import { claimAsProduction } from '#test/shop/production.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as, openShop } from '#test/shop/shop.ts'

const GSTIN = '10AABCA1234F1ZO'
type Kind = NonNullable<SettingsPatch['shop']>
/** How a shop can stand with the tax office, and whether it charges tax. */
const kinds: [string, Kind, boolean][] = [
  ['regular', { gst_kind: 'regular', gstin: GSTIN }, true],
  ['a GSTIN and nothing chosen', { gst_kind: '', gstin: GSTIN }, true],
  ['composition', { gst_kind: 'composition', gstin: GSTIN }, false],
  ['none', { gst_kind: 'none', gstin: '' }, false],
]
const places = [
  ['the own state', 'Bihar', '800001'],
  ['another state', 'Kerala', '682001'],
] as const
/** A composition dealer sends to no other state (spec L2). */
const cases = kinds
  .flatMap(([name, shop, isTaxed]) => places.map(([where, state, zip]) => ({ name, where, shop, isTaxed, state, zip })))
  .filter(({ name, where }) => !(name === 'composition' && where === 'another state'))

test.each(cases)('$name to $where: the order’s tax is that of its paper (spec L1)', async (one) => {
  const shop = await openShop()
  const token = await shop.login()
  const { pool } = shop.database
  const wares = [
    await stockPickle(shop),
    await stockPickle(shop, 20, 'lemon-pickle'),
    await stockPickle(shop, 20, 'thekua'),
  ]
  await pool.query('update product set gst_rate_percent = (array[0, 5, 18])[1 + id % 3]')
  await pool.query('update address set state = $1, zip = $2', [one.state, one.zip])
  await setSettings(shop, { tax: { tax_display: 'gst' }, shop: one.shop, selling: { cash_fee: 33.33 } })
  const cart = { all_product: wares.map(({ skuId }) => ({ sku_id: skuId, count: 3 })), payment_mode: 'cod' }
  const priced = (await shop.call('priceCart', cart, as(token))).body.data?.rate
  const { addressId } = wares[0] ?? { addressId: 0 }
  const request = { ...cart, address_id: addressId, rate: encoded(priced?.pay_amount ?? 0) }
  const placed = (await shop.call('createOrder', request, as(token))).body
  const orderNo = placed.data?.order_no ?? placed.message
  const order = (await shop.call('getOrder', { page: 1 }, as(token))).body.data?.order.data[0]
  await walk(shop, orderNo, ['Confirmed', 'Packed'])
  expect(order?.tax).toBe(await invoicedTax(shop, orderNo))
  expect((order?.tax ?? 0) > 0).toBe(one.isTaxed)
  // the cart knows no address: at most a paisa a line apart
  expect(Math.abs((priced?.tax ?? NaN) - (order?.tax ?? NaN))).toBeLessThanOrEqual(0.0401)
})

test('a shop in earnest may not show a percentage of the cart; the demo shop may (spec L1)', async () => {
  const shop = await openShop()
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  const save = async () => {
    const { data } = await owner.call('settings', {})
    if (!data) throw new Error('no settings')
    return owner.call('saveSettings', { tax: { ...data.tax, tax_display: 'spec', tax_percent: 12 } })
  }
  expect(await save()).toMatchObject({ status: true })
  expect((await owner.call('session', {})).data).toMatchObject({ is_demo: true })
  await claimAsProduction(shop)
  expect((await owner.call('session', {})).data).toMatchObject({ is_demo: false })
  expect(await save()).toMatchObject({
    status_code: 422,
    code: 'INVALID',
    errors: { 'tax.tax_display': ['Only a demo shop may show this.'] },
  })
})
