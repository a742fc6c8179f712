import type { AdminRefusalCode } from '#contract/admin/refusals.ts'
import type { Channel } from '#contract/message.ts'
import type { Db, ReadPublic } from '#db/client.ts'
import type { JobQueue } from '#domain/ports/job-queue.ts'
import type { PaymentGateway } from '#domain/ports/payment-gateway.ts'
import type { PushService } from '#domain/ports/push-service.ts'
import type { Secrets } from '#domain/ports/secrets.ts'
import type { RateLimitProfile } from '#domain/rate-limit/rate-limit.rules.ts'
import type { SettingsMemory } from '#domain/settings/settings-memory.service.ts'
import type { VisitMemory } from '#domain/visit/visit-memory.service.ts'

export type { Db, Tx } from '#db/client.ts'

/** What every service works with. The clock is the database's own `shop_now()`, so no service is handed a time. */
export type Deps = {
  db: Db
  /** Lends a database to read from what everybody is shown: a replica where there is one that knows enough. */
  readPublic: ReadPublic
  rateLimits: RateLimitProfile
  /** The shop's own address, for links in messages. */
  publicUrl: string
  /** How links of the owner's side begin. */
  adminUrl: string
  /** Where 'home' leads: a path of the shop, or another site (spec D6). */
  homeUrl: string
  secrets: Secrets
  jobs: JobQueue
  /** The channels that messages may take; WhatsApp only where it is set up. */
  channels: readonly Channel[]
  gateway: PaymentGateway
  /** How staff are told of new work on their devices. */
  push: PushService
  /** What the owner has set, as this process remembers it. */
  settings: SettingsMemory
  /** What visitors did since this process last wrote it down. */
  visits: VisitMemory
}

/**
 * An expected refusal: a value, never an exception. `words` fill the message's places; `data`, where a refusal has any, is
 * of the domain's own type and shaped for the wire by http.
 */
export type Refusal<D = never> = {
  ok: false
  /** Of either side: the owner's codes are the shop's and some more. */
  code: AdminRefusalCode
  words?: Readonly<Record<string, string>>
  data?: D
  /** The request's field that is at fault. */
  field?: string
  retryAfterSeconds?: number
}
export type Outcome<T, D = never> = { ok: true; value: T } | Refusal<D>

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const refuse = <D = never>(code: AdminRefusalCode, more: Omit<Refusal<D>, 'ok' | 'code'> = {}): Refusal<D> => ({
  ok: false,
  code,
  ...more,
})

/** The outcome with its value in another shape; a refusal stays as it is. */
export const mapOutcome = <T, U, D = never>(outcome: Outcome<T, D>, shape: (value: T) => U): Outcome<U, D> =>
  outcome.ok ? done(shape(outcome.value)) : outcome
