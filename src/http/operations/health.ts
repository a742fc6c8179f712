import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { Deps } from '#domain/context.ts'

import type { ByteCache } from '../cache/byte-cache.ts'
import type { Draining } from '../server/draining.ts'
import { acceptedEnvelope, sendRefusal } from '../server/envelopes.ts'
import { cachedFor } from './cached-for.ts'

const DATABASE_PATIENCE_MS = 1000
/** However many ask, the database is asked no more often; balancers ask twice a second (spec F28). */
const READY_FOR_MS = 250

/**
 * /healthz: this process lives. /readyz: and it can serve, for the database answers within a second and notifies of its
 * changes, and nothing is closing.
 */
export async function health(
  app: FastifyInstance,
  { deps, draining, cache }: { deps: Deps; draining: Draining; cache: ByteCache },
): Promise<void> {
  const ok = acceptedEnvelope(null)
  app.get('/healthz', () => ok)
  const databaseAnswers = cachedFor(READY_FOR_MS, async () => {
    const late = new Promise<'late'>((resolve) => {
      setTimeout(() => resolve('late'), DATABASE_PATIENCE_MS).unref()
    })
    const answered = sql`select 1`.execute(deps.db).then(
      () => 'ready' as const,
      () => 'late' as const,
    )
    return (await Promise.race([answered, late])) === 'ready'
  })
  app.get('/readyz', async ({ ip }, reply) => {
    const isYes = !draining.isOn && cache.isConnected() && (await databaseAnswers())
    draining.noteReadiness(ip, isYes)
    return isYes ? ok : sendRefusal(reply, 'BUSY')
  })
}
