import { STATUS_LABELS } from '#contract/admin/order-fields.ts'
import type { AdminOrder } from '#contract/admin/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

import { labelText } from '../shared/label-text.ts'

export type Happened = { key: string; text: string; more: string; at: string }

const channels: Readonly<Record<string, string>> = { sms: 'SMS', email: t.email, whatsapp: 'WhatsApp' }
const messageTexts: Readonly<Record<string, `${string}{channels}${string}`>> = {
  queued: t.messageWaits,
  sent: t.messageSent,
  delivered: t.messageArrived,
  failed: t.messageFailed,
  dead: t.messageDead,
}

/** Steps, failed attempts and messages as one list, the oldest first. */
export function historyOf({ history, messages = [] }: Pick<AdminOrder, 'history' | 'messages'>): Happened[] {
  const steps = history.map(({ status, what, at, by, reason, note }, n) => ({
    key: `step ${n}`,
    text: stepLabel({ status, what }, by),
    more: [reason && labelText(reason), note].filter(Boolean).join(': '),
    at,
  }))
  return [...steps, ...messageLabel(messages)].toSorted((a, b) => a.at.localeCompare(b.at))
}

function stepLabel(
  { status, what }: Pick<AdminOrder['history'][number], 'status' | 'what'>,
  by: string | null,
): string {
  const text = status === 'Order' ? t.orderPlaced : labelText(status ? STATUS_LABELS[status] : (what ?? ''))
  return by ? fill(t.stepBy, { step: text, name: by }) : text
}

/** Messages of one kind that came to the same at the same time are one line: 'Message sent by SMS and e-mail'. */
function messageLabel(messages: NonNullable<AdminOrder['messages']>): Happened[] {
  const alike = Map.groupBy(messages, ({ template, state, at }) => `${template} ${state} ${at.slice(0, 16)}`)
  return [...alike].map(([key, [first, ...rest]]) => ({
    key,
    text: fill(messageTexts[first?.state ?? ''] ?? t.messageBy, { channels: channelsOf([first, ...rest]) }),
    more: '',
    at: first?.at ?? '',
  }))
}

function channelsOf(messages: readonly ({ channel: string } | undefined)[]): string {
  const names = [...new Set(messages.flatMap((one) => (one ? [channels[one.channel] ?? one.channel] : [])))]
  const last = names.pop() ?? ''
  return names.length > 0 ? fill(t.channelList, { channels: names.join(', '), last }) : last
}
