import type { ExceptionKind } from '#contract/admin/exception-fields.ts'
import { SOURCE_LANGUAGE } from '#contract/languages.ts'
import type { ExceptionText } from '#domain/exception/exception-text.rules.ts'
import { bytes, healthOf, type HealthFacts } from '#domain/health/health.rules.ts'

/** What to report of a line of the shop's health; without a text it is well. */
type Watched = { kind: ExceptionKind; text: ExceptionText | undefined }

/** The lines of the shop's health that need its owner, and as what. */
export function problemsOf(facts: HealthFacts): Watched[] {
  const { backup, disk, lastWebhook } = healthOf(facts, SOURCE_LANGUAGE)
  return [
    { kind: 'backup_missed', text: backup.ok ? undefined : backupText(facts) },
    { kind: 'disk_full', text: disk.ok ? undefined : diskText(facts) },
    { kind: 'webhook_silent', text: lastWebhook.ok ? undefined : webhookText(facts) },
  ]
}

function backupText({ machine }: HealthFacts): ExceptionText {
  const hoursAgo = machine?.backup.hoursAgo ?? null
  return hoursAgo === null
    ? { name: 'noBackup', values: {} }
    : { name: 'oldBackup', values: { age: Math.floor(hoursAgo * 3600) } }
}

const diskText = ({ machine }: HealthFacts): ExceptionText => ({
  name: 'diskFull',
  values: { free: bytes(machine?.freeBytes ?? 0), total: bytes(machine?.totalBytes ?? 0) },
})

const webhookText = ({ webhook: { hoursAgo } }: HealthFacts): ExceptionText =>
  hoursAgo === null
    ? { name: 'noWebhook', values: {} }
    : { name: 'oldWebhook', values: { age: Math.floor(hoursAgo * 3600) } }
