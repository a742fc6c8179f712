import { z } from '../core/zod.ts'
import { datetime } from './fields.ts'
import { O, get, post } from './row.ts'

/** What one line of the page says; a red one says what to do. */
const line = z.object({ ok: z.boolean(), words: z.string(), advice: z.string().nullable() })

export const health = z.object({
  version: line,
  uptime: line,
  database: line,
  migrations: line,
  waiting_jobs: line,
  entrance: line,
  messages: line,
  mail: line,
  sms: line,
  last_webhook: line,
  backup: line,
  disk: line,
  clock: line,
  invariants: line,
  journal: line,
  /** only where the shop has an account with a courier */
  couriers: line.optional(),
  /** only where WhatsApp is set up */
  whatsapp: line.optional(),
  at: datetime,
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
  entrance: 'At the door',
  messages: 'Messages',
  mail: 'Mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  last_webhook: 'Last webhook',
  couriers: 'Couriers',
  backup: 'Backup',
  disk: 'Disk',
  clock: 'Clock',
  invariants: 'Invariants',
  journal: 'Journal',
}

/** How the shop is (spec B3.14). */
export const healthRows = {
  health: get('/health', O, 'How the shop is, line by line, and what to do about what is wrong', { response: health }),
  checkHealth: post('/health/check', O, 'Look now whether everything is as it must always be, the journal too', {
    response: health,
  }),
}
