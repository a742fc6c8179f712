import { expect, test } from 'vitest'

import { openBooked, track } from '#test/shop/booked.ts'
import { openOffice, stateOf } from '#test/shop/office.ts'

test('people see the parcels of the sandbox courier and play their scans (spec C1.25)', async () => {
  const office = await openBooked()
  const { shop, owner, orderNo, awb } = office
  const page = async () => shop.app.inject({ url: '/demo/courier' })
  const before = await page()
  expect(before.statusCode).toBe(200)
  expect(before.headers['content-security-policy']).toContain("default-src 'none'")
  expect(before.body).toContain(awb)
  expect(before.body).toContain('By the clock it')
  expect(before.body).toContain('Pay out')
  expect((await shop.hook(`/demo/parcels/${awb}`, { tracking: 'in_transit', webhooks: { copies: 3 } })).status).toBe(
    200,
  )
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  expect((await page()).body).toContain('You play it.')
  // a call that is lost on its way is made up for when the shop asks
  await shop.hook(`/demo/parcels/${awb}`, { tracking: 'delivered', webhooks: { copies: 1, drop: 1 } })
  expect(await stateOf(owner, orderNo)).toBe('Intransit')
  await track(office)
  expect(await stateOf(owner, orderNo)).toBe('Delivered')
  for (const file of ['courier.js', 'courier.css'])
    expect((await shop.app.inject({ url: `/demo/${file}` })).statusCode).toBe(200)
})

test('without parcels the page says how to get one', async () => {
  const { shop } = await openOffice()
  expect((await shop.app.inject({ url: '/demo/courier' })).body).toContain('No parcels yet.')
})
