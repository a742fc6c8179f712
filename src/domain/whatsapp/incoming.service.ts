import { SENT_KINDS } from '#contract/contact.ts'
import { isoDate } from '#contract/core/dates.ts'
import { isLanguage, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import { transact } from '#db/transact.ts'
import { retryLater } from '#db/work-queue.ts'
import { withdrawMovedNumber, withdrawOffers } from '#domain/account/consent.service.ts'
import { findWriter, stopMessages } from '#domain/account/stop.service.ts'
import { takeMessage } from '#domain/contact/incoming.service.ts'
import { done, type Deps, type Tx } from '#domain/context.ts'
import { whatsappRecipient } from '#domain/message/message.rules.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import type { IncomingCall } from '#domain/ports/messenger.ts'
import { retryAfterSeconds } from '#domain/retry.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

import { isUnreadable, sentLabels, stopIn } from './incoming.rules.ts'
import * as store from './incoming.store.ts'
import { pressButton } from './pressed-button.service.ts'

export { queue as incomingQueue } from './incoming.store.ts'

/** A person who writes more than that within an hour is not served better by more entries; the same of pictures in a day. */
const ENTRIES_MAX = 30
const PICTURES_MAX = 20
const AT_ONCE = 50
/** Free texts may go out for a day after what they answer. */
const ANSWER_SECONDS = 23 * 3_600

/** Stores what people wrote, in one statement; the same call again stores nothing. */
export async function recordIncoming({ db }: Pick<Deps, 'db'>, call: IncomingCall): Promise<void> {
  if (call.messages.length + call.people.length > 0) await store.insertIncoming(db, call)
}

/**
 * Handles what people wrote, each in a transaction of its own and each person's in their order. One that fails is put off,
 * longer each time, and holds nobody else up. True when there may be more.
 */
export async function handleIncoming(deps: Deps, onFailure: (error: unknown) => void): Promise<boolean> {
  for (let n = 0; n < AT_ONCE; n++) {
    const claimed: { message?: store.StoredMessage } = {}
    try {
      const handled = await transact(deps.db, async (tx) => {
        const message = await store.claimNext(tx)
        if (!message) return done(false)
        claimed.message = message
        await store.markHandled(tx, message.id, await handleOne(deps, tx, message))
        return done(true)
      })
      if (!handled.ok || !handled.value) return false
    } catch (error) {
      const { message } = claimed
      // without a message it is not its fault
      if (!message) throw error
      const seconds = retryAfterSeconds(message.attempts + 1)
      await retryLater(deps.db, store.queue, { key: message.id, seconds, error: String(error).slice(0, 500) })
      onFailure(error)
    }
  }
  return true
}

/** What a message does, the first that fits (spec N11.4). Answers the ticket that it went into. */
async function handleOne(deps: Deps, tx: Tx, message: store.StoredMessage): Promise<number | null> {
  const { mobile, kind } = message
  if (kind === 'moved') {
    if (mobile) await withdrawMovedNumber(tx, mobile)
    return null
  }
  if (kind === 'preference') {
    if (mobile && stopIn(message)) await withdrawOffers(tx, mobile)
    return null
  }
  const writer = mobile === null ? undefined : await findWriter(tx, mobile)
  const language = writer && isLanguage(writer.language) ? writer.language : MAIN_LANGUAGE
  if (kind === 'button') {
    const pressed = await pressButton(deps, tx, message)
    if (pressed) return answer(deps, tx, message, pressed)
  }
  const stop = stopIn(message)
  if (stop && mobile)
    return answer(deps, tx, message, { language, text: await stopText(tx, { mobile, stop, language }) })
  const ticketId = await toTicket(tx, message, { name: writer?.name ?? '', language })
  if (isUnreadable(kind)) await answerUnreadable(deps, tx, message, language)
  return ticketId
}

async function toTicket(
  tx: Tx,
  message: store.StoredMessage,
  { name, language }: { name: string; language: Language },
): Promise<number> {
  const { kind, text, at, id: whatsappId, mobile, waUser } = message
  const { entries, pictures } = await store.countEntries(tx, message)
  const sent = text !== '' || kind === 'text' || kind === 'button' ? null : kindSent(kind)
  return takeMessage(tx, {
    mobile,
    waUser,
    whatsappId,
    at,
    language,
    sent,
    text: text || sentLabels[sent ?? 'other'],
    name: name || message.name || mobile || 'WhatsApp',
    hasPicture: kind === 'picture' && pictures < PICTURES_MAX,
    isOverLimit: entries >= ENTRIES_MAX,
  })
}

/** What stands for a message without a text. */
const kindSent = (kind: store.StoredMessage['kind']) => SENT_KINDS.find((one) => one === kind) ?? 'other'

async function stopText(
  tx: Tx,
  { mobile, stop, language }: { mobile: string; stop: 'offers' | 'all'; language: Language },
): Promise<string> {
  const ended = await stopMessages(tx, mobile, stop)
  const text = textOf(language).messages
  const { shop } = await readSettingsNow(tx)
  return fill(ended === 'offers' ? text.noMoreOffers : text.noMoreMessages, { shop: shop.shop_name })
}

type Answer = { text: string; language: Language; event?: string }

/** Goes out as a free text to who has just written; it is in no ticket. */
async function answer(
  deps: Deps,
  tx: Tx,
  message: store.StoredMessage,
  { text, language, event = `whatsapp_answer:${message.id}` }: Answer,
): Promise<null> {
  await queueMessage(deps, tx, {
    event,
    template: 'ticket_text',
    to: whatsappRecipient(message),
    channels: ['whatsapp'],
    language,
    vars: { message: text },
    expiresInSeconds: ANSWER_SECONDS,
  })
  return null
}

/** Once a day they hear what can be read here. */
async function answerUnreadable(deps: Deps, tx: Tx, message: store.StoredMessage, language: Language): Promise<void> {
  const { shop } = await readSettingsNow(tx)
  const text = fill(textOf(language).messages.textAndPictures, { phone: shop.phone || shop.email })
  const day = isoDate(message.receivedAt).slice(0, 10)
  await answer(deps, tx, message, { text, language, event: `whatsapp_unreadable:${day}` })
}
