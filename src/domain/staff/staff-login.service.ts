import { faults } from '#contract/core/faults.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { officeLanguageOf, type OfficeLanguage } from '#contract/languages.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import { hashPassword, verifyPassword } from '#domain/account/password.ts'
import { newToken, tokenHash } from '#domain/account/token.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite } from '#domain/journal/journal.service.ts'
import { maskRecipient } from '#domain/message/message.rules.ts'
import { checkCounted, checkRateLimit, countAttempt, countDown } from '#domain/rate-limit/rate-limit.service.ts'
import { consumeForShop } from '#domain/rate-limit/shop-limit.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { checkSecondStep, type SecondStep } from './second-step.service.ts'
import { notifyOfChange } from './staff-alert.service.ts'
import * as links from './staff-link.store.ts'
import { actorOf, endOtherSessions, startSession, type StaffSession, type Visitor } from './staff-session.service.ts'
import * as sessions from './staff-session.store.ts'
import { fewLeft, isOwnEmail } from './staff.rules.ts'
import * as store from './staff.store.ts'
import { trustedBrowser, markBrowser } from './trusted-browser.ts'
import { mustSetUp } from './two-steps-from.rules.ts'

/** In, with the session's token and the mark that the browser keeps; or a ticket for the second step. */
export type LoggedIn = { next: 'in' | 'setup'; token: string; mark: string; language: OfficeLanguage }
export type LoginStep = LoggedIn | { next: 'code'; ticket: string }

/**
 * The first step of a login. Unknown, wrong, switched off: one refusal in one time, with the tries that are left. At the
 * limit the right password waits too; a browser that this account knows has tries of its own (spec B1.2).
 */
export async function loginStaff(
  deps: Deps,
  { email, password, mark, from }: { email: string; password: string; mark: string | undefined; from: Visitor },
): Promise<Outcome<LoginStep>> {
  const person = await store.findByEmail(deps.db, email)
  const now = await clockNow(deps.db)
  const browser = person && trustedBrowser(deps.secrets, person.id, { mark, now })
  const keys = { account: browser ? `browser:${browser}` : email.toLowerCase(), ip: from.ip }
  const over = await checkRateLimit(deps, 'staffLogin', keys)
  if (over) return over
  const isRight = await verifyPassword(person?.password_hash, password, keys)
  if (!person?.is_active || !isRight) {
    const left = await countDown(deps, 'staffLogin', keys)
    await recordRefused(deps, { email, hasAccount: person !== undefined, left, from })
    return refuse('WRONG_LOGIN', { params: fewLeft(left) })
  }
  // many guesses at once all find room at first; those that were wrong have been counted by now
  const late = await checkRateLimit(deps, 'staffLogin', keys)
  if (late) return late
  return transact(deps.db, async (tx): Promise<Outcome<LoginStep>> => {
    // checking takes its time: what was right then must be right still
    const current = await store.lockPerson(tx, person.id)
    if (!current?.is_active || current.password_hash !== person.password_hash) return refuse('WRONG_LOGIN')
    return done(current.totp_since ? await giveTicket(tx, current) : await letIn(deps, tx, current, { from, now }))
  })
}

/**
 * The second step: the code of the device, or a recovery code. A ticket is good for five minutes, five codes and one login;
 * a try of it is spent before the code is looked at.
 */
export async function loginWithCode(
  deps: Deps,
  { ticket, from, ...step }: SecondStep & { ticket: string; from: Visitor },
): Promise<AdminOutcome<LoggedIn>> {
  const hash = tokenHash(ticket)
  const link = await links.findLink(deps.db, hash)
  if (link?.kind !== 'ticket' || link.staff_id === null) return refuse('LINK_OVER')
  const staffId = link.staff_id
  const hasTry = await links.consumeTicketTry(deps.db, hash)
  // a ticket without tries is compared with nothing
  const right = await checkSecondStep(deps, staffId, { ...(hasTry && step), ip: from.ip })
  if (!right.ok) return right
  return transact(deps.db, async (tx): Promise<AdminOutcome<LoggedIn>> => {
    if (!(await links.consumeLink(tx, hash))) return refuse('LINK_OVER')
    const person = await store.lockPerson(tx, staffId)
    if (!person?.is_active) return refuse('LINK_OVER')
    return done(await letIn(deps, tx, person, { from, now: await clockNow(tx) }))
  })
}

/** Ends a person’s session, with a row of the journal. */
export async function logoutStaff(deps: Deps, who: StaffSession, from: Visitor): Promise<void> {
  await transact(deps.db, async (tx) => {
    await sessions.endSession(tx, who.staffId, who.sessionId)
    await recordWrite(tx, actorOf(who, from), { action: 'staff.logout', object: selfOf(who) })
    return done(undefined)
  })
}

/**
 * The password again, and the code where two steps are on; without one it is refused before anything is looked at, and is no
 * try. Answers until when acts that ask for it go through.
 */
export async function confirmPassword(
  deps: Deps,
  { who, password, code, from }: { who: StaffSession; password: string; code: string | undefined; from: Visitor },
): Promise<AdminOutcome<Date>> {
  if (who.hasTwoSteps && code === undefined)
    return refuse('INVALID', { field: 'code', params: { message: faults.required('Code') } })
  const checked = await checkPassword(deps, who, { password, from })
  if (!checked.ok) return checked
  if (who.hasTwoSteps) {
    const right = await checkSecondStep(deps, who.staffId, { code, ip: from.ip })
    if (!right.ok) return right
  }
  return transact(deps.db, async (tx) => {
    const until = await sessions.confirmSession(tx, who.sessionId)
    await recordWrite(tx, actorOf(who, from), { action: 'staff.confirm', object: selfOf(who) })
    return done(until)
  })
}

