import { ROWS_MOST } from '#contract/admin/fields.ts'
import { AGAIN_MOST, outboxStateTitles, type OutboxRow } from '#contract/admin/outbox.ts'
import { channelTitles, templateTitles } from '#contract/admin/template.ts'
import { isoDate } from '#contract/core/dates.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { closeExceptions, openException } from '#domain/exception/exception.service.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { maskRecipient } from '#domain/message/message.rules.ts'
import { queueMessage } from '#domain/message/message.service.ts'

import { isSecret, outboxState, plainWords, withoutSecrets } from './outbox.rules.ts'
import * as store from './outbox.store.ts'

const KIND = 'message'
const EXCEPTION = 'message_unsent'
const TOLD_AT_ONCE = 100

/** A page of the outbox and how many messages there are. Beyond row 10,000 it refuses NARROW. */
export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  { page, perPage, ...filters }: store.Filters & { page: number; perPage: number },
): Promise<Outcome<{ rows: OutboxRow[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const rows = await store.listMessages(db, filters, { limit: perPage, offset: (page - 1) * perPage })
  return done({ rows: rows.map(toRow), total: await store.countMessages(db, filters) })
}

/** How many wait; how many did not go out lately, and the first hundred of these. */
export async function countMessages({ db }: Pick<Deps, 'db'>) {
  const waiting = await store.countMessages(db, { state: ['waiting'] })
  const again = await store.listUnsent(db, AGAIN_MOST)
  return { waiting, unsent: await store.countUnsent(db), again: again.map(({ id }) => id) }
}

export async function findMessage({ db }: Pick<Deps, 'db'>, id: string): Promise<Outcome<OutboxRow>> {
  const found = await store.findMessage(db, id)
  return found ? done(toRow(found)) : refuse('NOT_FOUND')
}

/**
 * Sends again what failed or is dead: a new message, with the words of today, that refers to the first one and lives for a
 * day. Refuses NOT_RESENT for codes and links, for what went out or was sent again, and for whom the shop has forgotten.
 */
export async function resendMessage(
  deps: Deps,
  tx: Tx,
  { actor, id }: { actor: Actor; id: string },
): Promise<Outcome<string>> {
  const message = await store.lockMessage(tx, id)
  if (!message) return refuse('NOT_FOUND')
  const why = whyNot(message)
  if (why !== undefined) return refuse('NOT_RESENT', { words: { why } })
  const { template, recipient: to, vars, channel } = message
  await queueMessage(deps, tx, {
    event: `again:${id}`,
    template,
    to,
    vars,
    channels: [channel],
    refersTo: message.refers_to ?? id,
  })
  await recordWrite(tx, actor, {
    action: 'message.resend',
    object: { kind: KIND, id, title: `${templateTitles[template]}, ${channelTitles[channel]}` },
  })
  return done(id)
}

/** Puts what did not go out before the owner, and takes it away when another try has gone out (spec B3.4). */
export const watchUnsent = ({ db }: Pick<Deps, 'db'>) =>
  transact(db, async (tx) => {
    for (const { about, template, channel, recipient, last_error, order_id } of await store.findUntold(
      tx,
      TOLD_AT_ONCE,
    )) {
      const what = `${templateTitles[template]}, by ${channelTitles[channel]} to ${maskRecipient(recipient)}.`
      const details = `${what} ${plainWords(last_error ?? '')}`
      await openException(tx, { kind: EXCEPTION, about, details, orderId: order_id })
    }
    for (const about of await store.findSentSince(tx)) await closeExceptions(tx, EXCEPTION, about)
    return done(undefined)
  })

/** Why a message cannot be sent again; nothing where it can. */
function whyNot({ template, status, vars, was_again }: store.Listed): string | undefined {
  const state = outboxState(status)
  if (state !== 'failed' && state !== 'dead') return `This message is ${outboxStateTitles[state].toLowerCase()}.`
  if (isSecret(template)) return 'Codes and links are not sent again: whoever needs one asks for a new one.'
  if (was_again) return 'It was sent again already.'
  return Object.keys(vars).length === 0 ? 'The shop has forgotten to whom it went.' : undefined
}

function toRow(message: store.Listed): OutboxRow {
  const { id, template, channel, recipient, vars, status, tries, last_error, created_at, sent_at, was_again } = message
  const state = outboxState(status)
  return {
    id,
    kind: template,
    channel,
    // a message of a forgotten person has a number in place of the recipient
    to: recipient.startsWith('#') ? '' : recipient,
    order_no: vars['order_no'] ?? null,
    at: isoDate(created_at),
    sent_at: sent_at && isoDate(sent_at),
    state,
    subject: withoutSecrets(template, vars, message.subject),
    text: withoutSecrets(template, vars, message.body),
    tries,
    problem:
      last_error === null || state === 'sent' || state === 'delivered'
        ? null
        : { words: plainWords(last_error), said: last_error },
    was_again,
    is_again: message.refers_to !== null,
    may_resend: whyNot(message) === undefined,
  }
}
