import { violatedUniqueness } from '#db/sql-state.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { checkRateLimit, consumeAttempt, recordAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import * as accounts from './account.store.ts'
import { EMAIL_LINK_HOURS } from './otp.rules.ts'
import { findProof, insertProof, consumeProof } from './proof.store.ts'
import { newToken, tokenHash } from './token.ts'

/** Queues an e-mail with a link that proves the address: good for 24 hours, bound to the shopper (spec D5). */
export async function sendVerificationLink(
  deps: Deps,
  tx: Tx,
  to: { id: number; publicId: string; name: string; email: string },
): Promise<void> {
  const key = newToken()
  await insertProof(tx, tokenHash(key), 'email', String(to.id), EMAIL_LINK_HOURS * 60)
  const link = new URL('/profile/success', deps.publicUrl)
  link.searchParams.set('code', key)
  link.searchParams.set('uId', Buffer.from(to.publicId).toString('base64url'))
  await queueMessage(deps, tx, {
    event: `verify_email:${tokenHash(key).toString('base64url')}`,
    template: 'verify_email',
    to: to.email,
    vars: { name: to.name, link: link.href },
  })
}

/** Sends the link again: to the shopper's own e-mail only, not when it is verified, at most three times an hour. */
export async function resendVerificationLink(
  deps: Deps,
  shopper: Shopper,
  { email, ip }: { email: string; ip: string },
): Promise<Outcome<undefined>> {
  if (email.toLowerCase() !== shopper.email.toLowerCase())
    return refuse('INVALID', { params: { message: 'This is not the e-mail of your account.' }, field: 'email_id' })
  const profile = await accounts.findProfile(deps.db, shopper.id)
  if (profile?.isEmailVerified) return refuse('ALREADY_VERIFIED')
  const keys = { account: shopper.email.toLowerCase(), ip }
  return transact(deps.db, async (tx): Promise<Outcome<undefined>> => {
    const over = await consumeAttempt(deps, tx, 'verificationMail', keys)
    if (over) return over
    await sendVerificationLink(deps, tx, shopper)
    return done(undefined)
  })
}

/** Confirms an e-mail: 'verified' the first time, 'already' when the same good link is opened again; every other key is refused alike. */
export async function verifyEmail(
  deps: Deps,
  { key, publicId, ip }: { key: string; publicId: string; ip: string },
): Promise<Outcome<'verified' | 'already'>> {
  const keys = { account: publicId, ip }
  const over = await checkRateLimit(deps, 'verifyEmail', keys)
  if (over) return over
  const shopperId = await accounts.findIdByPublicId(deps.db, publicId)
  const proof = await findProof(deps.db, tokenHash(key), 'email')
  if (shopperId === undefined || proof?.subject !== String(shopperId)) {
    await recordAttempt(deps, 'verifyEmail', keys)
    return refuse('BAD_LINK')
  }
  if (proof.used_at !== null) return done('already')
  return openLink(deps, shopperId, key)
}

/** Marks the e-mail as verified. Of several accounts that named it the first to do so keeps it; the links of others are worth nothing then. */
async function openLink(deps: Deps, shopperId: number, key: string): Promise<Outcome<'verified' | 'already'>> {
  const work = async (tx: Tx): Promise<Outcome<'verified' | 'already'>> => {
    if (!(await consumeProof(tx, tokenHash(key), 'email', String(shopperId)))) return done('already')
    const isNew = await accounts.markEmailVerified(tx, shopperId)
    return done(isNew ? 'verified' : 'already')
  }
  try {
    return await transact(deps.db, work)
  } catch (error) {
    if (violatedUniqueness(error) === 'shopper_email') return refuse('BAD_LINK')
    throw error
  }
}
