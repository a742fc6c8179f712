import { createHash } from 'node:crypto'

import { sandboxCourier } from '#adapters/sandbox-courier.ts'
import { sandboxGateway } from '#adapters/sandbox-gateway.ts'
import type { Db } from '#db/client.ts'
import type { Deps } from '#domain/context.ts'
import type { Sandbox } from '#domain/ports/sandbox.ts'
import { ReportMemory } from '#domain/report/report.memory.ts'
import { sandboxCourierStore } from '#domain/sandbox/sandbox-courier.service.ts'
import { sandboxStore } from '#domain/sandbox/sandbox.service.ts'
import { SettingsMemory } from '#domain/settings/settings.memory.ts'
import { readPageSettings } from '#domain/settings/settings.service.ts'
import { VisitMemory } from '#domain/visit/visit.memory.ts'

type Deliver = Parameters<typeof sandboxGateway>[0]['deliver']
/** The play gateway on a test's database; its webhooks are lost unless something carries them. */
export const testSandbox = (db: Db, deliver: Deliver = async () => {}): Sandbox =>
  sandboxGateway({ store: sandboxStore(db), secret: 'sandbox secret', deliver })

/** What services work with in tests. No job runs by itself: a test that wants messages delivered does so with test/outside/messages.ts. */
export const testDeps = (db: Db, limits: Deps['rateLimits'] = 'default'): Deps => ({
  db,
  rateLimits: limits,
  publicUrl: 'http://localhost:3000',
  adminUrl: 'http://localhost:3000',
  homeUrl: 'https://brand.example/',
  language: 'en',
  secrets: { otpPepper: Buffer.alloc(32, 7), keyFor: (use) => createHash('sha256').update(use).digest() },
  channels: ['sms', 'email'],
  sentChannels: [],
  gateway: testSandbox(db),
  couriers: [sandboxCourier(sandboxCourierStore(db))],
  push: { publicKey: 'key', accepts: () => true, send: async () => ({ outcome: 'sent' }) },
  settings: new SettingsMemory(() => readPageSettings(db)),
  visits: new VisitMemory(limits),
  reports: new ReportMemory(),
})
