import { faults } from '#contract/core/faults.ts'
import {
  emailProblem,
  nameProblem,
  otpMobileProblem,
  passwordProblem,
  type Problem,
} from '#contract/core/validation.ts'
import { violatedUniqueness } from '#db/sql-state.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { startSession, type Session, type Visitor } from './account.service.ts'
import * as accounts from './account.store.ts'
import { recordRegistration } from './consent.service.ts'
import { sendVerificationLink } from './email-verification.service.ts'
import { giveUpMobile, isUnused, lockOwner } from './mobile-owner.service.ts'
import { REGISTRATION_MINUTES } from './otp.rules.ts'
import { checkOtp, sendSignUpOtp } from './otp.service.ts'
import { notifyOfPassword } from './password.service.ts'
import { hashPassword } from './password.ts'
import { findProof, insertProof, consumeProof, revokeProofs } from './proof.store.ts'
import { endAllSessions } from './session.store.ts'
import { newPublicId, newToken, tokenHash } from './token.ts'

export type OtpSent = { ticket: string; isVerified: boolean }

export type OtpVerified = { ticket: string; isRegistered: boolean }

export type NewAccount = {
  ticket: string
  mobile: string
  name: string
  email: string
  password: string
  isNoticeRead: boolean
} & Visitor

/**
 * Sends a sign-up OTP. Known and unknown mobiles are answered alike and nobody looks for an account here (spec D36).
 * A browser that has just verified this mobile keeps its ticket and gets no second OTP.
 */
export async function requestOtp(
  deps: Deps,
  { mobile, ip, ticket }: { mobile: string; ip: string; ticket: string | undefined },
): Promise<Outcome<OtpSent>> {
  const problem = otpMobileProblem(mobile)
  if (problem) return invalid('mobile', problem)
  if (ticket && (await isVerifiedHere(deps, mobile, ticket))) return done({ ticket, isVerified: true })
  return transact(deps.db, async (tx): Promise<Outcome<OtpSent>> => {
    const refused = await sendSignUpOtp(deps, tx, { contact: mobile, ip })
    // what is handed out before the OTP proves nothing: only verify-otp makes a ticket that counts
    return refused ?? done({ ticket: newToken(), isVerified: false })
  })
}

/**
 * Checks a sign-up OTP. Its owner learns whether they have an account already; otherwise gets a ticket to sign up with,
 * good for 30 minutes and one use.
 */
export async function verifyMobile(
  deps: Deps,
  { mobile, code, ip }: { mobile: string; code: string; ip: string },
): Promise<Outcome<OtpVerified>> {
  const refused = await checkOtp(deps, { purpose: 'register', contact: mobile, ip, code })
  if (refused) return refused
  const ticket = newToken()
  if (await accounts.mobileIsTaken(deps.db, mobile)) return done({ ticket, isRegistered: true })
  await insertProof(deps.db, tokenHash(ticket), 'registration', mobile, REGISTRATION_MINUTES)
  return done({ ticket, isRegistered: false })
}

/**
 * Opens an account for a verified mobile: the ticket must be of this mobile, unused and not older than 30 minutes. A
 * taken e-mail is said, for only the holder of a verified mobile hears it; then the ticket stays good. One that nobody
 * verified is not taken: the account that verifies it keeps it (spec D147). An account that staff opened for this mobile
 * by phone becomes theirs, with its orders (spec B9.8), unless nobody used it for long (spec N2.4.5); a verified e-mail stays
 * its e-mail and hears of the password. To open it is to agree to the terms and the data notice; where the shop wants the
 * notice ticked, it is refused without (spec L14).
 */
