import { describe, expect, test } from 'vitest'

import type { SettingsPatch } from '#contract/admin/settings.ts'
import { walk } from '#test/orders/invoices.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { logInAs } from '#test/people/staff.ts'
import { anAddress, encoded } from '#test/requests/requests.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as, openShop } from '#test/shop/shop.ts'

const GSTIN = '10AABCA1234F1ZO'
type Registered = Pick<NonNullable<SettingsPatch['shop']>, 'gst_kind' | 'gstin'>
const NONE: Registered = { gst_kind: 'none', gstin: '' }
const COMPOSITION: Registered = { gst_kind: 'composition', gstin: GSTIN }
const KERALA = { state: 'Kerala', zip: '682001' }
const JAR = 'We can send Mango Pickle only within Bihar for now.'
const ALL = 'We can send only within Bihar for now.'

/** The demo shop with a pickle at this rate, whose shopper lives there. */
async function open(
  { shop: registered, otherStates = 'refuse' }: { shop: Registered; otherStates?: 'refuse' | 'warn' },
  { rate, state, zip }: { rate: number; state: string; zip: string },
) {
  const shop = await openShop()
  const wares = await stockPickle(shop)
  await shop.database.pool.query('update product set gst_rate_percent = $1', [rate])
  await shop.database.pool.query('update address set state = $1, zip = $2', [state, zip])
  await setSettings(shop, { shop: registered, tax: { other_states: otherStates } })
  const token = await shop.login()
  const request = {
    address_id: wares.addressId,
    all_product: [{ sku_id: wares.skuId, count: 2 }],
    rate: encoded(360),
  }
  const order = async () => (await shop.call('createOrder', { ...request, payment_mode: 'cod' }, as(token))).body
  const pay = async () =>
    (
      await shop.call(
        'almostDone',
        { ...request, payment_mode: 'online', transaction_id: 'AB1234567890123456' },
        as(token),
      )
    ).body
  return { shop, wares, token, order, pay }
}

describe('a sale to another state (spec L2)', () => {
  test.each<[string, Registered, number, typeof KERALA, string | null]>([
    ['regular, a taxed jar', { gst_kind: 'regular', gstin: GSTIN }, 5, KERALA, null],
    ['none, a taxed jar', NONE, 5, KERALA, JAR],
    ['none, nil rated papad', NONE, 0, KERALA, null],
    ['none, a taxed jar in the own state', NONE, 5, { state: 'Bihar', zip: '800001' }, null],
    ['none, a state that is none of India’s', NONE, 5, { state: 'Atlantis', zip: '682001' }, JAR],
    ['composition, nil rated papad', COMPOSITION, 0, KERALA, ALL],
    ['composition in the own state', COMPOSITION, 5, { state: 'bihar', zip: '800001' }, null],
  ])('%s', async (_name, registered, rate, place, refusal) => {
    const { order, pay } = await open({ shop: registered }, { rate, ...place })
    for (const body of [await pay(), await order()])
      expect([body.code ?? null, body.status ? null : body.message]).toEqual([refusal && 'OTHER_STATE', refusal])
  })

  test('the page of a product learns from its pincode what may go there', async () => {
    const { shop } = await open({ shop: NONE }, { rate: 5, ...KERALA })
    const answerFor = async (zip: string) => (await shop.call('checkPincode', { zip })).body.data
    expect(await answerFor('682001')).toMatchObject({ other_state: 'untaxed', shop_state: 'Bihar' })
    expect(await answerFor('800001')).toMatchObject({ other_state: 'open' })
    await setSettings(shop, { shop: COMPOSITION })
    expect(await answerFor('682001')).toMatchObject({ other_state: 'closed' })
  })

  test('nobody on the phone may pass it either', async () => {
    const { shop, wares } = await open({ shop: NONE }, { rate: 5, ...KERALA })
    const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
    const address = { ...anAddress, ...KERALA }
    const answer = await owner.call('pricePhoneOrder', {
      address,
      lines: [{ sku_id: wares.skuId, count: 1 }],
    })
    expect(answer).toMatchObject({ status_code: 422, code: 'OTHER_STATE', message: JAR })
  })

  test('who takes such orders is told of them, counted in one exception', async () => {
    const { shop, order } = await open({ shop: NONE, otherStates: 'warn' }, { rate: 5, ...KERALA })
    for (let n = 0; n < 2; n++) {
      const placed = await order()
      await walk(shop, placed.data?.order_no ?? placed.message, ['Confirmed', 'Packed'])
    }
    const opened = await shop.deps.db
      .selectFrom('exception')
      .select(['kind', 'details'])
      .where('kind', '=', 'untaxed_other_state')
      .execute()
    expect(opened).toEqual([
      {
        kind: 'untaxed_other_state',
        details: '2 orders went to other states without a GSTIN. The law asks for one.',
      },
    ])
    expect(await exceptionsInHindi(shop.deps.db)).toEqual(['बिना GSTIN 2 ऑर्डर दूसरे राज्यों में गए। कानून GSTIN माँगता है।'])
  })

  test('an intent that was priced before the change becomes an order all the same', async () => {
    const { shop, token, pay } = await open({ shop: { gst_kind: 'regular', gstin: GSTIN } }, { rate: 5, ...KERALA })
    expect(await pay()).toMatchObject({ status: true })
    await setSettings(shop, { shop: NONE })
    await shop.hook('/demo/payments/AB1234567890123456', { outcome: 'success' })
    const status = await shop.call('checkPaymentStatus', { transaction_id: 'AB1234567890123456' }, as(token))
    expect(status.body.status).toBe(true)
  })
})

test('an invoice to a state that GST does not know is put before the owner (spec B3.4)', async () => {
  const { shop, order } = await open(
    { shop: { gst_kind: 'regular', gstin: GSTIN } },
    { rate: 5, state: 'Atlantis', zip: '682001' },
  )
  const orderNo = (await order()).data?.order_no ?? ''
  await walk(shop, orderNo, ['Confirmed', 'Packed'])
  const opened = await shop.deps.db
    .selectFrom('exception')
    .innerJoin('orders', 'orders.id', 'exception.order_id')
    .select(['kind', 'details', 'order_no'])
    .where('kind', '=', 'invoice_without_state')
    .execute()
  expect(opened).toEqual([
    {
      kind: 'invoice_without_state',
      details: 'The address says Atlantis, which is none of India’s.',
      order_no: orderNo,
    },
  ])
  expect(await exceptionsInHindi(shop.deps.db)).toEqual([
    'पते में राज्य की जगह यह लिखा है: Atlantis, जो भारत का कोई राज्य नहीं।',
  ])
})
