import { describe, expect, test } from 'vitest'

import { placed, stockPickle } from '#test/orders/orders.ts'
import { ASHA } from '#test/people/asha.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const annas = async (shop: Shop, token: string) =>
  (await shop.call('getTotalAnnas', {}, as(token))).body.data?.result.total_annas

describe('annas', () => {
  test('an order earns 16 for each full Rs.100 of its goods when it is delivered, and not before', async () => {
    const shop = await openShop()
    const token = await shop.login()
    const wares = await stockPickle(shop)
    // Rs.180 of goods and Rs.60 for delivery; Rs.720 of goods
    for (const [count, earned] of [
      [1, 16],
      [4, 112],
    ] as const) {
      const before = (await annas(shop, token)) ?? 0
      const { order_no } = await placed(shop, token, wares, count)
      for (const track_status of ['Confirmed', 'Packed', 'Shipped', 'Intransit'])
        await shop.hook(`/demo/orders/${order_no}/status`, { track_status })
      expect(await annas(shop, token)).toBe(before)
      await shop.hook(`/demo/orders/${order_no}/status`, { track_status: 'Delivered' })
      expect(await annas(shop, token)).toBe(before + earned)
      const { body } = await shop.call('getAnnasHistory', {}, as(token))
      expect(body.data?.history.data[0]).toMatchObject({
        total_annas: earned,
        mode: 'credit',
        order_no,
        expires_at: expect.stringMatching(/^\d{2}-[A-Z][a-z]{2}-\d{4} \d{2}:\d{2}:\d{2} [AP]M$/),
        expires_at_iso: expect.stringMatching(/\+05:30$/),
      })
    }
  })

  test('the history has ten a page; past its end is an empty page', async () => {
    const shop = await openShop()
    const token = await shop.login()
    for (let n = 1; n <= 11; n++) await shop.hook('/demo/annas', { email_id: ASHA.email_id, annas: n })
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await shop.call('getAnnasHistory', { page }, as(token))).body.data?.history),
    )
    expect(pages.map((page) => page?.data.map((entry) => entry.total_annas))).toEqual([
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
      [1, 800],
      [],
    ])
    expect(pages[0]).toMatchObject({ total: 12, per_page: 10, last_page: 2 })
    expect(await annas(shop, token)).toBe(866)
  })

  test('granted annas go with their days', async () => {
    const shop = await openShop()
    const token = await shop.login()
    await shop.hook('/demo/annas', { email_id: 'Asha@Example.com', annas: 5, expires_in_days: 1 })
    expect(await annas(shop, token)).toBe(805)
    await shop.hook('/demo/clock', { advance: 86_400 })
    expect(await annas(shop, token)).toBe(800)
  })
})
