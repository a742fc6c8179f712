import type { FastifyInstance } from 'fastify'

import type { Deps } from '#domain/context.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'

import { acceptedEnvelope, sendRefusal } from '../server/envelopes.ts'
import { INVARIANTS_PATH, isInternal } from './internal.ts'

/** Lets `npm run invariants` ask the running shop, which alone can open its embedded database. */
export async function invariants(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.get(INVARIANTS_PATH, { schema: { hide: true } }, async (request, reply) => {
    if (!isInternal(request, deps.secrets, INVARIANTS_PATH)) return sendRefusal(reply, 'NOT_FOUND')
    const data = await checkInvariants(deps)
    return reply.header('cache-control', 'no-store').send(acceptedEnvelope(data))
  })
}
