import { faults } from '#contract/core/faults.ts'
import { OTP_RESEND_SECONDS } from '#contract/core/limits.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Refusal } from '#domain/context.ts'

import type { Shopper } from './account.service.ts'
import * as accounts from './account.store.ts'
import { checkOtp, sendConfirmMail, sendMobileOtp } from './otp.service.ts'
import { confirmPassword } from './password.service.ts'
import { confirmSession, isConfirmed } from './session.store.ts'
import { tokenHash } from './token.ts'

/** How a shopper shows that they are themselves: by the password where the account has one, else by a code. */
type ConfirmedBy = { way: 'password' } | { way: 'email' | 'mobile'; contact: string }

/**
 * Sends a code to confirm with, to the verified e-mail or to the mobile. Refuses INVALID where the account has a password,
 * which is asked for then. Answers after how many seconds the next one may be asked for.
 */
export async function sendConfirmCode(
  deps: Deps,
  shopper: Shopper,
  { ip }: { ip: string },
): Promise<Outcome<{ resendAfter: number }>> {
  const by = await confirmedBy(deps, shopper)
  if (by.way === 'password') return needsPassword
  const request = { contact: by.contact, account: shopper.id, ip }
  return transact(deps.db, async (tx) => {
    const refused =
      by.way === 'email'
        ? await sendConfirmMail(deps, tx, request)
        : await sendMobileOtp(deps, tx, { purpose: 'confirm', ...request })
    return refused ?? done({ resendAfter: OTP_RESEND_SECONDS })
  })
}

/**
 * Confirms the session of a token for ten minutes, by the password where the account has one, else by the code that was
 * sent. Refuses WRONG_CURRENT and WRONG_OTP; wrong tries are counted as everywhere.
 */
export async function confirmMe(
  deps: Deps,
  shopper: Shopper,
  { password, code, token, ip }: { password: string | undefined; code: string | undefined; token: string; ip: string },
): Promise<Outcome<undefined>> {
  const by = await confirmedBy(deps, shopper)
  const wrong =
    by.way === 'password'
      ? await wrongPassword(deps, shopper, { password, ip })
      : await checkOtp(deps, {
          purpose: 'confirm',
          contact: by.contact,
          account: shopper.id,
          ip,
          code: code ?? '',
        })
  if (wrong) return wrong
  await confirmSession(deps.db, tokenHash(token))
  return done(undefined)
}

/** The refusal CONFIRM_FIRST unless this session was confirmed within the last ten minutes. */
export const confirmFirst = async ({ db }: Pick<Deps, 'db'>, token: string): Promise<Refusal | undefined> =>
  (await isConfirmed(db, tokenHash(token))) ? undefined : refuse('CONFIRM_FIRST')

async function wrongPassword(
  deps: Deps,
  shopper: Shopper,
  { password, ip }: { password: string | undefined; ip: string },
): Promise<Refusal | undefined> {
  if (password === undefined) return needsPassword
  const wrong = await confirmPassword(deps, shopper, { password, ip })
  return wrong?.field ? { ...wrong, field: 'current_password' } : wrong
}

async function confirmedBy({ db }: Pick<Deps, 'db'>, { id, email, mobile }: Shopper): Promise<ConfirmedBy> {
  if ((await accounts.findPasswordHash(db, id)) !== undefined) return { way: 'password' }
  const isVerified = (await accounts.findProfile(db, id))?.isEmailVerified
  return isVerified ? { way: 'email', contact: email.toLowerCase() } : { way: 'mobile', contact: mobile }
}

const needsPassword = refuse('INVALID', {
  params: { message: faults.typePassword },
  field: 'current_password',
})
