import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

import { OTP_LENGTH } from '#contract/core/limits.ts'
import { refuse, type Deps, type Refusal, type Tx } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { recordAttempt, checkRateLimit } from '#domain/rate-limit/rate-limit.service.ts'

import { OTP_GAP_MS, OTP_MINUTES, type OtpPurpose } from './otp.rules.ts'
import * as store from './otp.store.ts'

type Contact = { purpose: OtpPurpose; contact: string }
const limitsOf = { register: ['sendOtp', 'sendOtpDaily'], forgot: ['forgotPass'] } as const
const templates = { register: 'otp_register', forgot: 'otp_forgot' } as const

/**
 * Sends a new code, in the transaction of its cause: at most one a minute and as many as the limits allow, else the
 * refusal with its wait. With `isForNobody` all the same work is done and the message expires at once, so that neither
 * answer nor time tells whether an account exists.
 */
export async function sendOtp(
  deps: Deps,
  tx: Tx,
  { purpose, contact, ip, isForNobody = false }: Contact & { ip: string; isForNobody?: boolean },
): Promise<Refusal | undefined> {
  const keys = { account: contact, ip }
  const inside = { ...deps, db: tx }
  for (const limit of limitsOf[purpose]) {
    const over = await checkRateLimit(inside, limit, keys)
    if (over) return over
  }
  const code = newCode()
  const salt = randomBytes(16)
  const stored = { salt, hmac: codeHmac(deps, { purpose, contact }, salt, code) }
  const wait = await store.replaceCode(tx, { purpose, contact }, stored, OTP_GAP_MS[deps.rateLimits])
  if (wait !== undefined) return refuse('TOO_MANY', { retryAfterSeconds: wait })
  for (const limit of limitsOf[purpose]) await recordAttempt(inside, limit, keys)
  await queueMessage(deps, tx, {
    event: `otp:${purpose}:${salt.toString('base64url')}`,
    template: templates[purpose],
    to: contact,
    vars: { otp: code, minutes: String(OTP_MINUTES) },
    expiresInSeconds: isForNobody ? 0 : OTP_MINUTES * 60,
  })
  return undefined
}

/**
 * Checks a code and uses it up: undefined when it is right. A try is spent before the comparison; unknown, wrong, old and
 * used codes are one refusal. Wrong tries count for the contact and for the address.
 */
export async function checkOtp(
  deps: Deps,
  { purpose, contact, ip, code }: Contact & { ip: string; code: string },
): Promise<Refusal | undefined> {
  const keys = { account: `${purpose}:${contact}`, ip }
  const over = await checkRateLimit(deps, 'verifyOtp', keys)
  if (over) return over
  const stored = await store.consumeTry(deps.db, purpose, contact)
  const salt = stored?.salt ?? randomBytes(16)
  const isRight = timingSafeEqual(
    codeHmac(deps, { purpose, contact }, salt, code),
    stored?.code_hmac ?? randomBytes(32),
  )
  if (isRight && (await store.markUsed(deps.db, purpose, contact))) return undefined
  await recordAttempt(deps, 'verifyOtp', keys)
  return refuse('WRONG_OTP')
}

const newCode = () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')

/** Bound to its purpose and contact, so a code for one thing is worth nothing for another. */
const codeHmac = ({ secrets }: Deps, { purpose, contact }: Contact, salt: Buffer, code: string): Buffer =>
  createHmac('sha256', secrets.otpPepper).update(salt).update(`${purpose}\n${contact}\n${code}`).digest()
