import type { IncomingMessage } from '#domain/ports/messenger.ts'

import { time } from '../virtual-time.ts'

/** What people write to the shop by WhatsApp, and what of it WhatsApp has not told yet. */
export class Writers {
  readonly written: IncomingMessage[] = []
  telling: IncomingMessage[] = []

  write(mobile: string, text: string): void {
    const id = `wamid.${this.written.length + 1}`
    const empty = { waUser: null, payload: '', mediaId: null, replyTo: null }
    const message = { ...empty, id, mobile, name: 'Kamla', kind: 'text' as const, text, at: new Date(time().now) }
    this.written.push(message)
    this.telling.push(message)
  }
}
