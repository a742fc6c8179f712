import { AGAIN_MAX } from '#contract/admin/outbox-fields.ts'
import { channelTitles, templateTitles } from '#contract/admin/template-fields.ts'
import { officeFault, type OfficeFault } from '#contract/core/office-faults.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'
import { maskRecipient } from '#domain/message/message.rules.ts'
import { queueMessage } from '#domain/message/message.service.ts'

import { isSecret, outboxState, plainText, withoutSecrets, type OutboxState } from './outbox.rules.ts'
import * as store from './outbox.store.ts'

export { hasUnreported } from './outbox.store.ts'

/** A message as staff see it: without the values that open something. */
export type SentMessage = {
  id: string
  template: store.Listed['template']
  channel: store.Listed['channel']
  /** '' once the person is forgotten */
  recipient: string
  orderNo: string | null
  createdAt: Date
  sentAt: Date | null
  state: OutboxState
  subject: string
  body: string
  tries: number
  /** Why it did not go out: in plain words, and as the provider put it. */
  problem: { plain: string; error: string } | null
  wasSentAgain: boolean
  isSecondTry: boolean
  mayResend: boolean
}

const KIND = 'message'
const EXCEPTION = 'message_unsent'
const NOTIFIED_AT_ONCE = 100

/** A page of the outbox and how many messages there are. Beyond row 10,000 it refuses NARROW. */
export const listMessages = (
  { db }: Pick<Deps, 'db'>,
  filters: store.Filters,
  page: Page,
): Promise<AdminOutcome<PagedList<SentMessage>>> =>
  pagedList(page, {
    count: () => store.countMessages(db, filters),
    list: async (window) => (await store.listMessages(db, filters, window)).map(toMessage),
  })

/** How many wait; how many did not go out lately, and the first hundred of these. */
export async function countMessages({ db }: Pick<Deps, 'db'>) {
  const waiting = await store.countMessages(db, { state: ['waiting'] })
  const again = await store.listUnsent(db, AGAIN_MAX)
  return { waiting, unsent: await store.countUnsent(db), again: again.map(({ id }) => id) }
}

/** Refuses NOT_FOUND. */
export async function findMessage({ db }: Pick<Deps, 'db'>, id: string): Promise<Outcome<SentMessage>> {
  const found = await store.findMessage(db, id)
  return found ? done(toMessage(found)) : refuse('NOT_FOUND')
}

/**
 * Sends again what failed or is dead: a new message, with the words of today, that refers to the first one and lives for a
 * day. Refuses NOT_RESENT for codes and links, for what went out or was sent again, and for whom the shop has forgotten.
 */
export async function resendMessage(
  deps: Deps,
  tx: Tx,
  { actor, id }: { actor: Actor; id: string },
): Promise<AdminOutcome<string>> {
  const message = await store.lockMessage(tx, id)
  if (!message) return refuse('NOT_FOUND')
  const why = whyNot(message)
  if (why !== undefined) return refuse('NOT_RESENT', { params: { why } })
  const { template, recipient: to, vars, channel, language } = message
  await queueMessage(deps, tx, {
    event: `again:${id}`,
    template,
    to,
    language,
    vars,
    channels: [channel],
    refersTo: message.refersTo ?? id,
  })
  await recordWrite(tx, actor, {
    action: 'message.resend',
    object: { kind: KIND, id, title: `${templateTitles[template]}, ${channelTitles[channel]}` },
  })
  return done(id)
}

/** Puts what did not go out before the owner, and takes it away when another try has gone out (spec B3.4). */
export const reportUnsent = ({ db }: Pick<Deps, 'db'>) =>
  transact(db, async (tx) => {
    for (const { about, template, channel, recipient, lastError, orderId } of await store.findUnnotified(
      tx,
      NOTIFIED_AT_ONCE,
    )) {
      const values = {
        template: templateTitles[template],
        channel: channelTitles[channel],
        recipient: maskRecipient(recipient),
        why: plainText(lastError ?? ''),
      }
      await openException(tx, { kind: EXCEPTION, about, text: { name: 'messageUnsent', values }, orderId })
    }
    for (const about of await store.findSentSince(tx)) await closeExceptions(tx, EXCEPTION, about)
    return done(undefined)
  })

/** Why one that is not lost needs no other try. */
const openStates = {
  waiting: 'messageWaiting',
  sent: 'messageSent',
  delivered: 'messageDelivered',
} as const satisfies Partial<Record<OutboxState, OfficeFault>>

/** Why a message cannot be sent again; nothing where it can. */
function whyNot({ template, status, vars, wasSentAgain }: store.Listed): string | undefined {
  const state = outboxState(status)
  if (state !== 'failed' && state !== 'dead') return officeFault(openStates[state])
  if (isSecret(template)) return officeFault('secretNotAgain')
  if (wasSentAgain) return officeFault('sentAgainAlready')
  return Object.keys(vars).length === 0 ? officeFault('recipientForgotten') : undefined
}

function toMessage(message: store.Listed): SentMessage {
  const { id, template, channel, recipient, vars, status, tries, lastError, createdAt, sentAt, wasSentAgain } = message
  const state = outboxState(status)
  return {
    id,
    template,
    channel,
    // a message of a forgotten person has a number in place of the recipient
    recipient: recipient.startsWith('#') ? '' : recipient,
    orderNo: vars['order_no'] ?? null,
    createdAt,
    sentAt,
    state,
    subject: withoutSecrets(template, vars, message.subject),
    body: withoutSecrets(template, vars, message.body),
    tries,
    problem:
      lastError === null || state === 'sent' || state === 'delivered'
        ? null
        : { plain: plainText(lastError), error: lastError },
    wasSentAgain,
    isSecondTry: message.refersTo !== null,
    mayResend: whyNot(message) === undefined,
  }
}
