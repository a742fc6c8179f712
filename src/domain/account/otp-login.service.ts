import type { OwnConsentPurpose } from '#contract/consent-purposes.ts'
import { faults } from '#contract/core/faults.ts'
import { OTP_RESEND_SECONDS } from '#contract/core/limits.ts'
import { otpMobileProblem } from '#contract/core/validation.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { countAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import type { Session, Visitor } from './account.service.ts'
import { giveConsent } from './consent.service.ts'
import { enterAccount, giveUpMobile, isUnused, lockOwner, openAccount } from './mobile-owner.service.ts'
import { lastPincode, lockWithGuest } from './mobile-owner.store.ts'
import { transactOnMobile } from './mobile-transaction.service.ts'
import { TICKET_MINUTES, TICKET_TRIES } from './otp.rules.ts'
import { checkOtp, sendMobileOtp } from './otp.service.ts'
import { consumeProof, consumeTicketTry, insertTicket } from './proof.store.ts'
import { newToken, tokenHash } from './token.ts'

/** Who logged in, and whether the account is a new one. */
export type LoggedIn = Session & { isNew: boolean }
/** Or a ticket to show with that they are the person of an unused account. */
export type OtpLogin = LoggedIn | { ticket: string }
type WrongPincode = { triesLeft: number }

/** A guest of this mobile whose things are to come to the account, and how: with both rows locked, in its transaction. */
export type JoiningGuest = { id: number; join: (tx: Tx, accountId: number) => Promise<Outcome<undefined>> }
/** Looks for the guest who wants to come along; refuses where they cannot now. */
export type FindGuest = (mobile: string) => Promise<Outcome<JoiningGuest | undefined>>
type Entering = { guest: JoiningGuest | undefined; consents?: readonly OwnConsentPurpose[]; from: Visitor }

/**
 * Sends a code to log in with. Nobody looks for an account here: known and unknown, blocked and erased numbers get one
 * answer after the same work. Answers after how many seconds the next one may be asked for. OTP_DOWN says whether an order
 * can go on without a code.
 */
export async function sendLoginOtp(
  deps: Deps,
  { mobile, ip }: { mobile: string; ip: string },
): Promise<Outcome<{ resendAfter: number }, { isGuestOpen: boolean }>> {
  const problem = otpMobileProblem(mobile)
  if (problem) return refuse('INVALID', { params: { message: problem }, field: 'mobile' })
  const { selling } = await readSettings(deps)
  return transact(deps.db, async (tx) => {
    const refused = await sendMobileOtp(deps, tx, { purpose: 'login', contact: mobile, ip })
    if (refused?.code === 'OTP_DOWN') return refuse('OTP_DOWN', { data: { isGuestOpen: selling.otp_fallback } })
    return refused ?? done({ resendAfter: OTP_RESEND_SECONDS })
  })
}

/**
 * Logs in by a mobile and the code that was sent to it. Without an account one is opened, with what is agreed to by going
 * on; an account that nobody used for long answers a ticket and nothing of itself. Refuses WRONG_OTP, BLOCKED after the
 * right code alone, and INVALID where the shop wants the data notice read and it was not: before the code is looked at, so
 * that nobody learns by it who has an account (spec N2.4). A guest comes along; what refuses that logs nobody in. `consents` is
 * what was ticked: it is agreed to with the login, and a ticket agrees to nothing.
 */
export async function loginByOtp(
  deps: Deps,
  {
    mobile,
    code,
    isNoticeRead,
    consents,
    findGuest,
    ...from
  }: {
    mobile: string
    code: string
    isNoticeRead: boolean
    consents: readonly OwnConsentPurpose[]
    findGuest?: FindGuest | undefined
  } & Visitor,
): Promise<Outcome<OtpLogin>> {
  if (!isNoticeRead && (await readSettings(deps)).law.notice_tick)
    return refuse('INVALID', { params: { message: faults.noticeUnread }, field: 'notice_read' })
  const guest = await findGuest?.(mobile)
  if (guest && !guest.ok) return guest
  const refused = await checkOtp(deps, { purpose: 'login', contact: mobile, ip: from.ip, code })
  return (
    refused ?? transactOnMobile(deps, (tx) => enterOrOpen(deps, tx, mobile, { guest: guest?.value, consents, from }))
  )
}

