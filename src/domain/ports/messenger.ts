import type { IncomingKind } from '#contract/contact.ts'
import type { Language } from '#contract/languages.ts'
import type { Channel, MessageTemplate } from '#contract/message.ts'

export type OutgoingButton = { kind: 'url'; parameter: string } | { kind: 'reply'; payload: string }

/** One message, ready for a provider. */
export type OutgoingMessage = {
  /** Ten digits of an Indian mobile, or an e-mail address. */
  to: string
  template: {
    code: MessageTemplate
    /** What the provider calls the template; empty as long as it was not registered. */
    providerTemplate: string
    /** The sender's registered name (SMS). */
    header: string
  }
  vars: Readonly<Record<string, string>>
  /** The variables in the order of their placeholders in the text, cut to what one placeholder takes. */
  parameters: readonly string[]
  subject: string
  body: string
  /** That of the text. */
  language: Language
  /** Who writes, as the reader is to see it: the shop's name. */
  sender: string
  /** Where an e-mail is answered to, if not to its sender. */
  replyTo?: string | undefined
  /** Of a reminder: the address that ends them, for the mail program (RFC 8058). */
  stopLink?: string | undefined
  /** Of WhatsApp, in the order in which they are registered: the end of a link, or what a press sends back. */
  buttons: readonly OutgoingButton[]
  /** Unique for this message and the same at every try: a provider that knows it need not send twice. */
  key: string
  /** Minutes until the message expires. */
  minutesLeft: number
}

export type SendResult =
  | { providerId: string }
  | {
      error: string
      retryable: boolean
      /** This recipient cannot be reached on this channel, and perhaps on another. */
      unreachable?: boolean
      /** They told the provider that they want no more offers of this shop. */
      optedOut?: boolean
    }

/** Sends through one channel. Answers, and does not throw, when the other side refuses or cannot be reached. */
export type Messenger = { send: (letter: OutgoingMessage) => Promise<SendResult> }
export type Messengers = Readonly<Record<Channel, Messenger>>

/** What a provider says became of a message. */
export type DeliveryReport = {
  providerId: string
  /** Our own name for the message, where the provider repeats it. */
  key?: string | undefined
  /** `sent` says nothing but what it costs. */
  outcome: 'sent' | 'delivered' | 'failed'
  error?: string
  /** As in SendResult. */
  unreachable?: boolean
  optedOut?: boolean
  /** Whether it costs something, and as what; undefined where the provider does not say. */
  pricing?: { isBillable: boolean; isMarketing: boolean | undefined } | undefined
}
/** Reads a provider's webhook call; undefined when it is not the provider's, or nothing that can be understood. */
export type ReportReader = (call: { raw: Buffer; signature: string | undefined }) => DeliveryReport[] | undefined

/** What somebody wrote by WhatsApp (spec N11.3). Without a mobile it is known by the name that WhatsApp has for its writer. */
export type IncomingMessage = {
  id: string
  /** Ten digits of an Indian mobile. */
  mobile: string | null
  waUser: string | null
  /** As they call themselves there. */
  name: string
  kind: IncomingKind
  text: string
  /** Of the button that was pressed. */
  payload: string
  mediaId: string | null
  /** The provider's name of our message that it answers. */
  replyTo: string | null
  at: Date
}
/** Whose number a name of WhatsApp is. */
export type WhatsappPerson = { waUser: string; mobile: string }
export type IncomingCall = { messages: IncomingMessage[]; people: WhatsappPerson[] }

export type WhatsappWebhook = {
  read: ReportReader
  /** What people wrote, in a call that `read` has found genuine. */
  incoming: (raw: Buffer) => IncomingCall
  /** What to answer when WhatsApp checks that the address is ours; undefined when it is not WhatsApp who asks. */
  challenge: (query: Readonly<Record<string, unknown>>) => string | undefined
}
