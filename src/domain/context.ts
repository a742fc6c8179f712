import type { AdminRefusalCode } from '#contract/admin/refusals.ts'
import type { RateLimitProfile } from '#contract/core/limits.ts'
import type { TextValues } from '#contract/core/named-text.ts'
import type { Language } from '#contract/languages.ts'
import type { Channel } from '#contract/message.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Db } from '#db/client.ts'
import type { Courier } from '#domain/ports/courier.ts'
import type { RememberedSettings } from '#domain/ports/current-settings.ts'
import type { PaymentGateway } from '#domain/ports/payment-gateway.ts'
import type { PushService } from '#domain/ports/push-service.ts'
import type { ReportCache } from '#domain/ports/report-cache.ts'
import type { Secrets } from '#domain/ports/secrets.ts'
import type { VisitCounter } from '#domain/ports/visit-counter.ts'
import type { Remark } from '#domain/remark.rules.ts'

export type { Db, Tx } from '#db/client.ts'

/** What every service works with. The clock is the database's own `shop_now()`, so no service is handed a time. */
export type Deps = {
  db: Db
  /** In which whoever asks reads: that of the address; for jobs the main one. */
  language: Language
  rateLimits: RateLimitProfile
  /** The shop's own address, for links in messages. */
  publicUrl: string
  /** How links of the owner's side begin. */
  adminUrl: string
  /** Where 'home' leads: a path of the shop, or another site (spec D6). */
  homeUrl: string
  secrets: Secrets
  /** The channels that messages may take; WhatsApp only where it is set up. */
  channels: readonly Channel[]
  /** Those that a provider carries; the others fill the outbox alone. */
  sentChannels: readonly Channel[]
  gateway: PaymentGateway
  /** The accounts with couriers; a shop may have none. */
  couriers: readonly Courier[]
  /** What stands at the end of the address that couriers report to; none where it is not set. */
  parcelWebhookCode?: string | undefined
  /** How staff are notified of new work on their devices. */
  push: PushService
  /** What the owner has set, as this process remembers it. */
  settings: RememberedSettings
  visits: VisitCounter
  reports: ReportCache
}

/**
 * An expected refusal: a value, never an exception. `params` fill the places of its text; `data`, where a refusal has any,
 * is of the domain's own type and shaped for the wire by http. The codes are the shop's, unless a type says otherwise.
 */
export type Refusal<D = never, C extends string = RefusalCode> = {
  ok: false
  code: C
  params?: TextValues
  /** What fills the place `reasons` of its text. */
  reasons?: readonly Remark[]
  data?: D
  /** The request's field that is at fault. */
  field?: string
  retryAfterSeconds?: number
}
export type Outcome<T, D = never, C extends string = RefusalCode> = { ok: true; value: T } | Refusal<D, C>

/** What only the owner's side does: it may refuse with that side's codes too, so no call of the shop can answer it. */
export type AdminRefusal<D = never> = Refusal<D, AdminRefusalCode>
export type AdminOutcome<T, D = never> = Outcome<T, D, AdminRefusalCode>

export const done = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })
export const refuse = <C extends AdminRefusalCode, D = never>(
  code: C,
  more: Omit<Refusal<D>, 'ok' | 'code'> = {},
): Refusal<D, C> => ({ ok: false, code, ...more })

/** The outcome with its value in another shape; a refusal stays as it is. */
export const mapOutcome = <T, U, D = never, C extends string = RefusalCode>(
  outcome: Outcome<T, D, C>,
  shape: (value: T) => U,
): Outcome<U, D, C> => (outcome.ok ? done(shape(outcome.value)) : outcome)
