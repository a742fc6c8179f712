import { expect, test } from 'vitest'

import { ASHA } from '#test/people/asha.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

import { annasEndingOn, claimEnding } from './ending.service.ts'

const DAY = 86_400
const grant = (shop: Shop, annas: number, days: number) =>
  shop.hook('/demo/annas', { email_id: ASHA.email_id, annas, expires_in_days: days })
const claimed = (shop: Shop) => shop.deps.db.transaction().execute(claimEnding)

test('annas that end are told of once, a week before; few are not (spec N5.4.1)', async () => {
  const shop = await openShop()
  const { db } = shop.deps
  await db.updateTable('anna_lot').set({ remaining: 0 }).execute()
  await grant(shop, 200, 20)
  await grant(shop, 120, 20)
  await grant(shop, 100, 30)
  expect(await claimed(shop), 'not three weeks before').toEqual([])
  await shop.hook('/demo/clock', { advance: 14 * DAY })
  const [first, ...others] = await claimed(shop)
  if (!first) throw new Error('nothing ends')
  expect(others).toEqual([])
  expect(await annasEndingOn(db, first.shopperId, first.day)).toBe(320)
  await db.updateTable('anna_lot').set({ remaining: 10 }).execute()
  expect(await annasEndingOn(db, first.shopperId, first.day), 'spent since').toBeUndefined()
  await shop.hook('/demo/clock', { advance: DAY })
  expect(await claimed(shop), 'once').toEqual([])
})
