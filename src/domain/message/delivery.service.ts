import { setTimeout as pause } from 'node:timers/promises'

import { MESSAGE_TEMPLATES } from '#contract/message.ts'
import { transact } from '#db/transact.ts'
import { writeTogether } from '#db/write-together.ts'
import { done, type Deps } from '#domain/context.ts'
import type { Messengers, SendResult } from '#domain/ports/messenger.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { maskContacts, maskRecipient, render, retryAfterSeconds, secretVars, MAX_TRIES } from './message.rules.ts'
import { fallBackToSms } from './message.service.ts'
import * as store from './message.store.ts'

export type DeliveryDeps = Deps & {
  messengers: Messengers
  /** A demo shop shows its OTPs and links on purpose; a real one removes them from the outbox when they were sent or are dead. */
  keepsSecrets: boolean
}

type Sent = Pick<store.ClaimedMessage, 'id' | 'template'> & { providerId: string }
/** Messages that are sent at once are marked at once: a statement each would cost more than all the rest of an order. */
type Round = DeliveryDeps & { markSent: (sent: Sent) => Promise<void> }

/** What became of one try, fit for a log. */
export type Delivery = {
  outcome: 'sent' | 'retry' | 'failed' | 'dead'
  messageId: string
  template: string
  channel: string
  /** Masked. */
  to: string
  error?: string
}

/** Whatever a provider does, a try ends before the message's claim does. */
const TRY_MS = 20_000

/** Few enough that the sweep never holds the database for long. */
const DUE_AT_ONCE = 50

/** Marks as dead the messages that have expired, or those of these that have; they are never sent. Answers them for the log. */
export async function markDead(deps: DeliveryDeps, ids?: readonly string[]): Promise<Delivery[]> {
  const withSecrets = MESSAGE_TEMPLATES.filter((code) => secretsToRedact(deps, code).length > 0)
  const others = MESSAGE_TEMPLATES.filter((code) => !withSecrets.includes(code))
  const dead: Delivery[] = []
  // secrets differ from one kind to the other, and so do the statements that take them out
  for (const codes of [others, ...withSecrets.map((code) => [code])]) {
    const secrets = codes === others ? [] : codes.flatMap((code) => secretsToRedact(deps, code))
    for (const row of await store.markDead(deps.db, codes, { triesMost: MAX_TRIES, secrets, ids }))
      dead.push({
        outcome: 'dead',
        messageId: row.id,
        template: row.template,
        channel: row.channel,
        to: maskRecipient(row.recipient),
      })
  }
  return dead
}

/**
 * Sends messages of the outbox, each once as far as anybody can know: they are claimed together, sent outside of any
 * transaction with their ids as the provider's idempotency keys, and each marked as soon as it was sent. What has expired is
 * marked as dead instead. Answers what became of each; nothing for those sent already, somebody else's, or not due yet.
 */
export async function deliver(deps: DeliveryDeps, ids: readonly string[]): Promise<Delivery[]> {
  const messages = await store.claim(deps.db, ids)
  const others = ids.filter((id) => !messages.some((message) => message.id === id))
  const dead = others.length > 0 ? await markDead(deps, others) : []
  if (messages.length === 0) return dead
  const templates = await store.templatesOf(deps.db, [...new Set(messages.map(({ template }) => template))])
  const round = { ...deps, markSent: writeTogether<Sent>((sent) => markAllSent(deps, sent)) }
  // one that cannot be recorded must not take the others along
  const tries = await Promise.allSettled(messages.map((message) => deliverOne(round, message, templates)))
  const failed = tries.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return [...dead, ...tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))]
}

/**
 * Queues anew what is due and nobody is sending: retries whose time has come, what a killed process left, what a jump of
 * the clock made due. A row's dates decide, so a lost job loses nothing.
 */
export async function requeueDue(deps: DeliveryDeps): Promise<number> {
  const ids = await store.dueMessages(deps.db, DUE_AT_ONCE)
  if (ids.length > 0)
    await transact(deps.db, async (tx) => {
      await deps.jobs.queue(
        tx,
        'deliver-message',
        ids.map((id) => ({ data: { messageId: id }, key: id })),
      )
      return done(undefined)
    })
  return ids.length
}

async function deliverOne(
  deps: Round,
  message: store.ClaimedMessage,
  templates: readonly store.TemplateRow[],
): Promise<Delivery> {
  const { id: messageId, template, channel, recipient } = message
  const sent = await send(
    deps,
    message,
    templates.find((one) => one.code === template && one.channel === channel),
  )
  const outcome = await recordResult(deps, message, sent)
  const error = 'error' in sent ? { error: maskContacts(sent.error) } : {}
  return { outcome, messageId, template, channel, to: maskRecipient(recipient), ...error }
}

async function send(
  deps: DeliveryDeps,
  message: store.ClaimedMessage,
  template: store.TemplateRow | undefined,
): Promise<SendResult> {
  if (!template) return { error: 'its template is gone', retryable: true }
  const { recipient: to, vars, subject, body, id: key } = message
  const { code, provider_template: providerTemplate, header } = template
  const outgoing = {
    to,
    template: { code, providerTemplate, header },
    vars,
    parameters: render(template, vars).parameters,
    subject,
    body,
    replyTo: code === 'contact_reply' ? (await readSettings(deps)).shop.email : undefined,
    key,
    minutesLeft: Math.max(1, Math.floor(message.seconds_left / 60)),
  }
  const stop = new AbortController()
  try {
    return await Promise.race([
      deps.messengers[message.channel].send(outgoing),
      pause(TRY_MS, { error: 'no answer in time', retryable: true }, { signal: stop.signal }),
    ])
  } catch (error) {
    // an adapter answers instead of throwing; one that does throw must not take other messages along
    return { error: error instanceof Error ? error.message : 'unknown error', retryable: true }
  } finally {
    stop.abort()
  }
}

const secretsToRedact = ({ keepsSecrets }: DeliveryDeps, template: store.ClaimedMessage['template']): string[] =>
  keepsSecrets ? [] : secretVars(template)

/** One statement for all that lose the same secrets; most have none. */
async function markAllSent(deps: DeliveryDeps, sent: readonly Sent[]): Promise<void> {
  const secretsOf = ({ template }: Sent) => secretsToRedact(deps, template)
  for (const some of Map.groupBy(sent, (one) => secretsOf(one).join()).values())
    await store.markSent(deps.db, some, some.slice(0, 1).flatMap(secretsOf))
}

async function recordResult(
  deps: Round,
  message: store.ClaimedMessage,
  sent: SendResult,
): Promise<Delivery['outcome']> {
  const { db } = deps
  if ('providerId' in sent) {
    await deps.markSent({ ...message, ...sent })
    // the provider is back: what else waits for it need not wait for the end of its own pause
    if (message.tries > 1) await store.bringRetriesForward(db, message.channel)
    return 'sent'
  }
  const error = maskContacts(sent.error).slice(0, 500)
  if (sent.retryable) {
    await store.scheduleRetry(db, message, error, retryAfterSeconds(message.tries, Math.random()))
    return 'retry'
  }
  await transact(db, async (tx) => {
    await store.markFailed(tx, message.id, error, secretsToRedact(deps, message.template))
    if (sent.unreachable && message.channel === 'whatsapp') await fallBackToSms(deps, tx, message)
    return done(undefined)
  })
  return 'failed'
}
