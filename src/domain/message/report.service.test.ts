import { expect, test } from 'vitest'

import { CHANNELS } from '#contract/message.ts'
import { withdrawOffers, consentsInForce, setConsent } from '#domain/account/consent.service.ts'
import type { DeliveryReport } from '#domain/ports/messenger.ts'
import { messageDelivery, refund } from '#test/outside/messages.ts'
import { idOfShopper, newcomer, signUp } from '#test/people/accounts.ts'
import { openShop } from '#test/shop/shop.ts'

import type { Message } from './message.rules.ts'
import { recordReports } from './report.service.ts'

async function open() {
  const shop = await openShop()
  await signUp(shop)
  const deps = { ...shop.deps, channels: CHANNELS }
  await deps.db.deleteFrom('message').execute()
  const delivery = messageDelivery(deps, ({ key }) => ({ providerId: `id.${key}` }))
  let count = 0
  /** Sends a message; answers how it is reported on, and what it has cost. */
  const send = async (message: Partial<Message> = {}) => {
    await delivery.enqueue(refund({ event: `refund:${count++}`, to: newcomer.mobile, ...message }))
    await delivery.work()
    const { id } = (await delivery.rows()).at(-1) ?? { id: '' }
    const report = (more: Partial<DeliveryReport> = {}) =>
      recordReports(deps, [{ providerId: `id.${id}`, outcome: 'delivered', ...more }], withdrawOffers)
    const cost = async () => (await delivery.rows()).find((row) => row.id === id)?.cost
    return { report, cost }
  }
  return { shop, deps, send }
}
const BILLED = { isBillable: true, isMarketing: undefined }
const reminder = {
  template: 'annas_expiring',
  channels: ['whatsapp'],
  vars: { name: 'Asha', annas: '320', day: '30 Nov 2026', link: 'https://shop.example/annas' },
} as const

test('an SMS costs each of its parts, at the price of the day on which it is sent; an e-mail costs nothing', async () => {
  const { send } = await open()
  expect(await (await send()).cost()).toBe(2_000)
  const two = await send({ vars: { name: 'a', order_no: 'ऑर्डर-7', amount: '350' } })
  expect(await two.cost()).toBe(4_000)
  expect(await (await send({ to: 'asha@example.com' })).cost()).toBeNull()
})

test('WhatsApp costs what its report says, once', async () => {
  const { send } = await open()
  const one = await send({ channels: ['whatsapp'] })
  expect(await one.cost()).toBeNull()
  await one.report({ outcome: 'sent', pricing: BILLED })
  expect(await one.cost()).toBe(1_150)
  await one.report({ pricing: { isBillable: true, isMarketing: true } })
  expect(await one.cost()).toBe(1_150)
  const free = await send({ channels: ['whatsapp'] })
  await free.report({ pricing: { isBillable: false, isMarketing: undefined } })
  expect(await free.cost()).toBe(0)
  const filedAsOffer = await send({ channels: ['whatsapp'] })
  await filedAsOffer.report({ pricing: { isBillable: true, isMarketing: true } })
  expect(await filedAsOffer.cost()).toBe(8_600)
})

test('without a price in the report it costs once it is delivered, by its kind; one that failed costs nothing', async () => {
  const { send } = await open()
  const service = await send({ channels: ['whatsapp'] })
  await service.report()
  expect(await service.cost()).toBe(1_150)
  const offer = await send(reminder)
  await offer.report()
  expect(await offer.cost()).toBe(8_600)
  const failed = await send({ channels: ['whatsapp'] })
  await failed.report({ outcome: 'failed', error: '131026' })
  expect(await failed.cost()).toBeNull()
})

test('who told WhatsApp that they want no offers is reminded no more, and hears of their orders on', async () => {
  const { shop, deps, send } = await open()
  const shopperId = await idOfShopper(shop, newcomer.mobile)
  for (const purpose of ['whatsapp', 'marketing'] as const)
    await setConsent(deps, { shopperId, purpose, place: 'profile', isGiven: true })
  await (await send(reminder)).report({ outcome: 'failed', error: '131050: no', optedOut: true })
  const purposes = (await consentsInForce(deps.db, shopperId)).map(({ purpose }) => purpose)
  expect(purposes).toContain('whatsapp')
  expect(purposes).not.toContain('marketing')
})
