import { randomUUID } from 'node:crypto'

import { isLanguage, MAIN_LANGUAGE, SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import { FREE_TEXTS, OWNER_TEMPLATES, STAFF_TEMPLATES, type Channel } from '#contract/message.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { isVisibleIn } from '#domain/settings/languages.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

import { fallbackMinutes, kindOfMessage } from './message-kinds.rules.ts'
import {
  channelsFor,
  isFit,
  isMobile,
  MESSAGE_TTL_SECONDS,
  missingVars,
  render,
  toContacts,
  varsIn,
  type Contacts,
  type Message,
} from './message.rules.ts'
import * as store from './message.store.ts'
import { agreedToWhatsapp as whoAgreed, languagesOf as readLanguages, ownersLanguage } from './recipient.store.ts'

export type { Message } from './message.rules.ts'

/** What the place {host} of a text stands for: browsers take a code from an SMS that ends with it (spec N2.6.1). */
export const hostOf = ({ publicUrl }: { publicUrl: string }): string => new URL(publicUrl).hostname

/**
 * Puts messages into the outbox, in the transaction that causes them: none is sent without its cause, nor it without them.
 * A value too long for an SMS is the owner's business and does not undo the cause: the message is stored as failed. Missing
 * or unknown variables are a bug and throw. However many, it takes two statements, and one more each for shoppers' own
 * languages, for the owner's, for which the shop shows, and for who agreed to WhatsApp. Instead of a language that the shop
 * shows no longer the main one is taken.
 */
export async function queueMessages(deps: Deps, tx: Tx, messages: readonly Message[]): Promise<void> {
  const addressed = messages.filter(({ to }) => to !== '')
  if (addressed.length === 0) return
  const templates = await store.templatesOf(tx, [...new Set(addressed.map(({ template }) => template))], hostOf(deps))
  const languageOf = await languagesOf(tx, addressed)
  const agreed = await agreedToWhatsapp(deps, tx, addressed)
  const rows = addressed.flatMap((message) =>
    writeOut(deps, { ...message, ...channelsOf(message, agreed), language: languageOf(message) }, templates),
  )
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

/**
 * Which of the messages may go by WhatsApp: they concern an order or an account, and the consent of their shopper is in force
 * (spec N5.2). One statement, and none where WhatsApp is not set up.
 */
async function agreedToWhatsapp(
  deps: Deps,
  tx: Tx,
  messages: readonly Message[],
): Promise<(message: Message) => boolean> {
  const eligible = messages.filter(
    ({ to, channels, template }) => channels === undefined && isMobile(to) && kindOfMessage(template) === 'service',
  )
  if (eligible.length === 0 || !deps.channels.includes('whatsapp')) return () => false
  const agreed = await whoAgreed(tx, {
    mobiles: eligible.map(({ to }) => to),
    shopperIds: eligible.flatMap(({ shopperId }) => shopperId ?? []),
  })
  return (message) =>
    eligible.includes(message) &&
    agreed.some(
      ({ shopperId, mobile, isAccount }) =>
        mobile === message.to && (message.shopperId === undefined ? isAccount : message.shopperId === shopperId),
    )
}

/** The channels of one that names none, and without an SMS where it is not worth one. */
function channelsOf(message: Message, agreed: (message: Message) => boolean): Pick<Message, 'channels'> {
  const channels = message.channels ?? (agreed(message) ? (['whatsapp'] as const) : (['sms'] as const))
  return { channels: message.withoutSms ? channels.filter((channel) => channel !== 'sms') : channels }
}

/**
 * In which language each of the messages is read: what it names, else its shopper's own, as long as the shop shows it. Staff
 * and owners read theirs whatever it shows.
 */
async function languagesOf(tx: Tx, messages: readonly Message[]): Promise<(message: Message) => Language> {
  const ids = messages.flatMap(({ language, shopperId }) => (language || shopperId === undefined ? [] : [shopperId]))
  const own = ids.length > 0 ? await readLanguages(tx, [...new Set(ids)]) : new Map<number, string>()
  const toOwner = messages.filter(({ language, template }) => !language && OWNER_TEMPLATES.has(template))
  const owners = toOwner.length > 0 ? await ownersLanguage(tx, [...new Set(toOwner.map(({ to }) => to))]) : undefined
  const nameOf = (message: Message): string =>
    message.language ??
    own.get(message.shopperId ?? 0) ??
    (toOwner.includes(message) ? owners : undefined) ??
    MAIN_LANGUAGE
  if (messages.every((message) => nameOf(message) === MAIN_LANGUAGE)) return () => MAIN_LANGUAGE
  const settings = await readSettingsNow(tx)
  return (message) => {
    const language = nameOf(message)
    const isOffice = STAFF_TEMPLATES.has(message.template) || OWNER_TEMPLATES.has(message.template)
    const isVisible = isLanguage(language) && (isOffice || isVisibleIn(settings, language))
    return isVisible ? language : MAIN_LANGUAGE
  }
}

/** The text of a channel: in the reader's language where that may be sent, else in English, which each has. */
const textFor = (deps: Deps, channel: Channel, own: readonly store.TemplateRow[], language: Language) =>
  own.find(
    (one) =>
      one.channel === channel &&
      one.language === language &&
      isFit({ channel, language, providerTemplate: one.provider_template }, deps.sentChannels),
  ) ?? own.find((one) => one.channel === channel && one.language === SOURCE_LANGUAGE)

/** A message's row in each channel that it takes. */
function writeOut(
  deps: Deps,
  {
    event,
    template: code,
    to,
    vars: given,
    shortVars = {},
    language: reader,
    expiresInSeconds = MESSAGE_TTL_SECONDS,
    channels,
    withoutSms = false,
    refersTo,
  }: Message & { language: Language },
  allTemplates: readonly store.TemplateRow[],
): store.NewMessage[] {
  const templates = allTemplates.filter((template) => template.code === code)
  const has = templates.filter(({ language }) => language === SOURCE_LANGUAGE).map(({ channel }) => channel)
  // a written answer goes by WhatsApp too: its reader has written there
  const open: readonly Channel[] = FREE_TEXTS.has(code) ? [...deps.channels, 'whatsapp'] : deps.channels
  return channelsFor(to, has, { requested: channels, open })
    .flatMap((channel) => textFor(deps, channel, templates, reader) ?? [])
    .map((template) => {
      const { channel, language } = template
      const full = varsIn(given, language)
      const vars = channel === 'email' ? full : { ...full, ...varsIn(shortVars, language) }
      const wrong = missingVars(template, vars)
      if (wrong) throw new Error(`a message cannot be written: ${wrong}`)
      const { subject, body: text, problem } = render(template, vars)
      const body = channel === 'email' ? withStop(text, vars['stop'], language) : text
      const row = { event, template: code, channel, language, recipient: to, vars, subject, body, problem, refersTo }
      const fallsBack = channel === 'whatsapp' && has.includes('sms') && !withoutSms
      const fallback = fallsBack ? fallbackMinutes(code) : null
      return { id: randomUUID(), ...row, livesSeconds: expiresInSeconds, fallbackMinutes: fallback }
    })
}

/** Below a reminder stands how to end them, whatever its text is (spec N5.4.5). */
const withStop = (text: string, link: string | undefined, language: Language): string =>
  link === undefined ? text : `${text}\n\n${fill(textOf(language).messages.stop, { link })}`
