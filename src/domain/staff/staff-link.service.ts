import { randomUUID } from 'node:crypto'

import type { Role } from '#contract/admin/role.ts'
import { faults } from '#contract/core/faults.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { MAIN_LANGUAGE, officeLanguageOf } from '#contract/languages.ts'
import { transact } from '#db/transact.ts'
import { hashPassword } from '#domain/account/password.ts'
import { newToken, tokenHash } from '#domain/account/token.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, serverActor, type Actor } from '#domain/journal/journal.service.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { countAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { fill } from '#text/fill.ts'

import { removeTotp } from './second-step.service.ts'
import { notifyOfChange, notifyOwners } from './staff-alert.service.ts'
import * as links from './staff-link.store.ts'
import type { Visitor } from './staff-session.service.ts'
import * as sessions from './staff-session.store.ts'
import { isOwnEmail, LINK_MINUTES, type LinkKind } from './staff.rules.ts'
import * as store from './staff.store.ts'

type VisibleKind = Exclude<LinkKind, 'ticket'>
/** Links that are for nobody yet. */
const MAKES_PERSON: ReadonlySet<LinkKind> = new Set(['welcome', 'join'])
export type TakenLink = { token: string; email?: string | undefined; name?: string | undefined; password: string }

/**
 * Sends a link for a new password where the e-mail has an active account. Else the same work is done and the message expires
 * at once: neither the answer nor its time shows who has an account (spec B1.4).
 */
export async function forgotStaffPassword(
  deps: Deps,
  { email, from }: { email: string; from: Visitor },
): Promise<Outcome<undefined>> {
  const over = await countAttempt(deps, ['staffForgot'], { account: email.toLowerCase(), ip: from.ip })
  if (over) return over
  return transact(deps.db, async (tx) => {
    const person = await store.findByEmail(tx, email)
    await sendReset(deps, tx, person?.is_active ? person : { email, name: '', language: MAIN_LANGUAGE })
    return done(undefined)
  })
}

/** What a link is for, as long as it can be used. */
export async function lookAtLink(
  { db }: Deps,
  token: string,
): Promise<AdminOutcome<{ kind: VisibleKind; email: string }>> {
  const link = await links.findLink(db, tokenHash(token))
  if (!link || link.kind === 'ticket') return refuse('LINK_OVER')
  if (link.kind === 'welcome' && (await store.hasOwner(db))) return refuse('LINK_OVER')
  return done({ kind: link.kind, email: link.email })
}

/**
 * Takes an invitation or a first owner's link, which makes the person, or sets a new password, which ends all of their
 * sessions. A link logs nobody in. One that was used, is old or unknown: LINK_OVER.
 */
export async function takeLink(deps: Deps, given: TakenLink, from: Visitor): Promise<AdminOutcome<undefined>> {
  const link = await links.findLink(deps.db, tokenHash(given.token))
  if (!link || link.kind === 'ticket') return refuse('LINK_OVER')
  if (link.kind === 'welcome' && (await store.hasOwner(deps.db))) return refuse('LINK_OVER')
  const email = link.email === '' ? (given.email ?? '') : link.email
  const wrong = problemOf(link.staff_id === null, { ...given, email })
  if (wrong) return wrong
  const hash = await hashPassword(given.password, { account: email, ip: from.ip })
  return transact(deps.db, async (tx): Promise<AdminOutcome<undefined>> => {
    if (!(await links.consumeLink(tx, tokenHash(given.token)))) return refuse('LINK_OVER')
    if (link.kind === 'welcome' && (await store.lockOwners(tx)).length > 0) return refuse('LINK_OVER')
    if (link.staff_id !== null) return newPassword(deps, tx, { staffId: link.staff_id, link: link.kind, hash, from })
    if (!MAKES_PERSON.has(link.kind)) return refuse('LINK_OVER')
    if (await store.findByEmail(tx, email)) return refuse('CODE_TAKEN', { field: 'email' })
    const { role, kind, language } = link
    return join(deps, tx, { name: given.name ?? '', email, role, language, hash, kind, from })
  })
}

/** A link for the first owner, where there is none. Earlier ones die. */
export async function welcomeLink(deps: Pick<Deps, 'db' | 'adminUrl'>): Promise<string | undefined> {
  if (await store.hasOwner(deps.db)) return undefined
  const token = newToken()
  await transact(deps.db, async (tx) => {
    await links.insertLink(tx, {
      kind: 'welcome',
      staffId: null,
      email: '',
      role: 'owner',
      tokenHash: tokenHash(token),
    })
    return done(undefined)
  })
  return `${deps.adminUrl}/admin/welcome#${token}`
}

