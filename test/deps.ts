import { createHash } from 'node:crypto'

import { sandboxGateway } from '#adapters/sandbox-gateway.ts'
import type { Db } from '#db/client.ts'
import type { Deps } from '#domain/context.ts'
import type { Sandbox } from '#domain/ports/sandbox.ts'
import { sandboxStore } from '#domain/sandbox/sandbox.service.ts'
import { SettingsMemory } from '#domain/settings/settings-memory.service.ts'
import { VisitMemory } from '#domain/visit/visit-memory.service.ts'

type Deliver = Parameters<typeof sandboxGateway>[0]['deliver']
/** The play gateway on a test's database; its webhooks are lost unless something carries them. */
export const testSandbox = (db: Db, deliver: Deliver = async () => {}): Sandbox =>
  sandboxGateway({ store: sandboxStore(db), secret: 'sandbox secret', deliver })

/** What services work with in tests. Jobs are queued nowhere: a test that wants messages delivered does so with test/messages.ts. */
export const testDeps = (db: Db, limits: Deps['rateLimits'] = 'default'): Deps => ({
  db,
  readPublic: (read) => read(db),
  rateLimits: limits,
  publicUrl: 'http://localhost:3000',
  adminUrl: 'http://localhost:3000',
  homeUrl: 'https://brand.example/',
  secrets: { otpPepper: Buffer.alloc(32, 7), keyFor: (use) => createHash('sha256').update(use).digest() },
  jobs: { queue: async () => {} },
  channels: ['sms', 'email'],
  gateway: testSandbox(db),
  push: { publicKey: 'key', accepts: () => true, send: async () => ({ outcome: 'sent' }) },
  settings: new SettingsMemory(db),
  visits: new VisitMemory(),
})
