import type { Health } from '#contract/admin/health.ts'
import { isoDate } from '#contract/core/dates.ts'
import type { Language } from '#contract/languages.ts'
import { healthOf } from '#domain/health/health.rules.ts'
import type * as domain from '#domain/health/health.service.ts'

/** How the shop is, line by line, in the language of who reads. */
export function toHealth({ facts, at }: domain.Health, language: Language): Health {
  const { waitingJobs, lastWebhook, ...lines } = healthOf(facts, language)
  return { ...lines, waiting_jobs: waitingJobs, last_webhook: lastWebhook, at: isoDate(at) }
}
