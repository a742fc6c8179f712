import type { FastifyInstance } from 'fastify'

import { staffEmail } from '#contract/admin/fields.ts'
import { z } from '#contract/core/zod.ts'
import type { Deps } from '#domain/context.ts'
import { ownerLink } from '#domain/staff/staff-link.service.ts'

import { acceptedEnvelope, sendRefusal } from '../server/envelopes.ts'
import { isInternal, OWNER_PATH } from './internal.ts'

const asked = z.object({ email: staffEmail })

/** Lets `npm run owner` ask the running shop, which alone can open its embedded database. */
export async function owner(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  app.post(OWNER_PATH, { schema: { hide: true } }, async (request, reply) => {
    const body = asked.safeParse(request.body)
    if (!isInternal(request, deps.secrets, OWNER_PATH) || !body.success) return sendRefusal(reply, 'NOT_FOUND')
    return reply.header('cache-control', 'no-store').send(acceptedEnvelope(await ownerLink(deps, body.data.email)))
  })
}
