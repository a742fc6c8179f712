/** Failed: the provider will never take it. Dead: its time was up before anybody took it. */
export const OUTBOX_STATES = ['waiting', 'sent', 'delivered', 'failed', 'dead'] as const

export type OutboxState = (typeof OUTBOX_STATES)[number]

export const outboxStateTitles: Readonly<Record<OutboxState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  dead: 'Dead',
}

/** As many at once. */
export const AGAIN_MAX = 100
