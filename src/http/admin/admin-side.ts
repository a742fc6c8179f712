import type { FastifyRequest } from 'fastify'

import { ADMIN_API, adminCalls, adminEndpoints, adminRow, type AdminCall } from '#contract/admin/endpoints.ts'
import { adminRefusals } from '#contract/admin/refusals.ts'
import { done, refuse, type AdminRefusal } from '#domain/context.ts'
import { writeOnce } from '#domain/staff/repeat.service.ts'
import { actorOf, type StaffSession, type Visitor } from '#domain/staff/staff-session.service.ts'

import type { Side } from '../call/side.ts'
import type { AdminCookies } from '../routes/admin/handler.ts'
import { adminHandlers } from '../routes/admin/handlers.ts'
import { CallLimit } from '../server/call-limit.ts'
import { readCookie, setCookies } from './admin-cookies.ts'

/** What a request says of who sends it. The guards have found its session before. */
export type AdminCaller = Visitor & {
  who: StaffSession | null
  browserMark: string | undefined
  idempotencyKey: string | undefined
}

const BODY_LIMIT = 512 * 1024
/** CSV may be 20 MiB; pictures have a smaller limit of their own, where they are looked at (spec B2.1). */
const FILE_MAX = 20 * 1024 * 1024
const LONG_BODY_LIMIT = 1024 * 1024

/** The owner's side: a cookie says who calls, each role has calls of its own, and everything is below /admin/api/v1. */
export const adminSide: Side<AdminCall, AdminCaller, AdminCookies> = {
  names: adminCalls,
  rows: adminEndpoints,
  base: ADMIN_API,
  refusals: adminRefusals,
  handlers: adminHandlers,
  bodyLimit: ({ isLong }) => (isLong ? LONG_BODY_LIMIT : BODY_LIMIT),
  fileMax: FILE_MAX,
  callerOf: (request) => ({
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
    who: request.staff,
    browserMark: readCookie(request, 'browser'),
    idempotencyKey: idempotencyKeyOf(request),
  }),
  // calls for anybody have nobody here, and do not look
  identify: async (_name, { caller: { who, browserMark, ip, userAgent, requestId } }) => {
    const from = { ip, userAgent, requestId }
    return done({ from, browserMark, ...(who && { who, actor: actorOf(who, from) }) })
  },
  writeOnce: async ({ deps, caller: { who } }, { key, body }, write) => {
    if (!who) return refuse('LOGIN_NEEDED')
    return writeOnce(deps, key === undefined ? undefined : { staffId: who.staffId, key, body }, write)
  },
  setCookies,
}

/** What a session may call in an hour or a minute (spec B1.3). Files are heavy, pictures heavier. */
const adminCaps = {
  call: { max: 600, windowMs: 60_000 },
  upload: { max: 60, windowMs: 60_000 },
  file: { max: 30, windowMs: 3_600_000 },
} as const
export type AdminLimit = CallLimit<keyof typeof adminCaps>
export const adminLimitOf = (sessionsMax = 10_000): AdminLimit => new CallLimit(adminCaps, sessionsMax)

/** Turns a call away before its body is read: the role, setting up first, the password again, or too many calls. */
export const turnAwayBy =
  (limit: AdminLimit | undefined) =>
  (name: AdminCall, { who }: AdminCaller): AdminRefusal | undefined => {
    // the guards have refused it before; if they ever miss a path, it is closed all the same
    if (!who) return adminRow(name).who === 'anybody' ? undefined : refuse('LOGIN_NEEDED')
    const refused = mayCall(name, who)
    if (refused) return refused
    const { isUpload, isLight, response } = adminRow(name)
    const kind = isUpload ? 'upload' : response === 'file' && !isLight ? 'file' : 'call'
    const wait = limit?.waitOf(kind, who.sessionId)
    return wait === undefined ? undefined : refuse('TOO_MANY', { retryAfterSeconds: wait })
  }

/** Refuses what this session may not call now (spec B1.2, B1.3). */
export function mayCall(name: AdminCall, who: StaffSession): AdminRefusal | undefined {
  const row = adminRow(name)
  if (row.who === 'anybody') return undefined
  if (who.isSetup && !SETUP_CALLS.has(name)) return refuse('SETUP_NEEDED')
  if (!row.who.includes(who.role)) return refuse('FORBIDDEN')
  return row.needsPassword && !who.isConfirmed ? refuse('CONFIRM_PASSWORD') : undefined
}
const SETUP_CALLS: ReadonlySet<AdminCall> = new Set(['session', 'logout', 'startTotp', 'confirmTotp'])

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' ? key : undefined
}
