import type { MessageTemplate } from '#contract/message.ts'
import { secretVars, type Vars } from '#domain/message/message.rules.ts'

/** Failed: the provider will never take it. Dead: its time was up before anybody took it. */
export type OutboxState = 'waiting' | 'sent' | 'delivered' | 'failed' | 'dead'

const DOTS = '••••••'

/** What providers say, and what that means; the first that fits counts. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/longer than/, 'A value is longer than the registered words allow.'],
  [/time was up/, 'Its time was up before it could be sent.'],
  [
    /no MSG91 template|template is gone|DLT|template.*(mismatch|not (match|found|exist|approved))|\b132\d{3}\b/i,
    'The words are not registered with the provider as they stand. Mend or register them.',
  ],
  [/EAUTH|\b535\b|HTTP 40[13]|\b190:|auth/i, 'The provider refused our name or key. Look at the server’s settings.'],
  [/131026|not on whatsapp/i, 'This number is not on WhatsApp.'],
  [/\b552\b|mailbox.*full|quota/i, 'The mailbox is full.'],
  [
    /EENVELOPE|\b55[0134]\b|no such (user|mailbox)|unknown (user|recipient)/i,
    'There is no such mailbox, or it takes no mail from us.',
  ],
  [/HTTP 429|rate|\b131048\b|\b130429\b/i, 'The provider takes no more messages for now.'],
  [/no answer in time|TIMEOUT|ETIMEDOUT/i, 'The provider did not answer in time.'],
  [/ECONN|ENOTFOUND|EAI_AGAIN|could not connect|HTTP 5\d\d|EDNS|ESOCKET/i, 'The provider could not be reached.'],
]

/** A provider's error in plain words: a sentence of `server/stored-sentences.ts`. */
export const plainText = (error: string): string =>
  meanings.find(([pattern]) => pattern.test(error))?.[1] ?? 'The provider refused it.'

/** A text without the values that open something: an OTP, a link to confirm or to log in. */
export const withoutSecrets = (template: MessageTemplate, vars: Vars, text: string): string =>
  secretVars(template).reduce((masked, name) => {
    const secret = vars[name] ?? ''
    return secret === '' ? masked : masked.replaceAll(secret, DOTS)
  }, text)

/** Codes and links grant something for a while: a person who needs a new one requests it. */
export const isSecret = (template: MessageTemplate): boolean => secretVars(template).length > 0

/** What a person calls the state of a message's row. */
export const outboxState = (status: string): OutboxState => states[status] ?? 'waiting'
const states: Readonly<Record<string, OutboxState>> = {
  sent: 'sent',
  delivered: 'delivered',
  failed: 'failed',
  dead: 'dead',
}
