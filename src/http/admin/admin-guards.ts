import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { adminEndpoints, ADMIN_API, adminCalls, adminRow } from '#contract/admin/endpoints.ts'
import { adminRefusals } from '#contract/admin/refusals.ts'
import type { Deps } from '#domain/context.ts'
import { authenticateStaff, type StaffSession } from '#domain/staff/staff-session.service.ts'

import { sendRefusal } from '../server/envelopes.ts'
import { readCookie } from './admin-cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in on the owner's side. */
    staff: StaffSession | null
  }
}

const openToAnybody = new Set(
  adminCalls
    .filter((name) => adminEndpoints[name].roles === 'anybody')
    .map((name) => `${adminRow(name).method} ${ADMIN_API}${adminRow(name).path}`),
)

/**
 * What every request below /admin/api/ passes first, in this order (spec B1.3). A shopper's token finds nothing here; without
 * a session known and unknown paths look alike; and only our own page may change anything.
 */
export function guardAdmin(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('staff', null)
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== undefined) return refuse(reply, 'NOT_FOUND')
    if (!openToAnybody.has(`${request.method} ${pathOf(request)}`)) {
      const session = await authenticateStaff(deps, {
        token: readCookie(request, 'session'),
        isPoll: request.headers['x-poll'] === '1',
      })
      if (!session.ok) return sendRefusal(reply, session, adminRefusals)
      request.staff = session.value
    }
    return changes(request) && !isOurPage(request) ? refuse(reply, 'CSRF') : undefined
  })
}

const refuse = (reply: FastifyReply, code: 'NOT_FOUND' | 'CSRF') => sendRefusal(reply, code, adminRefusals)

const pathOf = ({ raw }: FastifyRequest): string => (raw.url ?? '').replace(/\?.*$/s, '').replace(/\/$/, '')

const changes = ({ method }: FastifyRequest) => method !== 'GET' && method !== 'HEAD'

/** No form of another site can send this header, and a browser says truly where a script comes from. */
function isOurPage({ headers, host }: FastifyRequest): boolean {
  if (headers['x-admin'] !== '1') return false
  if (headers.origin === undefined) return true
  if (!URL.canParse(headers.origin)) return false
  const origin = new URL(headers.origin)
  // a port that is the protocol's own may be left out, on either side
  return URL.canParse(`${origin.protocol}//${host}`) && new URL(`${origin.protocol}//${host}`).host === origin.host
}
