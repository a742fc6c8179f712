import { SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'
import { FREE_TEXTS, type Channel, type MessageTemplate } from '#contract/message.ts'

import { smsValue } from './place-kinds.rules.ts'

export type Template = {
  code: MessageTemplate
  channel: Channel
  subject: string
  /** `{name}` is the placeholder of a variable, `{name:2}` one that was registered as two. */
  body: string
  vars: readonly string[]
}
export type Vars = Readonly<Record<string, string>>

/** What fills the places, or how it does in a language: a message may be sent in another than its reader's. */
export type VarsOf = Vars | ((language: Language) => Vars)

export type Message = {
  /** What happened, unique: one event gives a recipient one message, however often it is reported. */
  event: string
  template: MessageTemplate
  /** Ten digits of a mobile, a name of WhatsApp (whatsappRecipient), or an e-mail address; '' is nobody and gets no message. */
  to: string
  /** Exactly the template's variables. */
  vars: VarsOf
  /** What an SMS or WhatsApp has of them in a shorter form, such as a link of one value (spec L10). */
  shortVars?: VarsOf
  /** In which they read; the main one if not given. */
  language?: Language
  /** Whose language it is read in where nothing else names one, and whose consent counts; that of the mobile's account if not given. */
  shopperId?: number
  /** After this it must not be sent; a day if not given. */
  expiresInSeconds?: number
  /** For mobiles: WhatsApp where its shopper agreed to that and it concerns their order or account, else an SMS, if not given. */
  channels?: readonly Channel[]
  /** It is not worth an SMS, neither at first nor in place of WhatsApp. */
  withoutSms?: boolean
  /** The first message of which this is another try. */
  refersTo?: string
}

/** A message without a lifetime of its own expires after a day, and is shown to the owner (spec F16). */
export const MESSAGE_TTL_SECONDS = 86_400

/** A message that crashes the process at each try ends here: nothing else needs as many tries within a day. */
export const MAX_TRIES = 150

const PLACEHOLDER = /\{(\w+)(?::(\d))?\}/g

export type Rendered = {
  subject: string
  body: string
  /** The values in the order of their placeholders in the body, as providers want them. */
  parameters: string[]
  /** Why this cannot be sent in this channel; the owner sees it. */
  problem?: string
}

// bounded, so that a long text of no addresses is not searched from each of its letters to its end
const ADDRESS = /[\w.+%-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/gi

// not the fraction of a number, such as a time in a log
const MOBILE = /(?<![\d.])(?:\+?91)?([6-9]\d{9})(?!\d)/g

/**
 * The channels of one message to one recipient: e-mail addresses get e-mails; mobiles get an SMS unless other channels
 * are requested, and an SMS in place of WhatsApp where that is not set up. Only what the template has words for.
 */
export function channelsFor(
  to: string,
  has: readonly Channel[],
  { requested, open }: { requested?: readonly Channel[] | undefined; open: readonly Channel[] },
): Channel[] {
  if (isWhatsappName(to)) return has.filter((channel) => channel === 'whatsapp' && open.includes(channel))
  if (!isMobile(to)) return has.filter((channel) => channel === 'email')
  const chosen = (requested ?? ['sms']).map((channel) =>
    channel === 'whatsapp' && !(open.includes(channel) && has.includes(channel)) ? 'sms' : channel,
  )
  return has.filter((channel) => channel !== 'email' && chosen.includes(channel))
}

/** How a person is reached; a shopper who ordered by phone may have no e-mail. */
export type Contacts = { email: string | null; mobile: string | null; shopperId?: number }

/** A message to each contact that a recipient gave the shop: e-mail and mobile. */
export const toContacts = ({ email, mobile, shopperId }: Contacts, message: Omit<Message, 'to'>): Message[] =>
  [email ?? '', mobile ?? ''].map((to) => ({ ...(shopperId !== undefined && { shopperId }), ...message, to }))

/** The values in a language. */
export const varsIn = (vars: VarsOf, language: Language): Vars => (typeof vars === 'function' ? vars(language) : vars)

/**
 * Whether a channel may take a text of a language: registered with a provider, where that channel has one. English
 * ones are sent as they are, and an e-mail needs nobody's leave.
 */
export const isFit = (
  { channel, language, providerTemplate }: { channel: Channel; language: Language; providerTemplate: string },
  sent: readonly Channel[],
): boolean => language === SOURCE_LANGUAGE || channel === 'email' || !sent.includes(channel) || providerTemplate !== ''

/**
 * Which variables of a template are missing: a fault of the caller. One that the template does not know is left out, for a
 * version that rolls out may have taken it from the template under the one that still runs.
 */
export function missingVars({ code, vars }: Template, given: Vars): string | undefined {
  const missing = vars.filter((name) => given[name] === undefined)
  return missing.length > 0 ? `${code}: ${missing.join(', ')} missing` : undefined
}

/**
 * Fills a template. Lines end only in e-mail bodies and free texts: neither a subject nor a registered placeholder takes more than one. An SMS
 * sends each value as its kind is registered (spec L10).
 */
export function render({ code, channel, subject, body }: Template, vars: Vars): Rendered {
  if (channel === 'sms') return renderSms(body, vars)
  const hasLines = channel === 'email' || FREE_TEXTS.has(code)
  const valueOf = (name: string) => (hasLines ? (vars[name] ?? '') : onOneLine(vars[name] ?? ''))
  return {
    subject: onOneLine(fill(subject, valueOf)),
    // an empty value leaves no hole: neither empty lines nor 'Namaste ,'
    body: fill(body, valueOf)
      .replace(/\n{3,}/g, '\n\n')
      .replaceAll(' ,', ','),
    parameters: placeholdersOf(body).map(({ name }) => valueOf(name)),
  }
}

function renderSms(body: string, vars: Vars): Rendered {
  const parameters: string[] = []
  const problems = new Set<string>()
  const text = body.replace(PLACEHOLDER, (_, name: string, slots = '1') => {
    const given = onOneLine(vars[name] ?? '')
    const value = smsValue(name, given, Number(slots))
    if ('problem' in value) {
      problems.add(value.problem)
      return given
    }
    parameters.push(...value.values)
    return value.text
  })
  return { subject: '', body: text, parameters, ...(problems.size > 0 && { problem: [...problems].join('; ') }) }
}

/** The places of a text in their order, each with how many it was registered as. */
export const placeholdersOf = (body: string): { name: string; slots: number }[] =>
  [...body.matchAll(PLACEHOLDER)].map(([, name = '', slots = '1']) => ({ name, slots: Number(slots) }))

const LINK_IS_SECRET: ReadonlySet<MessageTemplate> = new Set(['verify_email', 'staff_invite', 'staff_reset'])

/**
 * Variables that grant access: they are removed from the outbox when the message is sent or dead (but not in a demo shop,
 * whose visitors read them there).
 */
export function secretVars(code: MessageTemplate): string[] {
  if (code.startsWith('otp_')) return ['otp']
  return LINK_IS_SECRET.has(code) ? ['link'] : []
}

/** For logs: enough to tell two people apart, not enough to write to them. 98******10, a***@example.com. */
export const maskRecipient = (to: string): string =>
  isWhatsappName(to)
    ? `${WHATSAPP_NAME}***`
    : to.includes('@')
      ? to.replace(/^(.).*@/, '$1***@')
      : to.replace(/^(\d\d)\d+(\d\d)$/, '$1******$2')

/** Masks every e-mail address and mobile in a text of another person's making, such as a provider's error. */
export const maskContacts = (text: string): string =>
  text
    .replace(ADDRESS, (found) => maskRecipient(found.replace(/%40/gi, '@')))
    .replace(MOBILE, (_, mobile: string) => maskRecipient(mobile))

const WHATSAPP_NAME = 'wa:'

/** How who wrote by WhatsApp is written to: by their mobile, else by the name that WhatsApp has for them (spec N11.3). */
export const whatsappRecipient = ({ mobile, waUser }: { mobile: string | null; waUser: string | null }): string =>
  mobile ?? (waUser === null ? '' : WHATSAPP_NAME + waUser)

const isWhatsappName = (to: string): boolean => to.startsWith(WHATSAPP_NAME)

/** Whether a recipient is ten digits of a mobile, and no e-mail address. */
export const isMobile = (to: string): boolean => /^\d{10}$/.test(to)

const onOneLine = (value: string): string => value.replace(/\s+/g, ' ').trim()

const fill = (text: string, valueOf: (name: string) => string) =>
  text.replace(PLACEHOLDER, (_, name: string) => valueOf(name))
