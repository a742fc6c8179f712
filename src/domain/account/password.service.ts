import { faults } from '#contract/core/faults.ts'
import { passwordProblem } from '#contract/core/validation.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { recordAttempt, checkRateLimit } from '#domain/rate-limit/rate-limit.service.ts'

import type { Shopper } from './account.service.ts'
import * as accounts from './account.store.ts'
import { RESET_MINUTES } from './otp.rules.ts'
import { checkOtp, sendResetOtp } from './otp.service.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { findProof, insertProof, revokeProofs, consumeProof } from './proof.store.ts'
import * as sessions from './session.store.ts'
import { newToken, tokenHash } from './token.ts'

type Typed = { password: string; again: string }

/**
 * Sends an OTP to reset a password. Known and unknown e-mails get one answer, in one time (spec D70). An e-mail that was
 * never verified may be a slip of the pen and its owner must not get the account, so the verified mobile gets the OTP
 * (spec D133).
 */
export const forgotPassword = (deps: Deps, { email, ip }: { email: string; ip: string }): Promise<Outcome<undefined>> =>
  transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const account = await accounts.findByEmail(tx, email)
    const contact = email.toLowerCase()
    return (
      (await sendResetOtp(deps, tx, { contact, account: account?.id, ip, ...reachedBy(account) })) ?? done(undefined)
    )
  })

/** Checks a reset OTP and returns a proof that lets its holder choose one new password within ten minutes (spec D38). */
export async function verifyForgotOtp(
  deps: Deps,
  { email, code, ip }: { email: string; code: string; ip: string },
): Promise<Outcome<{ resetToken: string }>> {
  const account = await accounts.findByEmail(deps.db, email)
  const contact = email.toLowerCase()
  const refused = await checkOtp(deps, { purpose: 'forgot', contact, account: account?.id, ip, code })
  if (refused) return refused
  if (!account) return refuse('WRONG_OTP')
  const resetToken = newToken()
  await insertProof(deps.db, tokenHash(resetToken), 'reset', String(account.id), RESET_MINUTES)
  return done({ resetToken })
}

/** Sets a new password for the holder of a reset proof; all sessions end and nobody is logged in by it. */
export async function resetPassword(
  deps: Deps,
  { email, resetToken, ip, ...typed }: Typed & { email: string; resetToken: string | undefined; ip: string },
): Promise<Outcome<undefined>> {
  const wrong = passwordRefusal(typed, faults.bothPasswords)
  if (wrong) return wrong
  if (!resetToken) return refuse('VERIFY_FIRST')
  const shopper = await accounts.findByEmail(deps.db, email)
  const subject = String(shopper?.id)
  // looked at before it is used, so that nobody keeps the password check busy with proofs of their own making
  const proof = await findProof(deps.db, tokenHash(resetToken), 'reset')
  if (!shopper || proof?.subject !== subject || proof.used_at !== null) return refuse('VERIFY_FIRST')
  const hash = await hashPassword(typed.password, { account: shopper.publicId, ip })
  return transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    if (!(await consumeProof(tx, tokenHash(resetToken), 'reset', subject))) return refuse('VERIFY_FIRST')
    await setPassword(deps, tx, shopper, hash)
    return done(undefined)
  })
}

/** Changes the password of a shopper who knows the current one; every session ends. Wrong current ones are counted. */
export async function changePassword(
  deps: Deps,
  shopper: Shopper,
  { current, ip, ...typed }: Typed & { current: string; ip: string },
): Promise<Outcome<undefined>> {
  const wrong = passwordRefusal(typed, faults.passwordMatch)
  if (wrong) return wrong
  const keys = { account: shopper.publicId, ip }
  const oldHash = await accounts.findPasswordHash(deps.db, shopper.id)
  const refused = await checkPassword(deps, oldHash, { password: current, field: 'current_password', keys })
  if (refused) return refused
  const hash = await hashPassword(typed.password, keys)
  return transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    // hashing takes its time: a person who set another password at the same time has ended the right to change this one
    if (!(await accounts.isCurrentPassword(tx, shopper.id, oldHash ?? '')))
      return refuse('WRONG_CURRENT', { field: 'current_password' })
    await setPassword(deps, tx, shopper, hash)
    return done(undefined)
  })
}

/**
 * Whether a shopper shows by their password that they are themselves; undefined when they do. Wrong ones are counted with
 * those of `changePassword`.
 */
export const confirmPassword = async (
  deps: Deps,
  shopper: Shopper,
  { password, ip }: { password: string; ip: string },
): Promise<Refusal | undefined> =>
  checkPassword(deps, await accounts.findPasswordHash(deps.db, shopper.id), {
    password,
    field: 'password',
    keys: { account: shopper.publicId, ip },
  })

async function checkPassword(
  deps: Deps,
  hash: Parameters<typeof verifyPassword>[0],
  { password, field, keys }: { password: string; field: string; keys: { account: string; ip: string } },
): Promise<Refusal | undefined> {
  const over = await checkRateLimit(deps, 'changePassword', keys)
  if (over) return over
  if (!(await verifyPassword(hash, password, keys))) {
    await recordAttempt(deps, 'changePassword', keys)
    return refuse('WRONG_CURRENT', { field })
  }
  return checkRateLimit(deps, 'changePassword', keys)
}

/** The verified mobile, where the e-mail is not verified; nobody when neither is. */
function reachedBy(account: Awaited<ReturnType<typeof accounts.findByEmail>>) {
  const mobile = account?.isMobileVerified && !account.isEmailVerified ? (account.mobile ?? undefined) : undefined
  return { mobile, isDecoy: !account?.isEmailVerified && mobile === undefined }
}

/** Why a new password is refused: it is poor, or was typed differently the second time. */
export function passwordRefusal({ password, again }: Typed, mismatch: string): Refusal | undefined {
  const wrong = passwordProblem(password)
  if (wrong) return refuse('INVALID', { params: { message: wrong }, field: 'new_password' })
  if (password !== again) return refuse('INVALID', { params: { message: mismatch }, field: 'retype_password' })
  return undefined
}

/**
 * Writes the new password, ends every session of the shopper and every other proof to choose one, and tells them by e-mail,
 * in the caller's transaction.
 */
async function setPassword(
  deps: Deps,
  tx: Tx,
  shopper: { id: number; name: string; email: string | null },
  hash: string,
) {
  await accounts.setPassword(tx, shopper.id, hash)
  await sessions.endAllSessions(tx, shopper.id)
  await revokeProofs(tx, 'reset', String(shopper.id))
  await notifyOfPassword(deps, tx, shopper)
}

/** Notifies a shopper by e-mail that their password is another, in the caller's transaction. */
export const notifyOfPassword = (
  deps: Deps,
  tx: Tx,
  { id: shopperId, email, name }: { id: number; email: string | null; name: string },
) =>
  queueMessage(deps, tx, {
    event: `password_changed:${newToken()}`,
    template: 'password_changed',
    to: email ?? '',
    shopperId,
    vars: { name },
  })
