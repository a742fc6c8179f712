import type { ExceptionKind } from '#contract/admin/exceptions.ts'
import type { Health, HealthLine } from '#contract/admin/health.ts'

/** What is to be told of a line of the shop's health; without details it is well. */
export type Watched = { kind: ExceptionKind; details: string | undefined }

/** The lines that need the shop's owner, and as what. */
export const watchedIn = ({
  backup,
  disk,
  last_webhook,
}: Pick<Health, 'backup' | 'disk' | 'last_webhook'>): Watched[] => [
  { kind: 'backup_missed', details: detailsOf(backup) },
  { kind: 'disk_full', details: detailsOf(disk) },
  { kind: 'webhook_silent', details: detailsOf(last_webhook) },
]

const detailsOf = ({ ok, words, advice }: HealthLine): string | undefined =>
  ok ? undefined : `It stands at: ${words}. ${advice ?? ''}`.trim()
