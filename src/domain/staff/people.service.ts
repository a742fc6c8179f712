import { randomUUID } from 'node:crypto'

import type { Role } from '#contract/admin/role.ts'
import { LANGUAGES, MAIN_LANGUAGE, officeLanguageOf, type OfficeLanguage } from '#contract/languages.ts'
import { newToken, tokenHash } from '#domain/account/token.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { changesBetween, type Change } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { fill } from '#text/fill.ts'
import { textOf } from '#text/languages.ts'

import { removeTotp } from './second-step.service.ts'
import { notifyOfChange } from './staff-alert.service.ts'
import * as links from './staff-link.store.ts'
import * as sessions from './staff-session.store.ts'
import * as store from './staff.store.ts'

/** Somebody who works here, as the owner sees them. */
export type Person = {
  id: number
  name: string
  email: string
  role: Role
  isActive: boolean
  hasTwoSteps: boolean
  lastSeen: Date | null
  version: number
}
export type PersonChange = { role?: Role | undefined; email?: string | undefined; active?: boolean | undefined }
export type Invitation = { id: number; email: string; role: Role; language: OfficeLanguage; sentAt: Date }
/** What somebody changes of themselves. */
export type OwnChange = { name?: string | undefined; language?: OfficeLanguage | undefined }
const labels = { role: 'Role', email: 'E-mail', active: 'Active' } as const
const ownLabels = { name: 'Name', language: 'Language' } as const

/** Everybody who works here, owners first. */
export const listPeople = async ({ db }: Deps): Promise<Person[]> => (await store.listPeople(db)).map(toPerson)

/** Invitations that nobody has taken yet. */
export async function listInvitations({ db }: Deps): Promise<Invitation[]> {
  const rows = await links.listInvitations(db)
  return rows.map(({ id, email, role, language, created_at }) => ({
    id,
    email,
    role,
    language: officeLanguageOf(language),
    sentAt: created_at,
  }))
}

/** One person as the owner sees them. */
export async function findPerson({ db }: { db: Db }, id: number): Promise<Outcome<Person>> {
  const found = (await store.listPeople(db)).find((row) => row.id === id)
  return found ? done(toPerson(found)) : refuse('NOT_FOUND')
}

/**
 * Changes a person's role or e-mail, or switches them on or off; all their sessions and open links end and they are notified. Refuses
 * CHANGED for another version, LAST_OWNER for the last active owner, CODE_TAKEN for an e-mail that a person has.
 */
export async function changePerson(
  deps: Deps,
  tx: Tx,
  { actor, id, version, change }: { actor: Actor; id: number; version: number; change: PersonChange },
): Promise<AdminOutcome<number, unknown>> {
  const owners = await store.lockOwners(tx)
  const person = await store.lockPerson(tx, id)
  if (!person) return refuse('NOT_FOUND')
  if (person.version !== version) return refuseChanged(tx, { kind: 'staff', id })
  const losesOwner = change.active === false || (change.role !== undefined && change.role !== 'owner')
  if (losesOwner && owners.length === 1 && owners[0] === id) return refuse('LAST_OWNER')
  const twin = change.email === undefined ? undefined : await store.findByEmail(tx, change.email)
  if (twin && twin.id !== id) return refuse('CODE_TAKEN', { field: 'email' })
  const before = { role: person.role, email: person.email, active: person.is_active }
  const changes = changesBetween(before, definedOf(change), labels)
  if (changes.length === 0) return done(id)
  await store.updatePerson(tx, id, {
    ...(change.role !== undefined && { role: change.role }),
    ...(change.email !== undefined && { email: change.email }),
    ...(change.active !== undefined && { is_active: change.active }),
  })
  await sessions.endSessions(tx, id)
  await links.endLinks(tx, id, [person.email, change.email ?? person.email])
  await notifyOfChange(deps, tx, person, (t) => fill(t.fieldsChanged, { fields: fieldsIn(t, changes) }))
  await recordWrite(tx, actor, { action: 'staff.update', object: objectOf(person), changes })
  return done(id)
}

/** For a person who lost the device and the codes: two steps are off, all sessions end, the person is notified. */
export async function turnOffTotp(
  deps: Deps,
  tx: Tx,
  { actor, id }: { actor: Actor; id: number },
): Promise<Outcome<number>> {
  const person = await store.lockPerson(tx, id)
  if (!person) return refuse('NOT_FOUND')
  await removeTotp(tx, id)
  await sessions.endSessions(tx, id)
  await links.endLinks(tx, id, [person.email])
  await notifyOfChange(deps, tx, person, (t) => t.twoStepsOffByOwner)
  await recordWrite(tx, actor, { action: 'staff.totp_off', object: objectOf(person) })
  return done(id)
}

