import { expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import { remarkTexts } from '#domain/answer/answer-text.rules.ts'
import { lockForErasure } from '#domain/shopper/shopper.service.ts'
import { advance } from '#test/people/accounts.ts'
import { openBooked, track, trackNow, type Booked } from '#test/shop/booked.ts'

const DAY = 86_400
const mattersOf = async ({ shop, orderNo }: Booked) => {
  const { db } = shop.deps
  const order = await db
    .selectFrom('orders')
    .where('order_no', '=', orderNo)
    .select('shopper_id as id')
    .executeTakeFirstOrThrow()
  const found = await transact(db, (tx) => lockForErasure(tx, order.id))
  if (!found.ok) throw new Error(found.code)
  return remarkTexts(found.value.reasons, 'en').filter((matter) => matter.includes('parcel'))
}

test('nobody is erased while a parcel of theirs is under way, also when its order is over (spec C9.6)', async () => {
  const office = await openBooked()
  const { shop, orderNo, play } = office
  const underWay = [`a parcel of order ${orderNo} is under way`]
  expect(await mattersOf(office)).toEqual(underWay)
  await play('returning')
  await advance(shop, DAY)
  await track(office)
  expect(await mattersOf(office)).toEqual(underWay)
  await play('returned')
  expect(await mattersOf(office)).toEqual([])
})

test('a courier that says nothing for 90 days holds nobody back', async () => {
  const office = await openBooked()
  const { shop, play } = office
  await play('picked_up')
  await advance(shop, 91 * DAY)
  await trackNow(office)
  expect(await mattersOf(office)).toEqual([])
})
