import type { ExceptionKind } from '#contract/admin/exceptions.ts'
import type { Health, HealthPart } from '#contract/admin/health.ts'

/** Which lines of the shop's health need its owner, and as what. */
const WATCHED = {
  backup: 'backup_missed',
  disk: 'disk_full',
  last_webhook: 'webhook_silent',
} as const satisfies Partial<Record<HealthPart, ExceptionKind>>

/** What is to be told of each watched line; without details it is well again. */
export type Watched = { kind: ExceptionKind; details: string | undefined }

export const watchedIn = (health: Pick<Health, keyof typeof WATCHED>): Watched[] =>
  // Object.entries loses the key type
  (Object.keys(WATCHED) as (keyof typeof WATCHED)[]).map((part) => {
    const { ok, words, advice } = health[part]
    return { kind: WATCHED[part], details: ok ? undefined : `It stands at: ${words}. ${advice ?? ''}`.trim() }
  })
