import { faults } from '#contract/core/faults.ts'
import { addressIn, type Language } from '#contract/languages.ts'
import { violatedUniqueness } from '#db/sql-state.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { checkRateLimit, consumeAttempt, recordAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import * as accounts from './account.store.ts'
import { notifyOfChange } from './contact-notice.service.ts'
import { EMAIL_LINK_HOURS } from './otp.rules.ts'
import { findProof, insertProof, consumeProof, revokeProofs } from './proof.store.ts'
import { newToken, tokenHash } from './token.ts'

/**
 * Queues an e-mail with a link that proves the address: good for 24 hours, bound to the shopper (spec D5). With `email_change`
 * it is the pending e-mail's.
 */
export async function sendVerificationLink(
  deps: Deps,
  tx: Tx,
  to: { id: number; publicId: string; name: string; email: string },
  kind: 'email' | 'email_change' = 'email',
): Promise<void> {
  const key = newToken()
  await insertProof(tx, tokenHash(key), kind, String(to.id), EMAIL_LINK_HOURS * 60)
  const linkIn = (language: Language) => {
    const link = new URL(addressIn(language, '/profile/success'), deps.publicUrl)
    link.searchParams.set('code', key)
    link.searchParams.set('uId', Buffer.from(to.publicId).toString('base64url'))
    return link.href
  }
  await queueMessage(deps, tx, {
    // an e-mail that never became theirs is found by its event
    event: `${kind === 'email' ? 'verify_email' : `email_change:${to.id}`}:${tokenHash(key).toString('base64url')}`,
    template: 'verify_email',
    to: to.email,
    shopperId: to.id,
    vars: (language) => ({ name: to.name, link: linkIn(language) }),
  })
}

/** Sends the link again: to the shopper's own e-mail only, not when it is verified, at most three times an hour. */
export async function resendVerificationLink(
  deps: Deps,
  shopper: Shopper,
  { email, ip }: { email: string; ip: string },
): Promise<Outcome<undefined>> {
  if (email.toLowerCase() !== shopper.email.toLowerCase())
    return refuse('INVALID', { params: { message: faults.notYourEmail }, field: 'email_id' })
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

/**
 * Confirms an e-mail: 'verified' the first time, 'already' when the same good link is opened again. The link of a pending
 * e-mail makes it the account's, and refuses EMAIL_TAKEN where another has verified it by now. Every other key is refused
 * alike.
 */
export async function verifyEmail(
  deps: Deps,
  { key, publicId, ip }: { key: string; publicId: string; ip: string },
): Promise<Outcome<'verified' | 'already'>> {
  const keys = { account: publicId, ip }
  const over = await checkRateLimit(deps, 'verifyEmail', keys)
  if (over) return over
  const shopperId = await accounts.findIdByPublicId(deps.db, publicId)
  const proof = await findProof(deps.db, tokenHash(key), 'email')
  const change = proof ? undefined : await findProof(deps.db, tokenHash(key), 'email_change')
  const found = proof ?? change
  if (shopperId === undefined || found?.subject !== String(shopperId)) {
    await recordAttempt(deps, 'verifyEmail', keys)
    return refuse('BAD_LINK')
  }
  if (found.used_at !== null) return done('already')
  return change
    ? unlessTaken(deps, 'EMAIL_TAKEN', (tx) => takePending(deps, tx, shopperId, key))
    : unlessTaken(deps, 'BAD_LINK', (tx) => openLink(tx, shopperId, key))
}

type Opened = Outcome<'verified' | 'already'>

/** Marks the e-mail as verified. Of several accounts that named it the first to do so keeps it; the links of others are worth nothing then. */
async function openLink(tx: Tx, shopperId: number, key: string): Promise<Opened> {
  if (!(await consumeProof(tx, tokenHash(key), 'email', String(shopperId)))) return done('already')
  const isNew = await accounts.markEmailVerified(tx, shopperId)
  return done(isNew ? 'verified' : 'already')
}

/** The pending e-mail is the account's now. Whatever was sent to the one before opens nothing any more, and it hears of it. */
async function takePending(deps: Deps, tx: Tx, shopperId: number, key: string): Promise<Opened> {
  const row = await accounts.lockContacts(tx, shopperId)
  const subject = String(shopperId)
  if (!(await consumeProof(tx, tokenHash(key), 'email_change', subject))) return done('already')
  if (!row || row.pendingEmail === null) return refuse('BAD_LINK')
  await accounts.takePendingEmail(tx, shopperId)
  await revokeProofs(tx, 'email', subject)
  await revokeProofs(tx, 'reset', subject)
  const former = row.isEmailVerified ? row.email : null
  await notifyOfChange(deps, tx, { shopperId, what: 'email', to: [former, row.isMobileVerified ? row.mobile : null] })
  return done('verified')
}

async function unlessTaken(
  { db }: Pick<Deps, 'db'>,
  code: 'BAD_LINK' | 'EMAIL_TAKEN',
  work: (tx: Tx) => Promise<Opened>,
): Promise<Opened> {
  try {
    return await transact(db, work)
  } catch (error) {
    if (violatedUniqueness(error) === 'shopper_email') return refuse(code)
    throw error
  }
}
