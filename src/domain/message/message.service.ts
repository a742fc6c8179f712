import type { Channel, MessageTemplate } from '#contract/message.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import type { DeliveryReport } from '#domain/ports/messenger.ts'

import { channelsFor, MESSAGE_TTL_SECONDS, render, varsProblem, type Vars } from './message.rules.ts'
import * as store from './message.store.ts'

/** Somebody waits for what expires this soon: it is sent before a thousand notices. */
const URGENT_SECONDS = 3600

export type Message = {
  /** What happened, unique: one event gives a recipient one message, however often it is reported. */
  event: string
  template: MessageTemplate
  /** Ten digits of a mobile, or an e-mail address; '' is nobody and gets no message. */
  to: string
  /** Exactly the template's variables. */
  vars: Vars
  /** After this it must not be sent; a day if not given. */
  expiresInSeconds?: number
  /** For mobiles: an SMS if not given. WhatsApp needs the recipient's consent. */
  channels?: readonly Channel[]
}

/**
 * Puts a message into the outbox and queues its delivery, both in the transaction that causes it: neither happens without
 * the other, nor without its cause. A value too long for an SMS is the owner's business and does not undo the cause: the
 * message is stored as failed. Missing or unknown variables are a bug and throw.
 */
export async function queueMessage(deps: Deps, tx: Tx, message: Message): Promise<void> {
  const { event, template: code, to, vars, expiresInSeconds = MESSAGE_TTL_SECONDS, channels } = message
  if (to === '') return
  const templates = await store.templatesOf(tx, code)
  const chosen = channelsFor(
    to,
    templates.map((one) => one.channel),
    { requested: channels, open: deps.channels },
  )
  for (const template of templates.filter((one) => chosen.includes(one.channel))) {
    const wrong = varsProblem(template, vars)
    if (wrong) throw new Error(`a message cannot be written: ${wrong}`)
    const { subject, body, problem } = render(template, vars)
    const { channel } = template
    const row = { event, template: code, channel, recipient: to, vars, subject, body, problem }
    const id = await store.insertMessage(tx, { ...row, livesSeconds: expiresInSeconds })
    if (id !== undefined && problem === undefined)
      await deps.jobs.queue(
        tx,
        'deliver-message',
        { messageId: id },
        { key: id, urgent: expiresInSeconds <= URGENT_SECONDS },
      )
  }
}

/** Queues a message to each contact that a recipient gave the shop: e-mail and mobile. */
export async function queueMessageFor(
  deps: Deps,
  tx: Tx,
  { email, mobile }: { email: string; mobile: string | null },
  message: Omit<Message, 'to'>,
): Promise<void> {
  for (const to of [email, mobile ?? '']) await queueMessage(deps, tx, { ...message, to })
}

/** What the demo shop's hooks show of the outbox, newest first. */
export async function listSentMessages({ db }: Deps, asked: { to?: string | undefined; limit: number }) {
  const rows = await store.listMessages(db, asked)
  return done(
    rows.map(({ recipient, body, created_at, ...row }) => ({
      ...row,
      to: recipient,
      text: body,
      created_at: created_at.toISOString(),
    })),
  )
}

/** Queues as SMS, once, what WhatsApp could not deliver, unless it has expired. */
export async function fallBackToSms(
  deps: Deps,
  tx: Tx,
  {
    event,
    template,
    recipient: to,
    vars,
    seconds_left,
  }: Pick<store.ClaimedMessage, 'event' | 'template' | 'recipient' | 'vars' | 'seconds_left'>,
): Promise<void> {
  if (seconds_left > 0)
    await queueMessage(deps, tx, { event, template, to, vars, expiresInSeconds: seconds_left, channels: ['sms'] })
}

/**
 * Records what a provider reports, in one statement; reports come in any order and more than once, and of several on one
 * message the first counts. Whom WhatsApp does not reach gets an SMS.
 */
export async function recordReports(deps: Deps, reports: readonly DeliveryReport[]): Promise<void> {
  const distinct = [...new Map(reports.toReversed().map((one) => [`${one.providerId} ${one.key ?? ''}`, one])).values()]
  if (distinct.length === 0) return
  await transact(deps.db, async (tx) => {
    for (const failed of await store.markReported(tx, distinct.toReversed()))
      if (failed.unreachable && failed.channel === 'whatsapp') await fallBackToSms(deps, tx, failed)
    return done(undefined)
  })
}
