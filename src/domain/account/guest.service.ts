import { faults } from '#contract/core/faults.ts'
import { otpMobileProblem } from '#contract/core/validation.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Outcome } from '#domain/context.ts'
import { countAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { needsProof } from '#domain/settings/selling.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { startSession, toShopper, type Session, type Shopper, type Visitor } from './account.service.ts'
import { recordRegistration } from './consent.service.ts'
import * as store from './guest.store.ts'
import { isOtpDown } from './otp.service.ts'
import { findSession } from './session.store.ts'
import { TOKEN_PATTERN } from './token.rules.ts'
import { newPublicId, tokenHash } from './token.ts'

export { isOfGuest } from './guest.store.ts'

export type NewGuest = { mobile: string; name: string; email: string | undefined; isNoticeRead: boolean } & Visitor

/**
 * Begins a guest: who orders with a mobile that is typed and proved by nothing, for 24 hours. What they agree to is recorded
 * as of an account. Refuses INVALID for what is no mobile, TOO_MANY, and OTP_NEEDED where every order needs a proved mobile
 * (spec N3.4) and codes can be sent, or the owner waits for them (spec N2.4.10).
 */
export async function startGuest(
  deps: Deps,
  { mobile, name, email, isNoticeRead, ...from }: NewGuest,
): Promise<Outcome<Session>> {
  const problem = otpMobileProblem(mobile)
  if (problem) return refuse('INVALID', { params: { message: problem }, field: 'mobile' })
  const { selling, law } = await readSettings(deps)
  if (needsProof('online', selling) && !(selling.otp_fallback && (await isOtpDown(deps)))) return refuse('OTP_NEEDED')
  if (!isNoticeRead && law.notice_tick)
    return refuse('INVALID', { params: { message: faults.noticeUnread }, field: 'notice_read' })
  const over = await countAttempt(deps, ['startGuest'], { account: mobile, ip: from.ip })
  if (over) return over
  return transact(deps.db, async (tx): Promise<Outcome<Session>> => {
    const row = { publicId: newPublicId(), name, email: email ?? null, mobile, isGuest: true }
    const id = await store.insertGuest(tx, { ...row, language: deps.language })
    await recordRegistration(tx, { shopperId: id, by: 'goingOn', language: deps.language })
    return done(await startSession(tx, { id, ...row }, { kind: 'guest', from }))
  })
}

/** The guest whose session a token is of; undefined where it is over, or of an account. */
export async function findGuest(db: Db, token: string): Promise<Shopper | undefined> {
  const found = TOKEN_PATTERN.test(token) ? await findSession(db, tokenHash(token)) : undefined
  return found?.alive && found.isGuest && !found.isBlocked ? toShopper(found) : undefined
}
