import { messages } from '#contract/core/messages.ts'
import { passwordProblem } from '#contract/core/validation.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { recordAttempt, checkRateLimit } from '#domain/rate-limit/rate-limit.service.ts'

import type { Shopper } from './account.service.ts'
import * as accounts from './account.store.ts'
import { RESET_MINUTES } from './otp.rules.ts'
import { checkOtp, sendOtp } from './otp.service.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { findProof, insertProof, revokeProofs, consumeProof } from './proof.store.ts'
import { newToken, tokenHash } from './token.ts'

type Typed = { password: string; again: string }

/**
 * Sends an OTP to reset a password. Known and unknown e-mails get one answer, in one time (spec D70). One that was
 * never verified is as good as unknown: it may be a slip of the pen, and its owner must not get the account (spec D133).
 */
export const forgotPassword = (deps: Deps, { email, ip }: { email: string; ip: string }): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const known = await accounts.findByEmail(tx, email)
    const to = { purpose: 'forgot', contact: email.toLowerCase(), ip, isForNobody: !known?.is_email_verified } as const
    return (await sendOtp(deps, tx, to)) ?? done(undefined)
  })

/** Checks a reset OTP and answers a proof that lets its holder choose one new password within ten minutes (spec D38). */
export async function verifyForgotOtp(
  deps: Deps,
  { email, code, ip }: { email: string; code: string; ip: string },
): Promise<Outcome<{ resetToken: string }>> {
  const refused = await checkOtp(deps, { purpose: 'forgot', contact: email.toLowerCase(), ip, code })
  if (refused) return refused
  const resetToken = newToken()
  await insertProof(deps.db, tokenHash(resetToken), 'reset', email.toLowerCase(), RESET_MINUTES)
  return done({ resetToken })
}

/** Sets a new password for the holder of a reset proof; all sessions end and nobody is logged in by it. */
export async function resetPassword(
  deps: Deps,
  { email, resetToken, ...typed }: Typed & { email: string; resetToken: string | undefined },
): Promise<Outcome<undefined>> {
  const wrong = problemOf(typed, messages.bothPasswords)
  if (wrong) return wrong
  if (!resetToken) return refuse('VERIFY_FIRST')
  const subject = email.toLowerCase()
  // looked at before it is used, so that nobody keeps the password check busy with proofs of their own making
  const proof = await findProof(deps.db, tokenHash(resetToken), 'reset')
  if (proof?.subject !== subject || proof.used_at !== null) return refuse('VERIFY_FIRST')
  const hash = await hashPassword(typed.password)
  return transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    if (!(await consumeProof(tx, tokenHash(resetToken), 'reset', subject))) return refuse('VERIFY_FIRST')
    const shopper = await accounts.findByEmail(tx, email)
    if (!shopper) return refuse('VERIFY_FIRST')
    await setPassword(deps, tx, shopper, hash)
    return done(undefined)
  })
}

/** Changes the password of whoever knows the current one; every session ends. Wrong current ones are counted. */
export async function changePassword(
  deps: Deps,
  shopper: Shopper,
  { current, ip, ...typed }: Typed & { current: string; ip: string },
): Promise<Outcome<undefined>> {
  const wrong = problemOf(typed, messages.passwordMatch)
  if (wrong) return wrong
  const keys = { account: shopper.publicId, ip }
  const over = await checkRateLimit(deps, 'changePassword', keys)
  if (over) return over
  const known = await accounts.findByEmail(deps.db, shopper.email)
  if (!(await verifyPassword(known?.password_hash, current))) {
    await recordAttempt(deps, 'changePassword', keys)
    return refuse('WRONG_CURRENT', { field: 'current_password' })
  }
  const late = await checkRateLimit(deps, 'changePassword', keys)
  if (late) return late
  const hash = await hashPassword(typed.password)
  return transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    await setPassword(deps, tx, shopper, hash)
    return done(undefined)
  })
}

function problemOf({ password, again }: Typed, mismatch: string): Refusal | undefined {
  const wrong = passwordProblem(password)
  if (wrong) return refuse('INVALID', { words: { message: wrong }, field: 'new_password' })
  if (password !== again) return refuse('INVALID', { words: { message: mismatch }, field: 'retype_password' })
  return undefined
}

/**
 * Writes the new password, ends every session of the shopper and every other proof to choose one, and tells them by e-mail,
 * in the caller's transaction.
 */
async function setPassword(deps: Deps, tx: Tx, shopper: { id: number; name: string; email: string }, hash: string) {
  await accounts.setPassword(tx, shopper.id, hash)
  await accounts.endAllSessions(tx, shopper.id)
  await revokeProofs(tx, 'reset', shopper.email.toLowerCase())
  await queueMessage(deps, tx, {
    event: `password_changed:${newToken()}`,
    template: 'password_changed',
    to: shopper.email,
    vars: { name: shopper.name },
  })
}
