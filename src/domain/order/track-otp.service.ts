import { ORDER_LINK_DAYS, OTP_RESEND_SECONDS } from '#contract/core/limits.ts'
import { otpMobileProblem } from '#contract/core/validation.ts'
import { transact } from '#db/transact.ts'
import { checkOtp, sendMobileOtp } from '#domain/account/otp.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import { ensureCode, findByMobile } from './track-otp.store.ts'

type OfOrder = { orderNo: string; mobile: string; ip: string }

/**
 * Sends a code to see one order, to the mobile of its account or its parcel. Where the two do not belong together all the
 * same work is done and nothing is sent: neither answer nor time shows which orders there are, or whose (spec N10.3).
 */
export async function sendTrackOtp(
  deps: Deps,
  { orderNo, mobile, ip }: OfOrder,
): Promise<Outcome<{ resendAfter: number }>> {
  const problem = otpMobileProblem(mobile)
  if (problem) return refuse('INVALID', { params: { message: problem }, field: 'mobile' })
  return transact(deps.db, async (tx) => {
    const order = await findByMobile(tx, { orderNo, mobile, days: ORDER_LINK_DAYS })
    const request = { contact: mobile, order: order ?? NO_ORDER, ip, isDecoy: order === undefined }
    const refused = await sendMobileOtp(deps, tx, { purpose: 'track', ...request })
    return refused ?? done({ resendAfter: OTP_RESEND_SECONDS })
  })
}

/** The code of the order's short address, for who types the code that was sent; else WRONG_OTP, whatever is wrong. */
export async function verifyTrackOtp(
  deps: Deps,
  { orderNo, mobile, ip, code }: OfOrder & { code: string },
): Promise<Outcome<string>> {
  const order = await findByMobile(deps.db, { orderNo, mobile, days: ORDER_LINK_DAYS })
  const refused = await checkOtp(deps, { purpose: 'track', contact: mobile, order: order ?? NO_ORDER, ip, code })
  if (refused) return refused
  return order === undefined ? refuse('WRONG_OTP') : done(await ensureCode(deps.db, order))
}

/** What the code of a decoy is bound to; no order has this number. */
const NO_ORDER = 0
