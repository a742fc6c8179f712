import { z } from '#contract/core/zod.ts'
import { FREE_TEXTS } from '#contract/message.ts'
import type { OutgoingButton, OutgoingMessage, Messenger, SendResult } from '#domain/ports/messenger.ts'

import { postJson } from './post-json.ts'

export type WhatsappSettings = { token: string; phoneId: string; baseUrl: string }

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })
const refused = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) })

/**
 * Another channel may reach them (spec N5.2.3). 131026: this number has no WhatsApp, or does not take it; 131031 and 131042: our
 * account is locked or not paid for. So may it where there is no such text, or not as it was sent: 132xxx.
 */
const UNREACHABLE = new Set([131_026, 131_031, 131_042])
const isOfTemplate = (code: number) => code >= 132_000 && code < 133_000
/** They want no more offers of ours. */
const OPTED_OUT = 131_050

/** Rate limits, trouble on their side, and a token that the owner has to renew. */
const RETRYABLE = new Set([1, 2, 4, 190, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 133_016])

/** What an error code of the Cloud API means for a message. */
export const readCode = (code: number): { retryable: boolean; unreachable?: boolean; optedOut?: boolean } => {
  if (UNREACHABLE.has(code) || isOfTemplate(code)) return { retryable: false, unreachable: true }
  return { retryable: RETRYABLE.has(code), ...(code === OPTED_OUT && { optedOut: true }) }
}

/** Template messages and free texts through the WhatsApp Cloud API. */
export const whatsappCloud = ({ token, phoneId, baseUrl }: WhatsappSettings): Messenger => ({
  send: async (outgoing): Promise<SendResult> => {
    const url = new URL(`${baseUrl}/${encodeURIComponent(phoneId)}/messages`)
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': outgoing.key }
    const answer = await postJson(url, headers, bodyOf(outgoing))
    if ('unreachable' in answer) return { error: answer.unreachable, retryable: true }
    const { status, body } = answer
    const good = accepted.safeParse(body)
    if (status < 300 && good.success) return { providerId: good.data.messages[0]?.id ?? '' }
    const bad = refused.safeParse(body)
    if (!bad.success) return { error: `HTTP ${status} without a reply that we know`, retryable: true }
    const { code, message } = bad.data.error
    const meaning = readCode(code)
    return { error: `${code}: ${message}`, ...meaning, retryable: meaning.retryable || status === 429 || status >= 500 }
  },
})

const bodyOf = (outgoing: OutgoingMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  ...recipientOf(outgoing.to),
  ...(FREE_TEXTS.has(outgoing.template.code) ? freeText(outgoing) : templateMessage(outgoing)),
  // comes back in the reports on this message
  biz_opaque_callback_data: outgoing.key,
})

/** A number of India, one of another country, or the name that WhatsApp has for who has no number. */
function recipientOf(to: string) {
  const name = /^wa:(.*)$/.exec(to)?.[1]
  if (name === undefined) return { to: `91${to}` }
  return /^\d+$/.test(name) ? { to: name } : { recipient: name }
}

const freeText = ({ body }: OutgoingMessage) => ({ type: 'text', text: { body, preview_url: false } })

const templateMessage = ({ template, parameters, buttons, language }: OutgoingMessage) => ({
  type: 'template',
  template: {
    name: template.providerTemplate,
    language: { code: language, policy: 'deterministic' },
    components: [
      { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) },
      ...buttons.map(buttonComponent),
    ],
  },
})

const buttonComponent = (button: OutgoingButton, n: number) => ({
  type: 'button',
  sub_type: button.kind === 'url' ? 'url' : 'quick_reply',
  index: String(n),
  parameters: [
    button.kind === 'url' ? { type: 'text', text: button.parameter } : { type: 'payload', payload: button.payload },
  ],
})
