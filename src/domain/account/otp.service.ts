import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

import { OTP_LENGTH } from '#contract/core/limits.ts'
import { done, refuse, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { checkCounted, checkRateLimit, consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import { blockOf, OTP_GAP_MS, OTP_MINUTES, type MobilePurpose, type OtpPurpose } from './otp.rules.ts'
import * as store from './otp.store.ts'
import { consumeShopSms, countResetSms, countOtpSms, isShopSmsUsedUp } from './sms-limit.service.ts'

export { findNewMobile } from './otp.store.ts'

/**
 * `account` is whose password the code is to reset: it is worth nothing for another account that gets the e-mail in the
 * meantime. `order` is the one that a code shows.
 */
type Contact = { purpose: OtpPurpose; contact: string; account?: number | undefined; order?: number | undefined }
type Request = Omit<Contact, 'purpose'> & { ip: string }
type MobileRequest = Request & { purpose: MobilePurpose; isDecoy?: boolean }
const BY_SMS = ['sendOtp', 'sendOtpDaily'] as const
const limitsOf = {
  register: BY_SMS,
  login: BY_SMS,
  confirm: BY_SMS,
  mobile: BY_SMS,
  track: ['trackOtp', 'trackOtpDaily'],
  notify: BY_SMS,
  forgot: ['forgotPass'],
} as const
const templates = {
  register: 'otp_register',
  forgot: 'otp_forgot',
  login: 'otp_login',
  confirm: 'otp_confirm',
  mobile: 'otp_mobile',
  track: 'otp_track',
  // its text says the same
  notify: 'otp_confirm',
} as const

/**
 * Sends a code to sign up with to a mobile, in the transaction of its cause: at most one a minute, as many as the limits
 * allow, and no more than the whole shop may send in an hour; else the refusal with its wait.
 */
export async function sendSignUpOtp(deps: Deps, tx: Tx, { contact, ip }: Request): Promise<Refusal | undefined> {
  const made = await makeCode(deps, tx, { purpose: 'register', contact, ip })
  if (!made.ok) return made
  // it fills its block, and is not refused by it (spec N2.5.1)
  await consumeAttempt(deps, tx, 'sendOtpBlock', { account: blockOf(contact) })
  return (await consumeShopSms(deps, tx)) ?? queueCode(deps, tx, made.value, { to: contact, isSent: true })
}

/**
 * Sends a code by SMS to a mobile, in the transaction of its cause. Who asks is answered alike whether there is an account:
 * nobody looks, or `isDecoy` does the same work, takes nothing of what the shop may send, and the message expires at once.
 * Refuses TOO_MANY with its wait, and OTP_DOWN where the shop may send no more or sending is down.
 */
export async function sendMobileOtp(
  deps: Deps,
  tx: Tx,
  { purpose, contact, account, order, ip, isDecoy = false }: MobileRequest,
): Promise<Refusal | undefined> {
  const made = await makeCode(deps, tx, { purpose, contact, account, order, ip })
  if (!made.ok) return made
  const block = purpose === 'track' ? 'trackOtpBlock' : 'sendOtpBlock'
  const over = await consumeAttempt(deps, tx, block, { account: blockOf(contact) })
  if (over) return over
  if ((await store.isSendingDown(tx)) || !(await countOtpSms(deps, tx, { isDecoy }))) return refuse('OTP_DOWN')
  return queueCode(deps, tx, made.value, { to: contact, isSent: !isDecoy })
}

/** Whether no code can be sent by SMS: the shop has sent all that it may, or what it made does not leave (spec N2.4.9). */
export const isOtpDown = async (deps: Deps): Promise<boolean> =>
  (await store.isSendingDown(deps.db)) || isShopSmsUsedUp(deps)

/** The same by e-mail, which costs nothing. */
export async function sendConfirmMail(
  deps: Deps,
  tx: Tx,
  { contact, account, ip }: Request,
): Promise<Refusal | undefined> {
  const made = await makeCode(deps, tx, { purpose: 'confirm', contact, account, ip })
  return made.ok ? queueCode(deps, tx, made.value, { to: contact, isSent: true }) : made
}

/**
 * Sends a code to reset a password to an e-mail, or to the mobile of its account; the refusal with its wait when the limits
 * of resets are reached. With `isForNobody`, and when the mobile may get no SMS, all the same work is done and the message
 * expires at once: neither answer nor time shows whether there is an account, or which of the two is verified.
 */
export async function sendResetOtp(
  deps: Deps,
  tx: Tx,
  { contact, account, ip, mobile, isDecoy }: Request & { mobile: string | undefined; isDecoy: boolean },
): Promise<Refusal | undefined> {
  const made = await makeCode(deps, tx, { purpose: 'forgot', contact, account, ip })
  if (!made.ok) return made
  const isAllowed = await countResetSms(deps, tx, { contact, ip, mobile })
  const isSent = !isDecoy && (mobile === undefined || isAllowed)
  return queueCode(deps, tx, made.value, { to: mobile ?? contact, isSent })
}

/**
 * Checks a code and uses it up: undefined when it is right. A try is spent before the comparison; unknown, wrong, old and
 * used codes are one refusal. Wrong tries count for the address, and for the contact where there was a code to try: nobody
 * shuts a contact out by guessing at codes that were never sent.
 */
export async function checkOtp(
  deps: Deps,
  { purpose, contact, account, order, ip, code }: Contact & { ip: string; code: string },
): Promise<Refusal | undefined> {
  // whatever it is for: changing the form buys no more guesses
  const keys = { account: contact, ip }
  const over = await checkRateLimit(deps, 'verifyOtp', keys)
  if (over) return over
  const stored = await store.consumeTry(deps.db, purpose, contact)
  const checked = await checkCounted(deps, 'verifyOtp', stored ? keys : { ip }, async () => {
    const salt = stored?.salt ?? randomBytes(16)
    const isRight = timingSafeEqual(
      codeHmac(deps, { purpose, contact, account, order }, salt, code),
      stored?.code_hmac ?? randomBytes(32),
    )
    return isRight && (await store.markUsed(deps.db, purpose, contact)) ? true : undefined
  })
  if (!checked.ok) return checked
  return checked.value.found ? undefined : refuse('WRONG_OTP')
}

type MadeCode = { purpose: OtpPurpose; code: string; salt: Buffer }

/** Puts a new code in place of the contact's old one, within its limits. */
async function makeCode(
  deps: Deps,
  tx: Tx,
  { purpose, contact, account, order, ip }: Contact & { ip: string },
): Promise<Outcome<MadeCode>> {
  const keys = { account: contact, ip }
  for (const limit of limitsOf[purpose]) {
    const over = await consumeAttempt(deps, tx, limit, keys)
    if (over) return over
  }
  const code = newCode()
  const salt = randomBytes(16)
  const hashed = { salt, hmac: codeHmac(deps, { purpose, contact, account, order }, salt, code) }
  const wait = await store.replaceCode(tx, { purpose, contact, account }, hashed, OTP_GAP_MS[deps.rateLimits])
  if (wait !== undefined) return refuse('TOO_MANY', { retryAfterSeconds: wait })
  return done({ purpose, code, salt })
}

async function queueCode(
  deps: Deps,
  tx: Tx,
  { purpose, code, salt }: MadeCode,
  { to, isSent }: { to: string; isSent: boolean },
): Promise<undefined> {
  await queueMessage(deps, tx, {
    event: `otp:${purpose}:${salt.toString('base64url')}`,
    template: templates[purpose],
    to,
    language: deps.language,
    vars: { otp: code, minutes: String(OTP_MINUTES) },
    expiresInSeconds: isSent ? OTP_MINUTES * 60 : 0,
  })
}

const newCode = () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0')

/** Bound to its purpose, contact, and account or order, so a code for one thing is worth nothing for another. */
const codeHmac = (
  { secrets }: Deps,
  { purpose, contact, account, order }: Contact,
  salt: Buffer,
  code: string,
): Buffer =>
  createHmac('sha256', secrets.otpPepper)
    .update(salt)
    .update(`${purpose}\n${contact}\n${account ?? order ?? ''}\n${code}`)
    .digest()