/** A new password for oneself. All other sessions end, this one goes on under the token that is answered. */
export async function changeOwnPassword(
  deps: Deps,
  { who, current, next, from }: { who: StaffSession; current: string; next: string; from: Visitor },
): Promise<Outcome<{ token: string }>> {
  if (isOwnEmail(next, who.email))
    return refuse('INVALID', { field: 'new', params: { message: officeFault('passwordLength') } })
  const checked = await checkPassword(deps, who, { password: current, from })
  if (!checked.ok) return checked
  const hash = await hashPassword(next, { account: who.email, ip: from.ip })
  return transact(deps.db, async (tx): Promise<Outcome<{ token: string }>> => {
    const person = await store.lockPerson(tx, who.staffId)
    if (person?.password_hash !== checked.value) return refuse('WRONG_CURRENT')
    await store.updatePerson(tx, who.staffId, { password_hash: hash })
    await links.endLinks(tx, who.staffId, [person.email])
    const token = await endOtherSessions(tx, who)
    await notifyOfChange(deps, tx, who, (t) => t.passwordChanged)
    await recordWrite(tx, actorOf(who, from), { action: 'staff.password', object: selfOf(who) })
    return done({ token })
  })
}

/** Whether a password is the person's own, counted like a login's; answers the hash that it was checked against. */
async function checkPassword(
  deps: Deps,
  who: StaffSession,
  { password, from }: { password: string; from: Visitor },
): Promise<Outcome<string>> {
  // a session is known here: what strangers try at the login is no try of this person's
  const keys = { account: `confirm:${who.staffId}`, ip: from.ip }
  const checked = await checkCounted(deps, 'staffConfirm', keys, async () => {
    const hash = (await store.findPerson(deps.db, who.staffId))?.password_hash
    return hash && (await verifyPassword(hash, password, keys)) ? hash : undefined
  })
  if (!checked.ok) return checked
  const { found, left } = checked.value
  if (found !== undefined) return done(found)
  await transact(deps.db, async (tx) => {
    await recordWrite(tx, actorOf(who, from), { action: 'staff.confirm_refused', object: selfOf(who) })
    return done(undefined)
  })
  return refuse('WRONG_CURRENT', { params: fewLeft(left) })
}

async function giveTicket(tx: Tx, person: store.PersonRow): Promise<LoginStep> {
  const ticket = newToken()
  const { id, email, role } = person
  await links.insertLink(tx, { kind: 'ticket', staffId: id, email, role, tokenHash: tokenHash(ticket) })
  return { next: 'code', ticket }
}

async function letIn(
  deps: Deps,
  tx: Tx,
  person: store.PersonRow,
  { from, now }: { from: Visitor; now: Date },
): Promise<LoggedIn> {
  const { staff, today } = await readSettingsNow(tx)
  const { role, totp_since: since } = person
  const isSetup = mustSetUp({ role, hasTwoSteps: since !== null }, { totpFrom: staff.totp_from, today })
  const token = await startSession(tx, person, { ...from, isSetup })
  const actor = { staffId: person.id, name: person.name, role: person.role, ...from }
  await recordWrite(tx, actor, {
    action: 'staff.login',
    object: { kind: 'staff', id: person.id, title: person.name },
  })
  return {
    next: isSetup ? 'setup' : 'in',
    token,
    mark: markBrowser(deps.secrets, person.id, now),
    language: officeLanguageOf(person.language),
  }
}

/** Rows of refused logins that the journal takes in an hour: a stranger makes it grow no further. */
const REFUSED_ROWS_AN_HOUR = 60

/**
 * A refused login is in the journal: the first of an hour for an e-mail, and the one that uses up its tries, with a masked
 * e-mail; all others are only counted. What is typed for an account that does not exist may be anything, a password too, so
 * nothing of it is written (spec B1.5).
 */
async function recordRefused(
  deps: Deps,
  {
    email,
    hasAccount,
    left,
    from: { ip, requestId },
  }: { email: string; hasAccount: boolean; left: number; from: Visitor },
): Promise<void> {
  const isLater = await countAttempt(deps, ['staffRefused'], { account: email.toLowerCase() })
  if (isLater && left !== 0) return
  await transact(deps.db, async (tx) => {
    const rows = { name: 'refused logins', tries: REFUSED_ROWS_AN_HOUR, minutes: 60 }
    const { refusal } = await consumeForShop(deps, tx, rows)
    if (refusal) return refusal
    const name = hasAccount ? maskRecipient(email) : '…'
    await recordWrite(
      tx,
      { staffId: null, name, role: 'visitor', ip, requestId },
      {
        action: 'staff.login_refused',
        object: { kind: 'staff', id: '', title: name },
        ...(left === 0 && { changes: [{ field: 'Tries left', before: '', after: '0' }] }),
      },
    )
    return done(undefined)
  })
}

const selfOf = ({ staffId, name }: StaffSession) => ({ kind: 'staff', id: staffId, title: name })
