import { MARKETING_TEMPLATES, type MessageTemplate } from '#contract/message.ts'

/** What WhatsApp and the law make of a message: a code, what concerns an order or account, or a reminder that was agreed to. */
export type MessageKind = 'code' | 'service' | 'marketing'

const FALLBACK_MINUTES = 30
/** Somebody waits for these. */
const SOONER: ReadonlySet<MessageTemplate> = new Set(['cash_confirm', 'pay_link'])
const SOONER_MINUTES = 10
const marketing: ReadonlySet<MessageTemplate> = new Set(MARKETING_TEMPLATES)

/** The kind of a message by its template's code. */
export function kindOfMessage(code: MessageTemplate): MessageKind {
  if (code.startsWith('otp_')) return 'code'
  return marketing.has(code) ? 'marketing' : 'service'
}

/**
 * After how many minutes without a report a WhatsApp message goes by SMS too; null is never: nobody pays for a reminder twice
 * (spec N5.2.3).
 */
export function fallbackMinutes(code: MessageTemplate): number | null {
  if (kindOfMessage(code) === 'marketing') return null
  return SOONER.has(code) ? SOONER_MINUTES : FALLBACK_MINUTES
}

/** A price in hundredths of a paisa. */
export const toCost = (rupees: number): number => Math.round(rupees * 10_000)
