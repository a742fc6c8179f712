import type { Channel } from '#contract/message.ts'
import type { DeliveryReport, Messenger, Messengers, OutgoingMessage, SendResult } from '#domain/ports/messenger.ts'

import { time } from '../virtual-time.ts'

/** What is the matter with one; `unreached`: it takes a message, and says later that it came to nobody; `hasty`: it says so before it answers. */
export type Mood = 'well' | 'silent' | 'refusing' | 'unreached' | 'hasty'
/** A message as a provider has it: when it came, and whether it was taken. */
export type Received = Pick<OutgoingMessage, 'to' | 'key' | 'body' | 'vars'> & {
  template: string
  channel: Channel
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

  /** Hears at once what a hasty one says. */
  onHasty: (reports: DeliveryReport[]) => Promise<void> = async () => {}

  /** Takes the reports that are due, some of them twice. */
  takeReports(): DeliveryReport[] {
    const reports = this.#reports
    this.#reports = []
    return reports
  }

  #carrier(channel: Channel): Messenger {
    return { send: (message) => this.#take(channel, message) }
  }

  async #take(channel: Channel, { to, key, body, vars, template }: OutgoingMessage): Promise<SendResult> {
    const mood = this.moods.get(channel) ?? 'well'
    const isHeld = mood === 'silent' || mood === 'refusing'
    const isReached = !isHeld && (mood === 'well' || channel !== 'whatsapp')
    this.received.push({ to, key, body, vars, template: template.code, channel, at: time().now, isTaken: isReached })
    if (isHeld) return { error: `the provider is ${mood}`, retryable: true }
    const providerId = `${channel}-${key}`
    const end: DeliveryReport = isReached
      ? { providerId, key, outcome: 'delivered' }
      : { providerId, key, outcome: 'failed', error: 'nobody is there', unreachable: true }
    // WhatsApp says how far each is, and in any order
    const reports: DeliveryReport[] = channel === 'whatsapp' ? [end, { providerId, key, outcome: 'sent' }] : [end]
    if (mood === 'hasty') await this.onHasty(reports)
    this.#reports.push(...reports)
    return { providerId }
  }
}
