import { randomUUID } from 'node:crypto'

import { clockNow } from '#db/clock.ts'
import type { Deps, Tx } from '#domain/context.ts'
import { queueMessage } from '#domain/message/message.service.ts'

import { placeOf, startSession, type Session, type Visitor } from './account.service.ts'
import * as accounts from './account.store.ts'
import { recordRegistration, withdrawWithMobile } from './consent.service.ts'
import { notifyOfChange } from './contact-notice.service.ts'
import * as store from './mobile-owner.store.ts'
import { deviceText, timeText } from './notice-text.rules.ts'
import { endAllSessions, isExistingPlace } from './session.store.ts'
import { newPublicId } from './token.ts'

export { lockOwner } from './mobile-owner.store.ts'

type Owner = Pick<store.MobileOwner, 'isIdle' | 'hasBelongings' | 'hasPassword'>

/** Whether the number may have been given to somebody else since: nobody used the account for long, and it has something in it. */
export const isUnused = ({ isIdle, hasBelongings }: Owner): boolean => isIdle && hasBelongings

/** Whether nothing is lost where the account has no number any more. */
export const isEmpty = ({ hasBelongings, hasPassword }: Owner): boolean => !hasBelongings && !hasPassword

/**
 * Opens an account for who has just proved a mobile that no account has, with what they agreed to, and a session: all in
 * the caller's transaction. Throws the violated uniqueness of `shopper_mobile` where another does so at this moment.
 */
export async function openAccount(
  { language }: Pick<Deps, 'language'>,
  tx: Tx,
  mobile: string,
  from: Visitor,
): Promise<Session> {
  const row = { publicId: newPublicId(), name: '', email: null, mobile }
  const verified = { passwordHash: null, isEmailVerified: false, isMobileVerified: true }
  const id = await accounts.insertShopper(tx, { ...row, ...verified, language })
  await recordRegistration(tx, { shopperId: id, by: 'goingOn', language })
  return startSession(tx, { id, ...row }, { kind: 'otp', from, isConfirmed: true })
}

/**
 * Logs in who has just proved the mobile of an account, in the caller's transaction that has it locked. A verified e-mail
 * hears of a device in a net from which nobody logged in to the account before (spec N2.4.3).
 */
export async function enterAccount(deps: Deps, tx: Tx, owner: store.MobileOwner, from: Visitor): Promise<Session> {
  const place = placeOf(from)
  const isNewPlace = !(await isExistingPlace(tx, { shopperId: owner.id, ...place }))
  await store.markMobileProved(tx, owner.id)
  if (isNewPlace && owner.isEmailVerified) {
    const now = await clockNow(tx)
    await queueMessage(deps, tx, {
      event: `new_login:${randomUUID()}`,
      template: 'new_login',
      to: owner.email ?? '',
      shopperId: owner.id,
      vars: (language) => ({
        name: owner.name,
        device: deviceText(place.device, language),
        at: timeText(now, language),
      }),
    })
  }
  const isConfirmed = !owner.hasPassword && !owner.isEmailVerified
  return startSession(tx, owner, { kind: 'otp', from, isConfirmed })
}

/**
 * An account gives its mobile up to whoever has proved that it is theirs now, in the caller's transaction that has it
 * locked. It stays with its orders, annas, e-mail and password; nobody is logged in to it, or written to by WhatsApp, and
 * its verified e-mail hears of it (spec N2.4.5).
 */
export async function giveUpMobile(deps: Deps, tx: Tx, owner: store.MobileOwner): Promise<void> {
  await store.takeMobile(tx, owner.id)
  await withdrawWithMobile(tx, owner.id)
  await endAllSessions(tx, owner.id)
  await notifyOfChange(deps, tx, {
    shopperId: owner.id,
    what: 'mobile',
    to: owner.isEmailVerified ? [owner.email] : [],
  })
}

/**
 * Gives an account another mobile, which an OTP has just proved, in the caller's transaction. Its verified e-mail and its
 * old number hear of it.
 */
export async function giveAnotherMobile(
  deps: Deps,
  tx: Tx,
  { id, mobile, email, former }: { id: number; mobile: string; email: string | null; former: string | null },
): Promise<void> {
  await store.giveMobile(tx, id, mobile)
  // what they agreed to was about the number of then
  if (former !== null) await withdrawWithMobile(tx, id)
  await notifyOfChange(deps, tx, { shopperId: id, what: 'mobile', to: [email, former] })
}