/**
 * A link for the person who runs the server: makes an owner of an unknown e-mail; a known one gets a new password by it,
 * with two steps off and the role of an owner (spec B1.4).
 */
export async function ownerLink(deps: Pick<Deps, 'db' | 'adminUrl'>, email: string): Promise<string> {
  const token = newToken()
  await transact(deps.db, async (tx) => {
    const person = await store.findByEmail(tx, email)
    const kind = person ? 'owner' : 'join'
    await links.insertLink(tx, {
      kind,
      staffId: person?.id ?? null,
      email,
      role: 'owner',
      tokenHash: tokenHash(token),
    })
    await recordWrite(tx, serverActor, {
      action: 'staff.owner_link',
      object: { kind: 'staff', id: person?.id ?? '', title: email },
    })
    return done(undefined)
  })
  return `${deps.adminUrl}/admin/join#${token}`
}

/** Adds a person with a password, as the demo shop and tests do. */
export async function addPerson(
  { db }: Deps,
  { password, ...person }: { name: string; email: string; role: Role; password: string },
): Promise<number> {
  return store.insertPerson(db, {
    ...person,
    password_hash: await hashPassword(password, { account: person.email, ip: '' }),
  })
}

async function sendReset(
  deps: Deps,
  tx: Tx,
  person: store.PersonRow | { id?: undefined; email: string; name: string; language: string },
): Promise<void> {
  const token = newToken()
  const { email, name } = person
  if (person.id === undefined) await links.insertDecoy(tx, tokenHash(token))
  else
    await links.insertLink(tx, {
      kind: 'reset',
      staffId: person.id,
      email,
      role: person.role,
      tokenHash: tokenHash(token),
    })
  await queueMessage(deps, tx, {
    event: `staff_reset:${randomUUID()}`,
    template: 'staff_reset',
    to: email,
    language: officeLanguageOf(person.language),
    vars: { name, link: `${deps.adminUrl}/admin/reset#${token}` },
    expiresInSeconds: person.id === undefined ? 0 : LINK_MINUTES.reset * 60,
  })
}

function problemOf(isNew: boolean, { email, name, password }: Omit<TakenLink, 'token'>) {
  if (!email) return refuse('INVALID', { field: 'email', params: { message: faults.required('E-mail') } })
  if (isNew && !name) return refuse('INVALID', { field: 'name', params: { message: faults.required('Name') } })
  if (isOwnEmail(password, email))
    return refuse('INVALID', { field: 'password', params: { message: officeFault('passwordLength') } })
  return undefined
}

async function newPassword(
  deps: Deps,
  tx: Tx,
  { staffId, link, hash, from }: { staffId: number; link: string; hash: string; from: Visitor },
): Promise<AdminOutcome<undefined>> {
  const person = await store.lockPerson(tx, staffId)
  if (!person) return refuse('LINK_OVER')
  const isByServer = link === 'owner'
  // a link of the owner's asks no questions; that of a forgotten password is nothing to a person switched off
  if (!isByServer && !person.is_active) return refuse('LINK_OVER')
  await store.updatePerson(tx, staffId, {
    password_hash: hash,
    ...(isByServer && { role: 'owner', is_active: true }),
  })
  if (isByServer) await removeTotp(tx, staffId)
  await sessions.endSessions(tx, staffId)
  await links.endLinks(tx, staffId, [person.email])
  await notifyOfChange(deps, tx, person, (t) => t.passwordChanged)
  await recordWrite(tx, actorFor(person, from), {
    action: 'staff.password',
    object: objectOf(staffId, person.name),
    changes: isByServer ? changesBetween({ role: person.role }, { role: 'owner' }, { role: 'Role' }) : [],
  })
  return done(undefined)
}

async function join(
  deps: Deps,
  tx: Tx,
  person: { name: string; email: string; role: Role; language: string; hash: string; kind: string; from: Visitor },
): Promise<Outcome<undefined>> {
  const { name, email, role, hash, kind, from } = person
  const language = officeLanguageOf(person.language)
  const id = await store.insertPerson(tx, { name, email, role, language, password_hash: hash })
  // owners hear of everybody who has joined (spec B6)
  if (kind === 'join') await notifyOwners(deps, tx, (t) => fill(t.joined, { name }), id)
  await recordWrite(tx, actorFor({ id, name, role }, from), { action: 'staff.join', object: objectOf(id, name) })
  return done(undefined)
}

const actorFor = ({ id, name, role }: { id: number; name: string; role: Role }, { ip, requestId }: Visitor): Actor => ({
  staffId: id,
  name,
  role,
  ip,
  requestId,
})

const objectOf = (id: number, title: string) => ({ kind: 'staff', id, title })
