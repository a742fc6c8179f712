import { describe, expect, test } from 'vitest'

import { CHANNELS } from '#contract/message.ts'
import { setConsent } from '#domain/account/consent.service.ts'
import { messageDelivery, otp, refund } from '#test/outside/messages.ts'
import { idOfShopper, newcomer, signUp } from '#test/people/accounts.ts'
import { openShop } from '#test/shop/shop.ts'

import type { Message } from './message.rules.ts'

async function open(channels: readonly (typeof CHANNELS)[number][] = CHANNELS) {
  const shop = await openShop()
  await signUp(shop)
  const deps = { ...shop.deps, channels }
  const { db } = deps
  const shopperId = await idOfShopper(shop, newcomer.mobile)
  const decide = (isGiven: boolean, of = shopperId) =>
    setConsent({ db, language: 'en' }, { shopperId: of, purpose: 'whatsapp', place: 'profile', isGiven })
  const { enqueue } = messageDelivery(deps)
  await db.deleteFrom('message').execute()
  /** The channels in which a message goes out. */
  const channelsOf = async (message: Message) => {
    await enqueue(message)
    const rows = await db.deleteFrom('message').returning('channel').execute()
    return rows.map(({ channel }) => channel)
  }
  return { db, shopperId, decide, channelsOf }
}
const toNewcomer = refund({ to: newcomer.mobile })

describe('what concerns an order goes by WhatsApp', () => {
  test('from when its shopper agreed until they take it back', async () => {
    const { decide, channelsOf } = await open()
    expect(await channelsOf(toNewcomer)).toEqual(['sms'])
    await decide(true)
    expect(await channelsOf(toNewcomer)).toEqual(['whatsapp'])
    await decide(false)
    expect(await channelsOf(toNewcomer)).toEqual(['sms'])
  })

  test('not where WhatsApp is not set up', async () => {
    const { decide, channelsOf } = await open(['sms', 'email'])
    await decide(true)
    expect(await channelsOf(toNewcomer)).toEqual(['sms'])
  })

  test('nor where there is no text for it', async () => {
    const { decide, channelsOf } = await open()
    await decide(true)
    const vars = { account: 'x', reference: 'y', name: 'Asha', order_no: 'AB1', amount: '350' }
    expect(await channelsOf({ ...toNewcomer, template: 'refund_by_hand', vars })).toEqual(['sms'])
  })

  test('not to a number that its shopper has no more, and never a code', async () => {
    const { shopperId, decide, channelsOf } = await open()
    await decide(true)
    expect(await channelsOf({ ...toNewcomer, to: '9000000001', shopperId })).toEqual(['sms'])
    expect(await channelsOf(otp({ to: newcomer.mobile }))).toEqual(['sms'])
  })

  test('of a guest only where the message names them: their number is only typed', async () => {
    const { db, decide, channelsOf } = await open()
    const row = { public_id: 'u_guest', name: '', is_guest: true, guest_mobile: '9123456780', mobile: null }
    const { id } = await db.insertInto('shopper').values(row).returning('id').executeTakeFirstOrThrow()
    await decide(true, id)
    expect(await channelsOf({ ...toNewcomer, to: '9123456780' })).toEqual(['sms'])
    expect(await channelsOf({ ...toNewcomer, to: '9123456780', shopperId: id })).toEqual(['whatsapp'])
  })

  test('what is not worth an SMS goes by WhatsApp and e-mail alone', async () => {
    const { decide, channelsOf } = await open()
    expect(await channelsOf({ ...toNewcomer, withoutSms: true })).toEqual([])
    expect(await channelsOf({ ...toNewcomer, to: 'asha@example.com', withoutSms: true })).toEqual(['email'])
    await decide(true)
    expect(await channelsOf({ ...toNewcomer, withoutSms: true })).toEqual(['whatsapp'])
  })
})
