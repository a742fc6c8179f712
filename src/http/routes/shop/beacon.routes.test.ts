import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { endpoints } from '#contract/endpoints.ts'
import { writeVisits } from '#domain/visit/visit.service.ts'
import { logInAs } from '#test/people/staff.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'
import { stopTime } from '#test/shop/waiting.ts'

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' }
const notify = (shop: Shop, payload: object, headers: Record<string, string> = PHONE) =>
  shop.app.inject({ method: 'POST', url: endpoints.beacon.path, payload, headers })
const events = (...types: [type: string, product_id?: number][]) => ({
  events: types.map(([type, product_id]) => ({ type, ...(product_id !== undefined && { product_id }) })),
})
const counted = async ({ deps }: Shop) => {
  const { rows: steps } = await sql<{
    step: string
    count: number
  }>`select step, count from funnel_day order by step`.execute(deps.db)
  const { rows: products } = await sql<object>`select product_id, views, carts from product_day order by 1`.execute(
    deps.db,
  )
  return { steps: Object.fromEntries(steps.map(({ step, count }) => [step, count])), products }
}
const productId = async ({ deps }: Shop, place = 0) =>
  (await deps.db.selectFrom('product').select('id').orderBy('id').offset(place).limit(1).executeTakeFirstOrThrow()).id

test('steps are gathered in memory, added to the day in one write, and shown from view to order (spec B4.2)', async () => {
  const shop = await openShop()
  const [first, second] = [await productId(shop), await productId(shop, 1)]
  const answer = await notify(shop, events(['view', first], ['view', second], ['cart', first]))
  expect([answer.statusCode, answer.json().data]).toEqual([200, {}])
  expect(answer.headers['set-cookie']).toBeUndefined()
  await notify(shop, events(['view', first], ['checkout']))
  expect(await counted(shop)).toEqual({ steps: {}, products: [] })
  await writeVisits(shop.deps)
  await notify(shop, events(['view', first]))
  await writeVisits(shop.deps)
  await writeVisits(shop.deps)
  expect(await counted(shop)).toEqual({
    steps: { view: 4, cart: 1, checkout: 1 },
    products: [
      { product_id: first, views: 3, carts: 1 },
      { product_id: second, views: 1, carts: 0 },
    ],
  })
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  const day = (await owner.call('session', {})).data?.now.slice(0, 10) ?? ''
  const { data } = await owner.call('funnelReport', { from: day, to: day })
  expect(data?.steps.slice(0, 3)).toMatchObject([
    { step: 'view', count: 4, of_hundred: null },
    { step: 'cart', count: 1, of_hundred: 25 },
    { step: 'checkout', count: 1, of_hundred: 100 },
  ])
  expect(data?.products[0]).toMatchObject({ product_id: first, views: 3, carts: 1 })
})

test('a number that is no product’s counts as a step, and is dropped as a product', async () => {
  const shop = await openShop()
  await notify(shop, events(['view', 2_000_000_000]))
  await writeVisits(shop.deps)
  expect(await counted(shop)).toEqual({ steps: { view: 1 }, products: [] })
})

test('programs that say what they are leave no step', async () => {
  const shop = await openShop()
  for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'facebookexternalhit preview', 'curl/8.5', ''])
    expect((await notify(shop, events(['view']), { 'user-agent': agent })).statusCode).toBe(200)
  await writeVisits(shop.deps)
  expect(await counted(shop)).toEqual({ steps: {}, products: [] })
})

test('garbage is refused and nothing of it is counted', async () => {
  const shop = await openShop()
  for (const garbage of [
    {},
    { events: [] },
    events(...Array.from({ length: 11 }, (): [string] => ['view'])),
    events(['order']),
    events(['view', 0]),
    events(['view', 1.5]),
    events(['view', 3e9]),
    { events: 'view' },
    { events: [null] },
    { events: [{ type: 'view', shopper: 'asha' }] },
    { ...events(['view']), who: 'asha' },
    [],
  ])
    expect([garbage, (await notify(shop, garbage)).statusCode]).toEqual([garbage, 422])
  const raw = await shop.app.inject({
    method: 'POST',
    url: endpoints.beacon.path,
    payload: '{',
    headers: { ...PHONE, 'content-type': 'application/json' },
  })
  expect(raw.statusCode).toBe(400)
  await writeVisits(shop.deps)
  expect(await counted(shop)).toEqual({ steps: {}, products: [] })
})

test('an address may call 600 times a minute; its 601st call waits, and another address goes on (spec B4.2)', async () => {
  stopTime()
  const shop = await openShop()
  const from = (remoteAddress: string) =>
    shop.app.inject({
      method: 'POST',
      url: endpoints.beacon.path,
      payload: events(['view']),
      headers: PHONE,
      remoteAddress,
    })
  for (let n = 0; n < 600; n++) await from('203.0.113.9')
  const over = await from('203.0.113.9')
  expect([over.statusCode, Number(over.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await from('203.0.113.10')).statusCode).toBe(200)
  await writeVisits(shop.deps)
  expect((await counted(shop)).steps).toEqual({ view: 601 })
})

test('what could not be written is written the next time', async () => {
  const shop = await openShop()
  await notify(shop, events(['view']))
  await sql`alter table funnel_day rename to funnel_gone`.execute(shop.deps.db)
  await expect(writeVisits(shop.deps)).rejects.toThrow('funnel_day')
  await sql`alter table funnel_gone rename to funnel_day`.execute(shop.deps.db)
  await writeVisits(shop.deps)
  expect((await counted(shop)).steps).toEqual({ view: 1 })
})
