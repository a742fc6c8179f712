import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { CHANNELS } from '#contract/message.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { reportUnsent } from '#domain/outbox/outbox.service.ts'
import type { SendResult } from '#domain/ports/messenger.ts'
import { freshDatabase } from '#test/database/database.ts'
import { messageDelivery, refund } from '#test/outside/messages.ts'
import { testDeps } from '#test/shop/deps.ts'

import { fallBackUnreported } from './fallback.service.ts'
import type { Message } from './message.rules.ts'
import { recordReports } from './report.service.ts'

const MINUTE = 60
const taken = ({ key }: { key: string }): SendResult => ({ providerId: `id.${key}` })
const byWhatsapp = refund({ channels: ['whatsapp'] })
const confirmation: Message = {
  event: 'order:1:confirm',
  template: 'cash_confirm',
  to: '9876543210',
  channels: ['whatsapp'],
  vars: { name: 'Asha', order_no: 'AB1', amount: '350', link: 'https://shop.example/o?k7m2p9x4qd' },
}

async function open(answer: Parameters<typeof messageDelivery>[1] = taken) {
  const { db } = await freshDatabase()
  const deps = { ...testDeps(db), channels: CHANNELS }
  const delivery = messageDelivery(deps, answer)
  /** The states of all messages so many minutes later, once everything that is due was done. */
  const after = async (minutes: number) => {
    if (minutes > 0) await advanceClock(deps, minutes * MINUTE)
    await fallBackUnreported(deps)
    await delivery.work()
    return (await delivery.rows()).map(({ channel, status }) => `${channel} ${status}`)
  }
  return { ...delivery, deps, after }
}

describe('an unreported WhatsApp message becomes one SMS', () => {
  test('half an hour after WhatsApp took it, and a late report takes nothing back', async () => {
    const { deps, enqueue, after, rows } = await open()
    await enqueue(byWhatsapp)
    expect(await after(0)).toEqual(['whatsapp sent'])
    expect(await after(29)).toEqual(['whatsapp sent'])
    expect(await after(2)).toEqual(['whatsapp sent', 'sms sent'])
    expect(await after(40)).toEqual(['whatsapp sent', 'sms sent'])
    const [first] = await rows()
    const late = { providerId: first?.provider_id ?? '', outcome: 'delivered' } as const
    await recordReports(deps, [late])
    expect(await after(40)).toEqual(['whatsapp delivered', 'sms sent'])
  })

  test('sooner where somebody waits for it', async () => {
    const { enqueue, after } = await open()
    await enqueue(confirmation)
    expect(await after(0)).toEqual(['whatsapp sent'])
    expect(await after(9)).toEqual(['whatsapp sent'])
    expect(await after(2)).toEqual(['whatsapp sent', 'sms sent'])
  })

  test('never once it was reported as delivered', async () => {
    const { deps, enqueue, after, rows } = await open()
    await enqueue(byWhatsapp)
    await after(0)
    const [first] = await rows()
    await recordReports(deps, [{ providerId: first?.provider_id ?? '', outcome: 'delivered' }])
    expect(await after(60)).toEqual(['whatsapp delivered'])
  })

  test('nor once its own time is over', async () => {
    const { enqueue, after } = await open()
    await enqueue({ ...byWhatsapp, expiresInSeconds: 20 * MINUTE })
    expect(await after(0)).toEqual(['whatsapp sent'])
    expect(await after(31)).toEqual(['whatsapp sent'])
  })

  test('and so does one that WhatsApp did not take in that time; nobody is troubled with it', async () => {
    const down: SendResult = { error: 'could not connect', retryable: true }
    const { deps, enqueue, after } = await open((outgoing) =>
      outgoing.template.providerTemplate === '' ? taken(outgoing) : down,
    )
    await enqueue(byWhatsapp)
    expect(await after(0)).toEqual(['whatsapp queued'])
    await sql`update message set claimed_until = null`.execute(deps.db)
    expect(await after(31)).toEqual(['whatsapp failed', 'sms sent'])
    await reportUnsent(deps)
    expect(await deps.db.selectFrom('exception').select('id').where('kind', '=', 'message_unsent').execute()).toEqual(
      [],
    )
  })

  test('two that look at the same moment make one', async () => {
    const { deps, enqueue, after, rows } = await open()
    await enqueue(byWhatsapp)
    await after(0)
    await advanceClock(deps, 31 * MINUTE)
    await Promise.all([fallBackUnreported(deps), fallBackUnreported(deps)])
    expect((await rows()).map(({ channel }) => channel)).toEqual(['whatsapp', 'sms'])
  })
})

const opened = () =>
  open((outgoing) =>
    outgoing.template.providerTemplate === ''
      ? taken(outgoing)
      : { error: '131026: no', retryable: false, unreachable: true },
  )

describe('what WhatsApp does not deliver', () => {
  test('goes by SMS at once where it says that it cannot reach them', async () => {
    const { enqueue, after } = await opened()
    await enqueue(byWhatsapp)
    await after(0)
    expect(await after(0)).toEqual(['whatsapp failed', 'sms sent'])
  })

  test('goes nowhere else where it is a reminder, or not worth an SMS', async () => {
    const { enqueue, after } = await opened()
    const vars = { name: 'Asha', annas: '320', day: '30 Nov 2026', link: 'https://shop.example/annas' }
    await enqueue({ ...byWhatsapp, template: 'annas_expiring', vars })
    await enqueue({ ...byWhatsapp, event: 'refund:2', withoutSms: true })
    await after(0)
    expect(await after(60)).toEqual(['whatsapp failed', 'whatsapp failed'])
  })
})
