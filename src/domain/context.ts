import type { Channel } from '#contract/message.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Db } from '#db/client.ts'
import type { LimitProfile } from '#domain/limit/limit.rules.ts'
import type { JobQueue } from '#domain/ports/job-queue.ts'
import type { PaymentGateway } from '#domain/ports/payment-gateway.ts'
import type { Secrets } from '#domain/ports/secrets.ts'

export type { Db, Tx } from '#db/client.ts'

/** What every service works with. The clock is the database's own `shop_now()`, so no service is handed a time. */
export type Deps = {
  db: Db
  limits: LimitProfile
  /** The shop's own address, for links in messages. */
  publicUrl: string
  secrets: Secrets
  jobs: JobQueue
  /** The channels that messages may take; WhatsApp only where it is set up. */
  channels: readonly Channel[]
  gateway: PaymentGateway
}

/** An expected refusal: a value, never an exception. `words` fill the message's places, `data` travels with the answer. */
export type Refusal = {
  ok: false
  code: RefusalCode
  words?: Readonly<Record<string, string>>
  data?: unknown
  /** The request's field that is at fault. */
  field?: string
  retryAfterSeconds?: number
}
export type Outcome<T> = { ok: true; value: T } | Refusal

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const refuse = (code: RefusalCode, more: Omit<Refusal, 'ok' | 'code'> = {}): Refusal => ({
  ok: false,
  code,
  ...more,
})
