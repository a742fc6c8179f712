import type { AdminOrder } from '#contract/admin/order.ts'

export type Happened = { key: string; words: string; more: string; at: string }

const channels: Readonly<Record<string, string>> = { sms: 'SMS', email: 'e-mail', whatsapp: 'WhatsApp' }
const states: Readonly<Record<string, string>> = {
  queued: 'Message waits to go',
  sent: 'Message sent',
  delivered: 'Message arrived',
  failed: 'Message failed',
  dead: 'Message could not be sent',
}

/** Steps, failed attempts and messages as one list, the oldest first. */
export function historyOf({ history, messages = [] }: Pick<AdminOrder, 'history' | 'messages'>): Happened[] {
  const steps = history.map(({ status, what, at, by, reason, note }, n) => ({
    key: `step ${n}`,
    words: stepWords(status ?? what ?? '', by),
    more: [reason, note].filter(Boolean).join(': '),
    at,
  }))
  return [...steps, ...messageWords(messages)].toSorted((a, b) => a.at.localeCompare(b.at))
}

function stepWords(what: string, by: string | null): string {
  const words = what === 'Order' ? 'Order placed' : what
  return by ? `${words} by ${by}` : words
}

/** Messages of one kind that came to the same at the same time are one line: 'Message sent by SMS and e-mail'. */
function messageWords(messages: NonNullable<AdminOrder['messages']>): Happened[] {
  const alike = Map.groupBy(messages, ({ template, state, at }) => `${template} ${state} ${at.slice(0, 16)}`)
  return [...alike].map(([key, [first, ...rest]]) => ({
    key,
    words: `${states[first?.state ?? ''] ?? 'Message'} by ${channelsOf([first, ...rest]).join(' and ')}`,
    more: '',
    at: first?.at ?? '',
  }))
}

const channelsOf = (messages: readonly ({ channel: string } | undefined)[]): string[] => [
  ...new Set(messages.flatMap((one) => (one ? [channels[one.channel] ?? one.channel] : []))),
]
