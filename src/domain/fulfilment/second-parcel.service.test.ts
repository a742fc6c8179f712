import { expect, test } from 'vitest'

import { openOffice, type Office } from '#test/shop/office.ts'
import { bookPart, playPart, split } from '#test/shop/parts.ts'

const messagesOf = ({ shop }: Office) =>
  shop.deps.db
    .selectFrom('message')
    .where('event', 'like', '%:parcel:%')
    .select(['channel', 'template', 'body'])
    .orderBy('seq')
    .execute()

test('the shopper hears once that the second parcel has left, with its courier and number (spec C6.9.5)', async () => {
  const office = await openOffice()
  const { owner } = office
  const orderNo = await office.place(5)
  await split(office, orderNo, 2)
  const first = await bookPart(office, orderNo)
  await playPart(office, first, 'in_transit')
  expect(await messagesOf(office), 'of the first one its step tells').toEqual([])
  await owner.call('packRemainder', { order_no: orderNo, box: 'Medium', weight_g: 500 })
  const second = await bookPart(office, orderNo)
  expect(await messagesOf(office)).toEqual([])
  await playPart(office, second, 'in_transit')
  const sent = await messagesOf(office)
  expect(sent.map(({ channel, template }) => [channel, template])).toEqual([
    ['email', 'order_status'],
    ['sms', 'order_status'],
  ])
  expect(sent[0]?.body).toContain('The second parcel has left.')
  expect(sent[0]?.body).toContain(second)
  expect(sent[1]?.body).toContain('on the way with the rest')
  // one that left under a version before has no such message, and gets none later
  await office.shop.deps.db.deleteFrom('message').where('event', 'like', '%:parcel:%').execute()
  await playPart(office, second, 'out_for_delivery')
  expect(await messagesOf(office)).toEqual([])
})
