import type { FastifyInstance, FastifyRequest } from 'fastify'

import { adminEndpoints, ADMIN_API, adminCalls, adminRow } from '#contract/admin/endpoints.ts'
import { adminRefusals } from '#contract/admin/refusals.ts'
import type { OfficeLanguage } from '#contract/languages.ts'
import { refuse, type Deps } from '#domain/context.ts'
import { authenticateStaff, type StaffSession } from '#domain/staff/staff-session.service.ts'

import { pageLanguage } from '../address/office-language.ts'
import { sendRefusal } from '../server/envelopes.ts'
import type { RecentCallers } from '../server/recent-callers.ts'
import type { OverallLimit } from '../shop/overall-limit.ts'
import { readCookie } from './admin-cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in on the owner's side. */
    staff: StaffSession | null
    /** In which somebody of the owner's side is answered: their own, before the login that of the page. */
    officeLanguage: OfficeLanguage | null
  }
}

type Guarding = { deps: Deps; recentCallers: RecentCallers; overallLimit: OverallLimit | undefined }

const openToAnybody = new Set(
  adminCalls
    .filter((name) => adminEndpoints[name].who === 'anybody')
    .map((name) => `${adminRow(name).method} ${ADMIN_API}${adminRow(name).path}`),
)

/**
 * What every request below /admin/api/ passes first, in this order (spec B1.3). A shopper's token finds nothing here; without
 * a session known and unknown paths look alike; and only our own page may change anything. Nothing is looked up before the
 * caps have room for it.
 */
export function guardAdmin(app: FastifyInstance, { deps, recentCallers, overallLimit }: Guarding): void {
  app.decorateRequest('staff', null)
  app.decorateRequest('officeLanguage', null)
  app.addHook('onRequest', async (request, reply) => {
    request.officeLanguage = pageLanguage(request)
    if (request.headers.authorization !== undefined) return sendRefusal(reply, 'NOT_FOUND', adminRefusals)
    // by the route that was found: an address may be written in many ways
    const isOpen = openToAnybody.has(`${request.method} ${request.routeOptions.url}`)
    const token = readCookie(request, 'session')
    // who is logged in has the caps of the session; who only says so counts as a stranger before anything is looked up
    const isStranger = isOpen || (token !== undefined && !recentCallers.isStaff(token))
    const wait = overallLimit?.waitOf({ ip: request.ip, token: undefined }, isStranger ? 'session' : undefined)
    if (wait !== undefined) return sendRefusal(reply, refuse('TOO_MANY', { retryAfterSeconds: wait }), adminRefusals)
    if (!isOpen) {
      const session = await authenticateStaff(deps, { token, isPoll: request.headers['x-poll'] === '1' })
      if (!session.ok && token !== undefined) recentCallers.forget(token)
      if (!session.ok) return sendRefusal(reply, session, adminRefusals)
      request.staff = session.value
      request.officeLanguage = session.value.language
      if (token !== undefined) recentCallers.remember(token, { name: `staff ${session.value.staffId}`, isStaff: true })
    }
    return changes(request) && !isOurPage(request) ? sendRefusal(reply, 'CSRF', adminRefusals) : undefined
  })
}

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
