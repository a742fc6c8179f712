import { expect, test } from 'vitest'

import { advanceClock } from '#domain/demo/demo.service.ts'
import { healthOf } from '#domain/health/health.rules.ts'
import { readHealth } from '#domain/health/health.service.ts'
import type { SendResult } from '#domain/ports/messenger.ts'
import { messageDelivery } from '#test/outside/messages.ts'
import { logInAs } from '#test/people/staff.ts'
import { wellMachine } from '#test/shop/machine.ts'
import { openShop } from '#test/shop/shop.ts'

const OLD = 'https://old.example'
const status = { code: 'order_status', channel: 'whatsapp' } as const
const vars = {
  name: 'Asha',
  order_no: 'AB1234567890123456',
  status: 'Shipped',
  details: '',
  link: `${OLD}/o?k7m2p9x4qd`,
}

/** The owner's texts, and messages by WhatsApp that go out from a shop at this address. */
const open = async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const text = async () =>
    (await owner.call('templates', {})).data?.find(
      ({ code, channel }) => code === status.code && channel === 'whatsapp',
    )
  const row = async () => {
    const found = await text()
    if (!found) throw new Error('no such text')
    return found
  }
  let n = 0
  const send = async (publicUrl = deps.publicUrl, answer: SendResult = { providerId: 'wamid.1' }) => {
    const delivery = messageDelivery({ ...deps, publicUrl, channels: ['sms', 'email', 'whatsapp'] }, () => answer)
    const message = {
      event: `order:${++n}`,
      template: status.code,
      to: '9876543210',
      vars,
      channels: ['whatsapp'] as const,
    }
    await delivery.enqueue({ ...message, channels: [...message.channels] })
    await delivery.work()
    return delivery.received[0]
  }
  const health = async () => healthOf((await readHealth({ ...deps, machine: wellMachine })).facts, 'en').whatsapp
  return { deps, owner, row, send, health }
}

const refusal = (code: number) => ({ error: `${code}: refused`, retryable: false })

test('another address than the texts were registered with is to be registered again, until the owner says so (spec N11.2.3)', async () => {
  const { deps, owner, row, send, health } = await open()
  expect(await health()).toMatchObject({ ok: true })
  await send(OLD)
  // a later message from another address tells nothing of what is registered
  await send()
  expect(await row()).toMatchObject({ register_again: true, registered_here: false })
  expect(await health()).toMatchObject({
    ok: false,
    advice: 'Register the WhatsApp texts again: Order status. See Settings, Message texts.',
  })
  const { version } = await row()
  const saved = await owner.call('changeTemplate', { ...status, version, registered_here: true })
  expect(saved.data).toMatchObject({ register_again: false, registered_here: true })
  expect(await health()).toMatchObject({ ok: true })
  const journal = await deps.db
    .selectFrom('journal')
    .select('changes')
    .where('object_kind', '=', 'template')
    .orderBy('number')
    .execute()
  expect(journal).toMatchObject([{ changes: [{ field: 'Registered with the shop’s address' }] }])
})

test('a text under a new name of the provider’s is registered with the address of now', async () => {
  const { owner, row, send, health } = await open()
  await send(OLD)
  const { version } = await row()
  await owner.call('changeTemplate', { ...status, version, provider_template: 'order_status_2' })
  expect(await row()).toMatchObject({ registered_here: true, register_again: false })
  expect(await health()).toMatchObject({ ok: true })
})

test('a text that WhatsApp does not have is to be registered again, until one goes out or a week is over', async () => {
  const { deps, row, send, health } = await open()
  await send(undefined, refusal(131_049))
  expect(await health()).toMatchObject({ advice: expect.not.stringContaining('Register') })
  await send(undefined, refusal(132_001))
  expect(await row()).toMatchObject({ register_again: true, registered_here: true })
  expect((await health())?.advice).toContain('Register the WhatsApp texts again: Order status.')
  await send()
  expect(await row()).toMatchObject({ register_again: false })
  await send(undefined, refusal(132_015))
  expect(await row()).toMatchObject({ register_again: true })
  await advanceClock(deps, 8 * 86_400)
  expect(await health()).toMatchObject({ ok: true })
})

test('the owner writes on the buttons of a text; what each does stays, and the next message has it (spec N11.2.5)', async () => {
  const { deps, owner, row, send } = await open()
  const { buttons, version } = await row()
  expect(buttons).toEqual([{ text: 'See the order', opens: `${deps.publicUrl}/o?`, act: null }])
  const change = (texts: string[]) => owner.call('changeTemplate', { ...status, version, buttons: texts })
  for (const wrong of [[], ['One', 'Two'], ['See {link}'], [''], ['a'.repeat(21)]])
    expect([wrong, (await change(wrong)).code]).toEqual([wrong, 'INVALID'])
  expect((await change(['Your order'])).data?.buttons).toEqual([{ ...buttons[0], text: 'Your order' }])
  expect((await send())?.buttons).toEqual([{ kind: 'url', parameter: 'k7m2p9x4qd' }])
  const own = { ...status, language: 'hi' } as const
  const hindi = (await owner.call('templates', { language: 'hi' })).data?.find(
    (one) => one.code === status.code && one.channel === 'whatsapp',
  )
  const saved = await owner.call('changeTemplateIn', { ...own, version: hindi?.version ?? 0, buttons: ['देखें'] })
  expect(saved.data?.buttons).toEqual([{ ...hindi?.buttons[0], text: 'देखें' }])
  expect((await row()).buttons[0]?.text).toBe('Your order')
})

test('the original text brings back what was on its buttons, in each language, and says before what that is', async () => {
  const { owner, row } = await open()
  const { buttons, version } = await row()
  const changed = (await owner.call('changeTemplate', { ...status, version, buttons: ['Your order'] })).data
  expect(changed).toMatchObject({ is_shipped: false, shipped_buttons: ['See the order'] })
  expect((await owner.call('resetTemplate', status)).data).toMatchObject({ buttons, is_shipped: true })
  const own = { ...status, language: 'hi' } as const
  const inHindi = async () =>
    (await owner.call('templates', { language: 'hi' })).data?.find(
      (one) => one.code === status.code && one.channel === 'whatsapp',
    )
  const hindi = await inHindi()
  await owner.call('changeTemplateIn', { ...own, version: hindi?.version ?? 0, buttons: ['देखें'] })
  expect(await inHindi()).toMatchObject({ is_shipped: false })
  expect((await owner.call('resetTemplateIn', own)).data).toMatchObject({ buttons: hindi?.buttons, is_shipped: true })
  // a text that a later version brings has its buttons twice, or this would take them away
  for (const language of [undefined, 'hi'] as const)
    for (const one of (await owner.call('templates', language ? { language } : {})).data ?? [])
      expect([one.code, one.shipped_buttons]).toEqual([one.code, one.buttons.map(({ text }) => text)])
})
