import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { Deps } from '#domain/context.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import type { Secrets } from '#domain/ports/secrets.ts'

import { acceptedEnvelope, sendRefusal } from '../server/envelopes.ts'

export const INVARIANTS_PATH = '/internal/invariants'

/** Known to whoever can read the shop's secrets, and to nobody else. */
export const invariantsToken = ({ keyFor }: Secrets): string => keyFor('invariants').toString('base64url')

/** Lets `npm run invariants` ask the running shop, which alone can open its embedded database. */
export async function invariants(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const expected = digest(`Bearer ${invariantsToken(deps.secrets)}`)
  app.get(INVARIANTS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const given = digest(request.headers.authorization ?? '')
    if (!timingSafeEqual(given, expected)) return sendRefusal(reply, 'NOT_FOUND')
    const data = await checkInvariants(deps)
    return reply.header('cache-control', 'no-store').send(acceptedEnvelope(data))
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
