import { randomUUID } from 'node:crypto'

import { transact } from '#db/transact.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import type { DeliveryReport } from '#domain/ports/messenger.ts'

import {
  channelsFor,
  MESSAGE_TTL_SECONDS,
  missingVars,
  render,
  toContacts,
  type Contacts,
  type Message,
} from './message.rules.ts'
import * as store from './message.store.ts'

export type { Message } from './message.rules.ts'

/** What the place {host} of a text stands for: browsers take a code from an SMS that ends with it (spec N2.6.1). */
export const hostOf = ({ publicUrl }: { publicUrl: string }): string => new URL(publicUrl).hostname

/**
 * Puts messages into the outbox, in the transaction that causes them: none is sent without its cause, nor it without them. A value too long for an SMS is the owner's business and does not undo the cause: the
 * message is stored as failed. Missing or unknown variables are a bug and throw. However many, it takes two statements.
 */
export async function queueMessages(deps: Deps, tx: Tx, messages: readonly Message[]): Promise<void> {
  const addressed = messages.filter(({ to }) => to !== '')
  if (addressed.length === 0) return
  const templates = await store.templatesOf(tx, [...new Set(addressed.map(({ template }) => template))], hostOf(deps))
  const rows = addressed.flatMap((message) => writeOut(deps, message, templates))
  await store.insertMessages(tx, rows)
}

/** As queueMessages, of one message. */
export const queueMessage = (deps: Deps, tx: Tx, message: Message): Promise<void> => queueMessages(deps, tx, [message])

/** Queues a message to each contact that a recipient gave the shop: e-mail and mobile. */
export const queueMessageFor = (deps: Deps, tx: Tx, contacts: Contacts, message: Omit<Message, 'to'>): Promise<void> =>
  queueMessages(deps, tx, toContacts(contacts, message))

/** What the demo shop's hooks show of the outbox, newest first. */
export const listSentMessages = ({ db }: Pick<Deps, 'db'>, filter: { to?: string | undefined; limit: number }) =>
  store.listMessages(db, filter)

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
  if (reports.length === 0) return
  await transact(deps.db, async (tx) => {
    for (const failed of await store.markReported(tx, reports))
      if (failed.unreachable && failed.channel === 'whatsapp') await fallBackToSms(deps, tx, failed)
    return done(undefined)
  })
}

/** A message's row in each channel that it takes. */
function writeOut(
  deps: Deps,
  {
    event,
    template: code,
    to,
    vars: given,
    shortVars,
    expiresInSeconds = MESSAGE_TTL_SECONDS,
    channels,
    refersTo,
  }: Message,
  allTemplates: readonly store.TemplateRow[],
): store.NewMessage[] {
  const templates = allTemplates.filter((template) => template.code === code)
  const has = templates.map(({ channel }) => channel)
  const chosen = channelsFor(to, has, { requested: channels, open: deps.channels })
  return templates
    .filter(({ channel }) => chosen.includes(channel))
    .map((template) => {
      const { channel } = template
      const vars = channel === 'email' ? given : { ...given, ...shortVars }
      const wrong = missingVars(template, vars)
      if (wrong) throw new Error(`a message cannot be written: ${wrong}`)
      const { subject, body, problem } = render(template, vars)
      const row = { event, template: code, channel, recipient: to, vars, subject, body, problem, refersTo }
      return { id: randomUUID(), ...row, livesSeconds: expiresInSeconds }
    })
}
