import type { Health } from '#contract/admin/health.ts'
import { isoDate } from '#contract/core/dates.ts'
import type * as domain from '#domain/health/health.service.ts'

/** How the shop is, line by line. */
export const toHealth = ({
  lines: { waitingJobs, lastWebhook, ...lines },
  at,
}: Pick<domain.Health, 'lines' | 'at'>): Health => ({
  ...lines,
  waiting_jobs: waitingJobs,
  last_webhook: lastWebhook,
  at: isoDate(at),
})
