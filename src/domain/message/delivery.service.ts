import { setTimeout as pause } from 'node:timers/promises'

import { MESSAGE_TEMPLATES } from '#contract/message.ts'
import { transact } from '#db/transact.ts'
import { writeTogether } from '#db/write-together.ts'
import { done, type Deps } from '#domain/context.ts'
import type { Messengers, SendResult } from '#domain/ports/messenger.ts'
import { retryAfterSeconds } from '#domain/retry.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { buttonsOf } from './buttons.service.ts'
import { fallBackToSms } from './fallback.service.ts'
import { kindOfMessage, toCost } from './message-kinds.rules.ts'
import { maskContacts, maskRecipient, render, secretVars } from './message.rules.ts'
import { hostOf } from './message.service.ts'
import * as store from './message.store.ts'
import { noteAddress } from './registered-texts.service.ts'
import type { OnOptOut } from './report.service.ts'
import { smsSize } from './sms-size.rules.ts'

export { hasDead as hasDeadMessages, queue as messageQueue } from './message.store.ts'

export type DeliveryDeps = Deps & {
  messengers: Messengers
  /** A demo shop shows its OTPs and links on purpose; a real one removes them from the outbox when they were sent or are dead. */
  encryptsSecrets: boolean
  /** What happens when a provider says that somebody wants no more offers. */
  onOptOut?: OnOptOut
}

type Sent = Pick<store.ClaimedMessage, 'id' | 'template' | 'channel' | 'body'> & { providerId: string }
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

/** Marks as dead the messages that have expired or were tried too often; they are never sent. Answers them for the log. */
export async function markDead(deps: DeliveryDeps): Promise<Delivery[]> {
  const withSecrets = MESSAGE_TEMPLATES.filter((code) => secretsToRedact(deps, code).length > 0)
  const others = MESSAGE_TEMPLATES.filter((code) => !withSecrets.includes(code))
  const dead: Delivery[] = []
  // secrets differ from one kind to the other, and so do the statements that take them out
  for (const codes of [others, ...withSecrets.map((code) => [code])]) {
    const secrets = codes === others ? [] : codes.flatMap((code) => secretsToRedact(deps, code))
    for (const { id, template, channel, recipient } of await store.markDead(deps.db, codes, secrets))
      dead.push({ outcome: 'dead', messageId: id, template, channel, to: maskRecipient(recipient) })
  }
  return dead
}

/**
 * Sends messages that are due, at most so many, each once as far as anybody can know: they are claimed together, sent outside
 * of any transaction with their ids as the provider's idempotency keys, and each marked as soon as it was sent. Answers what
 * became of each.
 */
export async function deliverDue(deps: DeliveryDeps, max: number): Promise<Delivery[]> {
  const messages = await store.claimDue(deps.db, max)
  if (messages.length === 0) return []
  const templates = await store.templatesOf(
    deps.db,
    [...new Set(messages.map(({ template }) => template))],
    hostOf(deps),
  )
  const round = { ...deps, markSent: writeTogether<Sent>((sent) => markAllSent(deps, sent)) }
  // one that cannot be recorded must not take the others along
  const tries = await Promise.allSettled(messages.map((message) => deliverOne(round, message, templates)))
  const failed = tries.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

async function deliverOne(
  deps: Round,
  message: store.ClaimedMessage,
  templates: readonly store.TemplateRow[],
): Promise<Delivery> {
  const { id: messageId, template, channel, language, recipient } = message
  const text = templates.find((one) => one.code === template && one.channel === channel && one.language === language)
  const sent = await send(deps, message, text)
  if (text && 'providerId' in sent && isNewlyRegistered(deps, text, message))
    await noteAddress(deps.db, { code: template, language, url: deps.publicUrl })
  const outcome = await recordResult(deps, message, sent)
  const error = 'error' in sent ? { error: maskContacts(sent.error) } : {}
  return { outcome, messageId, template, channel, to: maskRecipient(recipient), ...error }
}

/** Its button went out for the first time since the text is here: it is registered with the shop's address of now. */
const isNewlyRegistered = (deps: DeliveryDeps, text: store.TemplateRow, { vars, recipient }: store.ClaimedMessage) =>
  text.registered_url === null && buttonsOf(deps, text, { vars, to: recipient }).some(({ kind }) => kind === 'url')

async function send(
  deps: DeliveryDeps,
  message: store.ClaimedMessage,
  template: store.TemplateRow | undefined,
): Promise<SendResult> {
  if (!template) return { error: 'its template is gone', retryable: true }
  const { recipient: to, vars, subject, body, language, id: key } = message
  const { code, provider_template: providerTemplate, header } = template
  const { shop } = await readSettings(deps)
  const outgoing = {
    to,
    sender: shop.shop_name,
    template: { code, providerTemplate, header },
    vars,
    parameters: render(template, vars).parameters,
    buttons: buttonsOf(deps, template, { vars, to }),
    subject,
    body,
    language,
    replyTo: code === 'contact_reply' ? shop.email : undefined,
    stopLink: kindOfMessage(code) === 'marketing' ? vars['stop'] : undefined,
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

const secretsToRedact = ({ encryptsSecrets }: DeliveryDeps, template: store.ClaimedMessage['template']): string[] =>
  encryptsSecrets ? [] : secretVars(template)

/** One statement for all that lose the same secrets; most have none. */
async function markAllSent(deps: DeliveryDeps, sent: readonly Sent[]): Promise<void> {
  const secretsOf = ({ template }: Sent) => secretsToRedact(deps, template)
  const { messages } = await readSettings(deps)
  // an SMS costs each of its parts; what WhatsApp costs comes with its report (spec N5.5)
  const costOf = ({ channel, body }: Sent) =>
    channel === 'sms' ? smsSize(body).parts * toCost(messages.sms_price) : null
  for (const some of Map.groupBy(sent, (one) => secretsOf(one).join()).values())
    await store.markSent(
      deps.db,
      some.map((one) => ({ ...one, cost: costOf(one) })),
      some.slice(0, 1).flatMap(secretsOf),
    )
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
    const seconds = retryAfterSeconds(message.tries, { random: Math.random() })
    await store.putBack(db, message, { error, seconds })
    return 'retry'
  }
  await transact(db, async (tx) => {
    await store.markFailed(tx, message.id, error, secretsToRedact(deps, message.template))
    if (message.channel === 'whatsapp' && sent.unreachable) await fallBackToSms(deps, tx, message)
    if (message.channel === 'whatsapp' && sent.optedOut) await deps.onOptOut?.(tx, message.recipient)
    return done(undefined)
  })
  return 'failed'
}
