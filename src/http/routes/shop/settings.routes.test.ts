import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { captionDefaults } from '#contract/captions.ts'
import type { Database } from '#db/client.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { compareSides } from '#test/proof/two-sides.ts'
import { waresOf } from '#test/requests/requests.ts'
import { testDeps } from '#test/shop/deps.ts'
import { setSettings } from '#test/shop/settings.ts'
import { callsOf } from '#test/shop/shop-calls.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'
import { openSite } from '#test/site/site-in-process.ts'

import { createApp } from '../../app.ts'
import { ByteCache } from '../../cache/byte-cache.ts'
import { invalidateOnChange } from '../../cache/invalidation.ts'

test('get-settings says the owner’s numbers, how one may pay, and whether it is a holiday (spec D112, D140, B9.1)', async () => {
  const shop = await openShop()
  const { data } = (await shop.call('getSettings')).body
  expect(data).toMatchObject({
    shop_name: 'Aangan',
    place: 'Handmade in Chhapra, Bihar',
    tagline: expect.stringMatching(/^Pickles, sattu/),
    logo: '',
    gstin: '10AABCA1234F1ZO',
    map_link: '',
    map_frame: '',
    payment_modes: ['online', 'cod'],
    cash: { max: null, fee: 0 },
    pause: null,
    notice: '',
  })
  expect(data?.limits).toEqual({
    free_delivery_at: 350,
    delivery_fee: 60,
    annas_per_rupee: 16,
    annas_per_hundred: 16,
    annas_valid_days: 60,
    annas_restored_days: 7,
    annas_offer_above: 160,
    annas_min: 10,
    annas_max: 50,
    dispatch_days: 3,
    dispatch_weekdays: [1, 2, 3, 4, 5, 6, 7],
    per_order_limit: null,
    low_at: 10,
    return_window_days: 7,
    return_answer_days: 3,
    cancel_hours: 48,
    hold_minutes: 15,
    tax_display: 'spec',
    tax_percent: 18,
    delivery: {
      tariffs: [],
      by_distance: { district: '', state: '', zone: '', elsewhere: '', far: '' },
      tare_percent: 30,
      piece_g: 250,
      box_g: 150,
    },
  })
  // what concerns nobody else stays inside
  for (const term of ['owner@example.com', 'staff', 'otp_per_hour', 'couriers'])
    expect(JSON.stringify(data)).not.toContain(term)
})

/** Another process of the same shop, and what it says of the delivery fee: of 60 rupees at first. */
const openOther = async ({ database }: Shop, listen: Database['listen']) => {
  const deps = testDeps(database.db)
  const cache = new ByteCache(8 * 1024 * 1024)
  const stop = await invalidateOnChange({ cache, settings: deps.settings }, listen)
  const app = await createApp({ deps, cache, pictures: nameOnlyPictures, isDemo: true })
  onTestFinished(async () => {
    stop()
    await app.close()
  })
  const { call } = callsOf(app)
  const { skuId } = await waresOf({ database })
  const visibleFees = async () => {
    const { data: settings } = (await call('getSettings')).body
    const { data: page } = (await call('getPage', { name: 'return' })).body
    const { data: priced } = (await call('priceCart', { all_product: [{ sku_id: skuId, count: 1 }] })).body
    const [, written] = /pays ₹([\d.]+) for delivery/.exec(JSON.stringify(page)) ?? []
    return [settings?.limits.delivery_fee, Number(written), priced?.rate.delivery_fee]
  }
  expect(await visibleFees()).toEqual([60, 60, 60])
  const kitchenLine = async () => (await call('getSettings')).body.data?.kitchen_line
  return { settings: deps.settings, visibleFees, kitchenLine }
}

