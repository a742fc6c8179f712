import type { Channel } from '#contract/message.ts'
import type { DeliveryReport, Messenger, Messengers, OutgoingMessage, SendResult } from '#domain/ports/messenger.ts'

import { time } from '../virtual-time.ts'

export type Mood = 'well' | 'silent' | 'refusing'
/** A message as a provider has it: when it came, and whether it was taken. */
export type Received = Pick<OutgoingMessage, 'to' | 'key' | 'body' | 'vars'> & {
  template: string
  at: number
  isTaken: boolean
}

/** The companies that carry messages. Each knows a key that it has had, and sends under it once. */
export class Providers {
  readonly received: Received[] = []
  readonly moods = new Map<Channel, Mood>()
  #reports: DeliveryReport[] = []

  readonly messengers: Messengers = {
    sms: this.#carrier('sms'),
    email: this.#carrier('email'),
    whatsapp: this.#carrier('whatsapp'),
  }

  /** Takes the reports that are due, some of them twice. */
  takeReports(): DeliveryReport[] {
    const reports = this.#reports
    this.#reports = []
    return reports
  }

  #carrier(channel: Channel): Messenger {
    return { send: async (message) => this.#take(channel, message) }
  }

  #take(channel: Channel, { to, key, body, vars, template }: OutgoingMessage): SendResult {
    const mood = this.moods.get(channel) ?? 'well'
    this.received.push({ to, key, body, vars, template: template.code, at: time().now, isTaken: mood === 'well' })
    if (mood !== 'well') return { error: `the provider is ${mood}`, retryable: true }
    const providerId = `${channel}-${key}`
    this.#reports.push({ providerId, key, outcome: 'delivered' })
    return { providerId }
  }
}
