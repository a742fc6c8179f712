import { faults } from '#contract/core/faults.ts'
import { OTP_RESEND_SECONDS } from '#contract/core/limits.ts'
import { otpMobileProblem } from '#contract/core/validation.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Refusal } from '#domain/context.ts'

import type { Shopper } from './account.service.ts'
import * as accounts from './account.store.ts'
import { confirmFirst } from './confirm.service.ts'
import { giveAnotherMobile, giveUpMobile, lockOwner } from './mobile-owner.service.ts'
import { transactOnMobile } from './mobile-transaction.service.ts'
import { checkOtp, sendMobileOtp } from './otp.service.ts'

type NewMobile = { mobile: string; token: string; ip: string }

/**
 * Sends a code to the mobile that a shopper's account is to have; nobody looks whether another account has it. Answers
 * after how many seconds the next one may be asked for. Refuses CONFIRM_FIRST, INVALID, TOO_MANY and OTP_DOWN.
 */
export async function sendChangeCode(
  deps: Deps,
  shopper: Shopper,
  { mobile, token, ip }: NewMobile,
): Promise<Outcome<{ resendAfter: number }>> {
  const refused = (await confirmFirst(deps, token)) ?? problemOf(shopper, mobile)
  if (refused) return refused
  return transact(
    deps.db,
    async (tx) =>
      (await sendMobileOtp(deps, tx, { purpose: 'mobile', contact: mobile, account: shopper.id, ip })) ??
      done({ resendAfter: OTP_RESEND_SECONDS }),
  )
}

/**
 * Gives a shopper's account the mobile whose code is right. An account that nobody used for long gives it up; one in use
 * keeps it: MOBILE_TAKEN, which only who holds the number reads. The verified e-mail and the old number hear of the change.
 * Refuses CONFIRM_FIRST, before the code is looked at, INVALID, WRONG_OTP and TOO_MANY (spec N4.4).
 */
export async function changeMobile(
  deps: Deps,
  shopper: Shopper,
  { mobile, code, token, ip }: NewMobile & { code: string },
): Promise<Outcome<undefined>> {
  const refused =
    (await confirmFirst(deps, token)) ??
    problemOf(shopper, mobile) ??
    (await checkOtp(deps, { purpose: 'mobile', contact: mobile, account: shopper.id, ip, code }))
  if (refused) return refused
  return transactOnMobile(deps, async (tx): Promise<Outcome<undefined>> => {
    const row = await accounts.lockContacts(tx, shopper.id)
    if (!row) return refuse('LOGIN_NEEDED')
    const owner = await lockOwner(tx, mobile)
    if (owner && (owner.isBlocked || !owner.isIdle)) return refuse('MOBILE_TAKEN', { field: 'mobile' })
    if (owner) await giveUpMobile(deps, tx, owner)
    const email = row.isEmailVerified ? row.email : null
    await giveAnotherMobile(deps, tx, { id: shopper.id, mobile, email, former: row.mobile })
    return done(undefined)
  })
}

function problemOf(shopper: Shopper, mobile: string): Refusal | undefined {
  const message = mobile === shopper.mobile ? faults.mobileAlready : otpMobileProblem(mobile)
  return message === undefined ? undefined : refuse('INVALID', { params: { message }, field: 'mobile' })
}
