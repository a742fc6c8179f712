import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { messagesTo, openOffice } from '#test/shop/office.ts'

/** What an SMS and the e-mail of an order say of its link. */
const linksOf = async ({ shop, place }: Awaited<ReturnType<typeof openOffice>>) => {
  const order_no = await place()
  const sent = await messagesTo(shop, 'order_placed')
  const link = (channel: string) =>
    /http\S+/.exec(sent.find((one) => one.channel === channel && one.body.includes(order_no))?.body ?? '')?.[0] ?? ''
  return { order_no, sms: link('sms'), email: link('email') }
}

test('an SMS leads to the order by one value, an e-mail by the signed address, and both show the same (spec L10)', async () => {
  const office = await openOffice()
  const { order_no, sms, email } = await linksOf(office)
  expect(sms).toMatch(/^http:\/\/localhost:3000\/o\?[2-9a-hjkmnp-z]{10}$/)
  expect(sms.length).toBeLessThanOrEqual(40)
  expect(email).toContain('/track/')
  const at = (link: string) => office.shop.call('trackOrder', { link })
  const code = sms.split('?')[1] ?? ''
  expect((await at(code)).body.data).toMatchObject({ order_no })
  expect((await at(code)).body.data).toEqual((await at(email.split('/track/')[1] ?? '')).body.data)
})

test('an order of an earlier version gets its code with its next message', async () => {
  const office = await openOffice()
  const { shop, place, owner } = office
  const order_no = await place()
  await messagesTo(shop, 'order_placed')
  await sql`update orders set link_code = null where order_no = ${order_no}`.execute(shop.deps.db)
  await owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })
  const sms = (await messagesTo(shop, 'order_status')).find(({ channel }) => channel === 'sms')
  const code = /\/o\?(\w{10})/.exec(sms?.body ?? '')?.[1] ?? ''
  expect((await shop.call('trackOrder', { link: code })).body.data).toMatchObject({ order_no })
})

test('who tries codes finds nothing, and waits after sixty wrong ones; the right one still answers the next hour', async () => {
  const office = await openOffice()
  const { sms } = await linksOf(office)
  const at = (link: string) => office.shop.call('trackOrder', { link })
  for (let n = 0; n < 60; n++) expect((await at('2222222222')).body.code).toBe('NOT_FOUND')
  expect(await at('2222222222')).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
  await office.shop.hook('/demo/clock', { advance: 3600 })
  expect((await at(sms.split('?')[1] ?? '')).body.status).toBe(true)
})