/**
 * Who holds a ticket of an unused account says that they are its person, by the pincode of its last parcel, or that they
 * are new. The third wrong pincode is as good as that. Somebody new gets a new account with the mobile, which the old one
 * gives up. Refuses WRONG_PINCODE with the tries that are left, and VERIFY_FIRST for a ticket that is used up or old.
 */
export async function showSamePerson(
  deps: Deps,
  {
    ticket,
    pincode,
    findGuest,
    ...from
  }: {
    ticket: string
    pincode: string | undefined
    findGuest?: FindGuest | undefined
  } & Visitor,
): Promise<Outcome<LoggedIn, WrongPincode>> {
  const over = await countAttempt(deps, ['samePerson'], { ip: from.ip })
  if (over) return over
  const tried = await consumeTicketTry(deps.db, tokenHash(ticket))
  if (!tried) return refuse('VERIFY_FIRST')
  const { subject: mobile, triesLeft } = tried
  const guest = await findGuest?.(mobile)
  if (guest && !guest.ok) return guest
  const entering = { guest: guest?.value, from }
  return transactOnMobile(deps, async (tx): Promise<Outcome<LoggedIn, WrongPincode>> => {
    if (guest?.value) await lockWithGuest(tx, guest.value.id, mobile)
    const owner = await lockOwner(tx, mobile)
    const isTheirs = owner !== undefined && pincode !== undefined && pincode === (await lastPincode(tx, owner.id))
    if (!isTheirs && pincode !== undefined && triesLeft > 0) return refuse('WRONG_PINCODE', { data: { triesLeft } })
    if (!(await consumeProof(tx, tokenHash(ticket), 'unused', mobile))) return refuse('VERIFY_FIRST')
    if (owner?.isBlocked) return refuse('BLOCKED')
    if (isTheirs) return joined(deps, tx, entering, { ...(await enterAccount(deps, tx, owner, from)), isNew: false })
    if (owner) await giveUpMobile(deps, tx, owner)
    return joined(deps, tx, entering, { ...(await openAccount(deps, tx, mobile, from)), isNew: true })
  })
}

async function enterOrOpen(deps: Deps, tx: Tx, mobile: string, entering: Entering): Promise<Outcome<OtpLogin>> {
  const { guest, from } = entering
  if (guest) await lockWithGuest(tx, guest.id, mobile)
  const owner = await lockOwner(tx, mobile)
  if (!owner) return joined(deps, tx, entering, { ...(await openAccount(deps, tx, mobile, from)), isNew: true })
  if (owner.isBlocked) return refuse('BLOCKED')
  if (!isUnused(owner))
    return joined(deps, tx, entering, { ...(await enterAccount(deps, tx, owner, from)), isNew: false })
  const ticket = newToken()
  await insertTicket(tx, {
    tokenHash: tokenHash(ticket),
    subject: mobile,
    minutes: TICKET_MINUTES,
    tries: TICKET_TRIES,
  })
  return done({ ticket })
}

/** A login, once the guest has come to its account, with what was agreed to. */
async function joined(
  { language }: Deps,
  tx: Tx,
  { guest, consents = [] }: Entering,
  login: LoggedIn,
): Promise<Outcome<LoggedIn>> {
  const refused = await guest?.join(tx, login.shopper.id)
  if (refused && !refused.ok) return refused
  for (const purpose of consents)
    await giveConsent(tx, { shopperId: login.shopper.id, purpose, place: 'sign-up', language })
  return done(login)
}
