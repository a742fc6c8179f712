import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { Deps } from '#domain/context.ts'
import type { Machine } from '#domain/ports/machine.ts'

import type { ByteCache } from '../cache/byte-cache.ts'
import type { Draining } from '../server/draining.ts'
import { acceptedEnvelope, sendRefusal } from '../server/envelopes.ts'

const DATABASE_PATIENCE_MS = 1000

/**
 * /healthz: this process lives. /readyz: and it can serve, for the database answers within a second and tells of its changes,
 * and nothing is closing. A replica that is behind or away stops nobody; it is only said.
 */
export async function health(
  app: FastifyInstance,
  {
    deps,
    draining,
    cache,
    machine,
  }: { deps: Deps; draining: Draining; cache: ByteCache; machine: Machine | undefined },
): Promise<void> {
  const ok = acceptedEnvelope(null)
  const ready = () => (machine?.replica ? acceptedEnvelope({ replica: machine.replica().is }) : ok)
  app.get('/healthz', { schema: { hide: true } }, () => ok)
  const isReady = async () => {
    if (draining.isOn || !cache.isHearing()) return false
    const late = new Promise<'late'>((resolve) => {
      setTimeout(() => resolve('late'), DATABASE_PATIENCE_MS).unref()
    })
    const asked = sql`select 1`.execute(deps.db).then(
      () => 'ready' as const,
      () => 'late' as const,
    )
    return (await Promise.race([asked, late])) === 'ready'
  }
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isYes = await isReady()
    draining.noteReadiness(isYes)
    return isYes ? ready() : sendRefusal(reply, 'BUSY')
  })
}
