import type { Role } from '#contract/admin/role.ts'
import { officeLanguageOf, type OfficeLanguage } from '#contract/languages.ts'
import { deviceOf } from '#domain/account/device.rules.ts'
import { TOKEN_PATTERN } from '#domain/account/token.rules.ts'
import { newToken, tokenHash } from '#domain/account/token.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import * as store from './staff-session.store.ts'
import type { PersonRow } from './staff.store.ts'

/** Who is logged in on the owner's side, and how freshly. */
export type StaffSession = {
  sessionId: number
  staffId: number
  name: string
  email: string
  role: Role
  /** In which they read the back office. */
  language: OfficeLanguage
  hasTwoSteps: boolean
  /** Only for setting up two steps. */
  isSetup: boolean
  /** The password was given within the last ten minutes. */
  isConfirmed: boolean
  confirmedUntil: Date
  now: Date
}
/** Where a request comes from. */
export type Visitor = { ip: string; userAgent: string; requestId: string }
export type OwnSession = { id: number; device: string; address: string; lastSeen: Date; isCurrent: boolean }

/** Starts a session in the caller's transaction; the token is handed out once. */
export async function startSession(
  tx: Tx,
  person: PersonRow,
  { ip, userAgent, isSetup }: Pick<Visitor, 'ip' | 'userAgent'> & { isSetup: boolean },
): Promise<string> {
  const token = newToken()
  await store.insertSession(tx, {
    token_hash: tokenHash(token),
    staff_id: person.id,
    device: deviceOf(userAgent),
    address: ip,
    is_setup: isSetup,
  })
  return token
}

/**
 * The session that a cookie's token stands for. None or an unknown one is LOGIN_NEEDED, one that ended SESSION_ENDED. A
 * poll is no sign of a person being there, so it does not lengthen the session (spec B1.2).
 */
export async function authenticateStaff(
  deps: Pick<Deps, 'db' | 'settings'>,
  { token, isPoll }: { token: string | undefined; isPoll: boolean },
): Promise<AdminOutcome<StaffSession>> {
  if (!token || !TOKEN_PATTERN.test(token)) return refuse('LOGIN_NEEDED')
  const { db } = deps
  const found = await store.findSession(db, tokenHash(token), await idleMinutes(deps))
  if (!found) return refuse('LOGIN_NEEDED')
  if (!found.is_alive) return refuse('SESSION_ENDED')
  if (found.is_unseen && !isPoll) await store.touchSession(db, found.id)
  return done({
    sessionId: found.id,
    staffId: found.staff_id,
    name: found.name,
    email: found.email,
    role: found.role,
    language: officeLanguageOf(found.language),
    hasTwoSteps: found.totp_since !== null,
    isSetup: found.is_setup,
    isConfirmed: found.is_confirmed,
    confirmedUntil: found.confirmed_until,
    now: found.now,
  })
}

/** All other sessions of the person end; this one goes on under a new token, which is answered. */
export async function endOtherSessions(tx: Tx, { staffId, sessionId }: StaffSession): Promise<string> {
  const token = newToken()
  await store.endSessions(tx, staffId, sessionId)
  await store.renewSession(tx, sessionId, tokenHash(token))
  return token
}

/** Where a person is logged in, the present session among them. */
export async function listOwnSessions(deps: Deps, who: StaffSession): Promise<OwnSession[]> {
  const rows = await store.listSessions(deps.db, who.staffId, await idleMinutes(deps))
  return rows.map(({ id, device, address, last_seen_at }) => ({
    id,
    device,
    address,
    lastSeen: last_seen_at,
    isCurrent: id === who.sessionId,
  }))
}

/** Who writes, as the journal names them. */
export const actorOf = ({ staffId, name, role }: StaffSession, { ip, requestId }: Visitor): Actor => ({
  staffId,
  name,
  role,
  ip,
  requestId,
})

/** After so long without a request a session is over; the owner sets it. */
const idleMinutes = async (deps: Pick<Deps, 'settings'>): Promise<number> =>
  (await readSettings(deps)).staff.staff_idle_minutes
