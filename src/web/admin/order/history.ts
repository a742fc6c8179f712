import { STATUS_LABELS } from '#contract/admin/order-fields.ts'
import type { AdminOrder } from '#contract/admin/order.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/order.ts'

export type Happened = { key: string; text: string; more: string; at: string }

const channels: Readonly<Record<string, string>> = { sms: 'SMS', email: 'e-mail', whatsapp: 'WhatsApp' }
const states: Readonly<Record<string, string>> = {
  queued: t.messageWaitsToGo,
  sent: t.messageSent,
  delivered: t.messageArrived,
  failed: t.messageFailed,
  dead: t.messageCouldNotBeSent,
}

/** Steps, failed attempts and messages as one list, the oldest first. */
export function historyOf({ history, messages = [] }: Pick<AdminOrder, 'history' | 'messages'>): Happened[] {
  const steps = history.map(({ status, what, at, by, reason, note }, n) => ({
    key: fill(t.stepN, { n }),
    text: stepLabel({ status, what }, by),
    more: [reason, note].filter(Boolean).join(': '),
    at,
  }))
  return [...steps, ...messageLabel(messages)].toSorted((a, b) => a.at.localeCompare(b.at))
}

function stepLabel(
  { status, what }: Pick<AdminOrder['history'][number], 'status' | 'what'>,
  by: string | null,
): string {
  const text = status === 'Order' ? t.orderPlaced : status ? STATUS_LABELS[status] : (what ?? '')
  return by ? fill(t.textByBy, { text, by }) : text
}

/** Messages of one kind that came to the same at the same time are one line: 'Message sent by SMS and e-mail'. */
function messageLabel(messages: NonNullable<AdminOrder['messages']>): Happened[] {
  const alike = Map.groupBy(messages, ({ template, state, at }) => `${template} ${state} ${at.slice(0, 16)}`)
  return [...alike].map(([key, [first, ...rest]]) => ({
    key,
    text: fill(t.statesByChannelsOf, {
      states: states[first?.state ?? ''] ?? 'Message',
      channelsOf: channelsOf([first, ...rest]).join(' and '),
    }),
    more: '',
    at: first?.at ?? '',
  }))
}

const channelsOf = (messages: readonly ({ channel: string } | undefined)[]): string[] => [
  ...new Set(messages.flatMap((one) => (one ? [channels[one.channel] ?? one.channel] : []))),
]
