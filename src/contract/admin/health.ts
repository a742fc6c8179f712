import { z } from '../core/zod.ts'
import { moment, nothing } from './fields.ts'
import { O, type AdminRow } from './row.ts'

/** What one line of the page says; a red one says what to do. */
const line = z.object({ ok: z.boolean(), words: z.string(), advice: z.string().nullable() })
export type HealthLine = z.infer<typeof line>

export const health = z.object({
  version: line,
  uptime: line,
  database: line,
  migrations: line,
  waiting_jobs: line,
  messages: line,
  mail: line,
  sms: line,
  last_webhook: line,
  backup: line,
  disk: line,
  clock: line,
  invariants: line,
  journal: line,
  at: moment,
})
export type Health = z.infer<typeof health>
export type HealthPart = Exclude<keyof Health, 'at'>

/** What each line is called, in the page's order. */
export const healthLabels: Readonly<Record<HealthPart, string>> = {
  version: 'Version',
  uptime: 'Uptime',
  database: 'Database',
  migrations: 'Migrations',
  waiting_jobs: 'Waiting jobs',
  messages: 'Messages',
  mail: 'Mail',
  sms: 'SMS',
  last_webhook: 'Last webhook',
  backup: 'Backup',
  disk: 'Disk',
  clock: 'Clock',
  invariants: 'Invariants',
  journal: 'Journal',
}

/** How the shop is (spec B3.14). */
export const healthRows = {
  health: {
    method: 'GET',
    path: '/health',
    summary: 'How the shop is, line by line, and what to do about what is wrong',
    roles: O,
    request: nothing,
    response: health,
    refusals: [],
  },
  checkHealth: {
    method: 'POST',
    path: '/health/check',
    summary: 'Look now whether everything is as it must always be, the journal too',
    roles: O,
    request: nothing,
    response: health,
    refusals: [],
  },
} as const satisfies Record<string, AdminRow>