export async function signUp(
  deps: Deps,
  { ticket, mobile, name, email, password, isNoticeRead, ip, userAgent }: NewAccount,
): Promise<Outcome<Session>> {
  const wrong = firstProblem([
    ['name', nameProblem(name)],
    ['email_id', emailProblem(email)],
    ['password', passwordProblem(password)],
  ])
  if (wrong) return wrong
  if (!isNoticeRead && (await readSettings(deps)).law.notice_tick)
    return refuse('INVALID', { params: { message: faults.noticeUnread }, field: 'notice_read' })
  const proof = await findProof(deps.db, tokenHash(ticket), 'registration')
  if (proof?.subject !== mobile || proof.used_at !== null) return refuse('WRONG_OTP', { field: 'user_id' })
  // before the e-mail: the holder of a second ticket would else learn of any number of e-mails
  if (await accounts.mobileIsTaken(deps.db, mobile)) return invalid('mobile', faults.hasAccount)
  if ((await accounts.findByEmail(deps.db, email))?.isEmailVerified) return refuse('EMAIL_TAKEN', { field: 'email_id' })
  const passwordHash = await hashPassword(password, { account: mobile, ip })
  const row = { publicId: newPublicId(), name, email, mobile, passwordHash }
  try {
    return await transact(deps.db, async (tx): Promise<Outcome<Session>> => {
      if (!(await consumeProof(tx, tokenHash(ticket), 'registration', mobile)))
        return refuse('WRONG_OTP', { field: 'user_id' })
      const account = await openOrComplete(deps, tx, row)
      await recordRegistration(tx, { shopperId: account.id, by: 'registering', language: deps.language })
      if (account.isEmailVerified) await notifyOfPassword(deps, tx, { ...row, ...account })
      else await sendVerificationLink(deps, tx, { ...row, ...account })
      // the code by SMS confirms where no verified e-mail would be asked (spec N2.3.2)
      const isConfirmed = !account.isEmailVerified
      return done(await startSession(tx, { ...row, ...account }, { from: { ip, userAgent }, isConfirmed }))
    })
  } catch (error) {
    // an account that was opened between our look and our write: answered as if the look had seen it
    const taken = violatedUniqueness(error)
    if (taken === 'shopper_mobile') return invalid('mobile', faults.hasAccount)
    throw error
  }
}

/**
 * The account of a number without a password becomes theirs: its sessions and links end, and an e-mail that was verified stays.
 * Where nobody used it for long the number may be somebody else's by now, so it gives the number up and a new one is opened,
 * without a question (spec N2.4.5).
 */
async function openOrComplete(
  deps: Deps,
  tx: Tx,
  row: { publicId: string; name: string; email: string; mobile: string; passwordHash: string },
): Promise<{ id: number; publicId: string; email: string; isEmailVerified: boolean }> {
  const owner = await lockOwner(tx, row.mobile)
  if (owner && !owner.hasPassword && isUnused(owner)) await giveUpMobile(deps, tx, owner)
  const completed = await accounts.completeShopper(tx, row)
  if (completed) {
    await endAllSessions(tx, completed.id)
    for (const kind of ['email', 'email_change', 'reset'] as const) await revokeProofs(tx, kind, String(completed.id))
    return completed
  }
  const id = await accounts.insertShopper(tx, {
    ...row,
    isEmailVerified: false,
    isMobileVerified: true,
    language: deps.language,
  })
  return { id, publicId: row.publicId, email: row.email, isEmailVerified: false }
}

/** What a register call lacks when it is to finish signing up; undefined when nothing. */
export const missingDetails = (fields: readonly (string | null | undefined)[]): Refusal | undefined =>
  fields.some((field) => !field) ? invalid('name', faults.fill) : undefined

const invalid = (field: string, message: string): Refusal => refuse('INVALID', { params: { message }, field })

function firstProblem(checks: readonly (readonly [string, Problem])[]): Refusal | undefined {
  const wrong = checks.find(([, problem]) => problem !== undefined)
  return wrong?.[1] === undefined ? undefined : invalid(wrong[0], wrong[1])
}

/**
 * Whether a ticket from this browser's cookie shows that it verified this mobile just now, for which nobody has signed up
 * yet.
 */
async function isVerifiedHere({ db }: Deps, mobile: string, ticket: string | undefined): Promise<boolean> {
  if (!ticket) return false
  const proof = await findProof(db, tokenHash(ticket), 'registration')
  return proof?.subject === mobile && proof.used_at === null && !(await accounts.mobileIsTaken(db, mobile))
}
