import { faults } from '#contract/core/faults.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import type { Shopper } from './account.service.ts'
import * as accounts from './account.store.ts'
import { confirmFirst } from './confirm.service.ts'
import { sendVerificationLink } from './email-verification.service.ts'
import { revokeProofs } from './proof.store.ts'

/**
 * A shopper wants another e-mail, or a first one: a link goes to it, good for 24 hours, and until it is opened the old one
 * serves. The answer is one whoever has the e-mail; only who opens the link learns that another account has it. Refuses
 * CONFIRM_FIRST, INVALID for the account's own, and TOO_MANY (spec N4.3).
 */
export async function changeEmail(
  deps: Deps,
  shopper: Shopper,
  { email, token, ip }: { email: string; token: string; ip: string },
): Promise<Outcome<undefined>> {
  const unconfirmed = await confirmFirst(deps, token)
  if (unconfirmed) return unconfirmed
  return transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const row = await accounts.lockContacts(tx, shopper.id)
    if (!row) return refuse('LOGIN_NEEDED')
    if (row.email?.toLowerCase() === email.toLowerCase())
      return refuse('INVALID', { params: { message: faults.emailAlready }, field: 'email_id' })
    const over =
      (await consumeAttempt(deps, tx, 'verificationMail', { account: email.toLowerCase(), ip })) ??
      (await consumeAttempt(deps, tx, 'changeEmail', { account: shopper.publicId }))
    if (over) return over
    await accounts.setPendingEmail(tx, shopper.id, email)
    // what went to an e-mail of before makes nothing of this one
    await revokeProofs(tx, 'email_change', String(shopper.id))
    await sendVerificationLink(deps, tx, { ...shopper, name: row.name, email }, 'email_change')
    return done(undefined)
  })
}
