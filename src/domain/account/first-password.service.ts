import { faults } from '#contract/core/faults.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'

import type { Shopper } from './account.service.ts'
import * as accounts from './account.store.ts'
import { confirmFirst } from './confirm.service.ts'
import { notifyOfChange } from './contact-notice.service.ts'
import { notifyOfPassword, passwordRefusal } from './password.service.ts'
import { hashPassword } from './password.ts'
import { revokeProofs } from './proof.store.ts'
import { endSessionsButOne } from './session.store.ts'
import { tokenHash } from './token.ts'

/**
 * Gives an account a password that has none, and ends its other sessions. Its verified e-mail hears of it, else its mobile.
 * Refuses CONFIRM_FIRST, and INVALID for a poor password or an account that has one (spec N4.5).
 */
export async function setFirstPassword(
  deps: Deps,
  shopper: Shopper,
  { token, ip, ...typed }: { password: string; again: string; token: string; ip: string },
): Promise<Outcome<undefined>> {
  const refused = (await confirmFirst(deps, token)) ?? passwordRefusal(typed, faults.passwordMatch)
  if (refused) return refused
  if ((await accounts.findPasswordHash(deps.db, shopper.id)) !== undefined) return hasPassword
  const hash = await hashPassword(typed.password, { account: shopper.publicId, ip })
  return transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    if (!(await accounts.setFirstPassword(tx, shopper.id, hash))) return hasPassword
    await endSessionsButOne(tx, { shopperId: shopper.id, tokenHash: tokenHash(token) })
    await revokeProofs(tx, 'reset', String(shopper.id))
    await notify(deps, tx, shopper.id)
    return done(undefined)
  })
}

async function notify(deps: Deps, tx: Tx, shopperId: number): Promise<void> {
  const row = await accounts.lockContacts(tx, shopperId)
  if (row?.isEmailVerified) await notifyOfPassword(deps, tx, { ...row, id: shopperId })
  else if (row?.isMobileVerified) await notifyOfChange(deps, tx, { shopperId, what: 'password', to: [row.mobile] })
}

const hasPassword = refuse('INVALID', {
  params: { message: faults.hasPassword },
  field: 'new_password',
})
