import type { Db } from '#db/client.ts'
import type { Deps } from '#domain/context.ts'

/** What services work with in tests. Jobs are queued nowhere: a test that wants messages delivered does so with test/messages.ts. */
export const testDeps = (db: Db, limits: Deps['limits'] = 'default'): Deps => ({
  db,
  limits,
  publicUrl: 'http://localhost:3000',
  secrets: { otpPepper: Buffer.alloc(32, 7), orderLinkKey: Buffer.alloc(32, 9) },
  jobs: { queue: async () => {} },
  channels: ['sms', 'email'],
})
