import { expect, test } from 'vitest'

import { ASHA } from '#test/people/asha.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

import { notifyOfEndingAnnas } from './ending.service.ts'

const DAY = 86_400
const grant = (shop: Shop, annas: number, days: number) =>
  shop.hook('/demo/annas', { email_id: ASHA.email_id, annas, expires_in_days: days })
const sent = async (shop: Shop) => {
  await notifyOfEndingAnnas(shop.deps)
  return shop.deps.db
    .selectFrom('message')
    .select(['recipient', 'channel', 'body'])
    .where('template', '=', 'annas_expiring')
    .orderBy('seq')
    .execute()
}

test('annas are told of once, by e-mail, a week before they end; few are not (spec M4.3)', async () => {
  const shop = await openShop()
  await shop.deps.db.updateTable('anna_lot').set({ remaining: 0 }).execute()
  await grant(shop, 200, 20)
  await grant(shop, 120, 20)
  await grant(shop, 100, 30)
  expect(await sent(shop), 'not three weeks before').toEqual([])
  await shop.hook('/demo/clock', { advance: 14 * DAY })
  const [message, ...others] = await sent(shop)
  expect(message).toMatchObject({ recipient: ASHA.email_id, channel: 'email' })
  expect(message?.body).toMatch(/320 of your annas at Aangan end on \d+(st|nd|rd|th) \w+ \d{4}\./)
  expect(others).toEqual([])
  await shop.hook('/demo/clock', { advance: DAY })
  expect(await sent(shop), 'once').toHaveLength(1)
  await shop.hook('/demo/clock', { advance: 9 * DAY })
  expect(await sent(shop), '100 annas buy nothing').toHaveLength(1)
})

test('who has not confirmed an e-mail is not written to', async () => {
  const shop = await openShop()
  await shop.deps.db.updateTable('shopper').set({ is_email_verified: false }).execute()
  await grant(shop, 320, 5)
  expect(await sent(shop)).toEqual([])
})