/** Ends all sessions of a person. Refuses NOT_FOUND. */
export async function endAllSessions(tx: Tx, { actor, id }: { actor: Actor; id: number }): Promise<Outcome<number>> {
  const person = await store.lockPerson(tx, id)
  if (!person) return refuse('NOT_FOUND')
  await sessions.endSessions(tx, id)
  await recordWrite(tx, actor, { action: 'staff.end_sessions', object: objectOf(person) })
  return done(id)
}

/** Another name of somebody, or the language in which they read the back office. Refuses NOT_FOUND. */
export async function changeSelf(
  tx: Tx,
  { actor, id, change: { name, language } }: { actor: Actor; id: number; change: OwnChange },
): Promise<Outcome<number>> {
  const person = await store.lockPerson(tx, id)
  if (!person) return refuse('NOT_FOUND')
  await store.updatePerson(tx, id, { ...(name !== undefined && { name }), ...(language !== undefined && { language }) })
  const before = { name: person.name, language: nameOfLanguage(officeLanguageOf(person.language)) }
  const after = definedOf({ name, language: language && nameOfLanguage(language) })
  const changes = changesBetween(before, after, ownLabels)
  await recordWrite(tx, actor, { action: 'staff.update', object: objectOf(person), changes })
  return done(id)
}

/** Ends one of a person's own sessions. Refuses NOT_FOUND for somebody else's. */
export async function endOwnSession(
  tx: Tx,
  { actor, id, staffId }: { actor: Actor; id: number; staffId: number },
): Promise<Outcome<number>> {
  if (!(await sessions.endSession(tx, staffId, id))) return refuse('NOT_FOUND')
  await recordWrite(tx, actor, {
    action: 'staff.end_session',
    object: { kind: 'staff', id: staffId, title: actor.name },
  })
  return done(id)
}

/** Who is invited, as what, and in which language they read. */
type Invited = { email: string; role: Role; language?: OfficeLanguage | undefined }

/**
 * Invites a person by e-mail; an invitation of theirs that is still open is over. Answers its link too, for shops without
 * mail. Refuses CODE_TAKEN where the e-mail has an account.
 */
export async function invite(
  deps: Deps,
  tx: Tx,
  { actor, email, role, language = MAIN_LANGUAGE, shopName }: Invited & { actor: Actor; shopName: string },
): Promise<AdminOutcome<{ id: number; link: string }>> {
  if (await store.findByEmail(tx, email)) return refuse('CODE_TAKEN', { field: 'email' })
  const token = newToken()
  const id = await links.insertLink(tx, {
    kind: 'join',
    staffId: null,
    email,
    role,
    tokenHash: tokenHash(token),
    language,
  })
  const link = `${deps.adminUrl}/admin/join#${token}`
  await queueMessage(deps, tx, {
    event: `staff_invite:${randomUUID()}`,
    template: 'staff_invite',
    to: email,
    language,
    vars: (reader) => ({ shop: shopName, by: actor.name, role: textOf(reader).staffMails[roleTexts[role]], link }),
  })
  await recordWrite(tx, actor, { action: 'staff.invite', object: { kind: 'invitation', id, title: email } })
  return done({ id, link })
}

/** The same invitation with a new link; the old one is over. */
export async function inviteAgain(
  deps: Deps,
  tx: Tx,
  { actor, id, shopName }: { actor: Actor; id: number; shopName: string },
): Promise<AdminOutcome<{ id: number; link: string }>> {
  const found = await links.findInvitation(tx, id)
  if (!found) return refuse('NOT_FOUND')
  const { email, role } = found
  return invite(deps, tx, { actor, email, role, language: officeLanguageOf(found.language), shopName })
}

/** Takes an invitation back: its link is over. Refuses NOT_FOUND. */
export async function withdrawInvitation(
  tx: Tx,
  { actor, id }: { actor: Actor; id: number },
): Promise<Outcome<number>> {
  const found = await links.findInvitation(tx, id)
  if (!found || !(await links.withdrawInvitation(tx, id))) return refuse('NOT_FOUND')
  await recordWrite(tx, actor, {
    action: 'staff.withdraw',
    object: { kind: 'invitation', id, title: found.email },
  })
  return done(id)
}

const roleTexts = { owner: 'roleOwner', staff: 'roleStaff', packer: 'rolePacker' } as const

/** The fields that were changed, 'role and e-mail'. */
const fieldsIn = (texts: Readonly<Record<'both' | keyof typeof labels, string>>, changes: readonly Change[]): string =>
  (['role', 'email', 'active'] as const)
    .filter((key) => changes.some(({ field }) => field === labels[key]))
    .map((key) => texts[key])
    .reduce((one, other) => fill(texts.both, { one, other }))

const objectOf = ({ id, name }: { id: number; name: string }) => ({ kind: 'staff', id, title: name })

const nameOfLanguage = (code: OfficeLanguage): string => LANGUAGES[code].name

const definedOf = (change: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

const toPerson = (row: store.ListedPerson): Person => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  isActive: row.is_active,
  hasTwoSteps: row.totp_since !== null,
  lastSeen: row.last_seen_at,
  version: row.version,
})
