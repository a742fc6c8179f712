import type { FastifyInstance, FastifyRequest } from 'fastify'

import { staffEmail } from '#contract/admin/fields.ts'
import { z } from '#contract/core/zod.ts'
import type { MadeBackup } from '#domain/backup/backup.service.ts'
import type { Deps } from '#domain/context.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import type { Secrets } from '#domain/ports/secrets.ts'
import { ownerLink } from '#domain/staff/staff-link.service.ts'

import { acceptedEnvelope, sendRefusal } from '../server/envelopes.ts'
import { isBearerOf } from './bearer.ts'

export const INVARIANTS_PATH = '/internal/invariants'
export const OWNER_PATH = '/internal/owner'
export const BACKUP_PATH = '/internal/backup'
/** What each path's token is derived for. */
const uses: Readonly<Record<string, string>> = {
  [INVARIANTS_PATH]: 'invariants',
  [OWNER_PATH]: 'owner link',
  [BACKUP_PATH]: 'backup',
}
/** Makes a backup now. */
export type BackUp = () => Promise<MadeBackup>
const ownerRequest = z.object({ email: staffEmail })

/** What commands on the server ask of the running shop, which alone can open its embedded database. */
export async function internal(
  app: FastifyInstance,
  { deps, backUp }: { deps: Deps; backUp: BackUp | undefined },
): Promise<void> {
  app.get(INVARIANTS_PATH, async (request, reply) => {
    if (!isFromServer(request, deps.secrets, INVARIANTS_PATH)) return sendRefusal(reply, 'NOT_FOUND')
    const data = await checkInvariants(deps)
    return reply.header('cache-control', 'no-store').send(acceptedEnvelope(data))
  })
  app.post(OWNER_PATH, async (request, reply) => {
    const body = ownerRequest.safeParse(request.body)
    if (!isFromServer(request, deps.secrets, OWNER_PATH) || !body.success) return sendRefusal(reply, 'NOT_FOUND')
    return reply.header('cache-control', 'no-store').send(acceptedEnvelope(await ownerLink(deps, body.data.email)))
  })
  app.post(BACKUP_PATH, async (request, reply) => {
    if (!isFromServer(request, deps.secrets, BACKUP_PATH) || !backUp) return sendRefusal(reply, 'NOT_FOUND')
    return reply.header('cache-control', 'no-store').send(acceptedEnvelope(await backUp()))
  })
}

/** Known only to those who can read the shop's secrets. */
export const internalToken = ({ keyFor }: Secrets, path: string): string =>
  keyFor(uses[path] ?? path).toString('base64url')

const isFromServer = (request: FastifyRequest, secrets: Secrets, path: string): boolean =>
  isBearerOf(request, internalToken(secrets, path))