describe('a saved setting is live in every process', () => {
  test('told by the database: its answers and the pages that print the number', async () => {
    const shop = await openShop()
    const { visibleFees } = await openOther(shop, shop.database.listen)
    await setSettings(shop, { numbers: { delivery_fee: 45.5 } })
    await expect.poll(visibleFees).toEqual([45.5, 45.5, 45.5])
  })

  test('also where nothing was heard, because the listening connection is lost: the next look finds it', async () => {
    const shop = await openShop()
    const { settings, visibleFees } = await openOther(shop, async () => {})
    await setSettings(shop, { numbers: { delivery_fee: 45.5 } })
    expect(await visibleFees(), 'prices are made of the database’s numbers').toEqual([60, 60, 45.5])
    settings.compare('another state')
    expect(await visibleFees()).toEqual([45.5, 45.5, 45.5])
  })
})

test('the foot calls the kitchen vegetarian only while every visible product is, in each process (spec H1.1)', async () => {
  const shop = await openShop()
  const { db } = shop.deps
  const { kitchenLine, settings } = await openOther(shop, shop.database.listen)
  expect(await kitchenLine()).toBe('Pure vegetarian kitchen')
  const change = (values: { type?: string; is_active?: boolean }) =>
    db.updateTable('product').set(values).where('id', '=', 1).execute()
  await change({ type: 'Non-veg' })
  await expect.poll(kitchenLine).toBe('')
  await change({ is_active: false })
  await expect.poll(kitchenLine).toBe('Pure vegetarian kitchen')
  const forgot = vi.fn<() => void>()
  settings.onForget(forgot)
  await change({ type: 'Veg' })
  await change({ is_active: true })
  await setSettings(shop, { shop: { kitchen_line: 'No onion, no garlic' } })
  await expect.poll(kitchenLine).toBe('No onion, no garlic')
  expect(forgot, 'told by the saved setting alone').toHaveBeenCalledOnce()
})

test('the headings of pages are the owner’s; a shop that wrote none has plain ones (spec H1.1)', async () => {
  const shop = await openShop()
  const captions = async () => (await shop.call('getSettings')).body.data?.captions
  expect(await captions()).toMatchObject({ totals_title: 'Hisaab', not_found_title: 'This jar is not on the shelf' })
  await shop.deps.db.updateTable('setting_group').set({ value: '{}' }).where('name', '=', 'captions').execute()
  shop.deps.settings.forget()
  expect(await captions()).toEqual(captionDefaults)
  const { totals_title: _, ...others } = captionDefaults
  const empty = await shop.hook('/demo/settings', { captions: { ...others, totals_title: '' } })
  expect([empty.status, empty.body.message]).toEqual([422, 'Above the totals is required.'])
})

test('the demo shop’s hook sets single settings, and refuses what is beyond its bounds', async () => {
  const shop = await openShop()
  const fee = async () => (await shop.call('getSettings')).body.data?.limits.delivery_fee
  expect((await shop.hook('/demo/settings', { numbers: { delivery_fee: 30 } })).status).toBe(200)
  expect(await fee()).toBe(30)
  const refused = await shop.hook('/demo/settings', { numbers: { delivery_fee: -1 } })
  expect([refused.status, refused.body.message]).toEqual([422, 'Delivery fee is not valid.'])
  for (const wrong of [{ numbers: 5 }, { prices: {} }, { numbers: { fee: 5 } }])
    expect((await shop.hook('/demo/settings', wrong)).status).toBe(422)
  expect(await fee()).toBe(30)
})

test('pages let in frames of the map’s host alone, and of nobody without a map (spec D114)', async () => {
  const { request, deps } = await openSite()
  const policy = async (path: string) => String((await request(path)).headers['content-security-policy'])
  expect(await policy('/contact')).not.toContain('frame-src')
  await setSettings({ deps }, { shop: { map_frame: 'https://www.openstreetmap.org/export/embed.html?bbox=84' } })
  // the person who comes to Contact from another page keeps that one’s policy
  for (const path of ['/about', '/blogs'])
    expect(await policy(path)).toContain('; frame-src https://www.openstreetmap.org;')
})

test('browser and server come to the same figures, whatever the owner has set', async () => {
  const shop = await openShop({ limits: 'bench' })
  expect(await compareSides(shop, await shop.login(), 40)).toEqual([])
}, 240_000)
