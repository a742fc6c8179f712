import { expect, test } from 'vitest'

import { transact } from '#db/transact.ts'
import type { Deps } from '#domain/context.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { serverActor } from '#domain/journal/journal.service.ts'
import { freshDatabase } from '#test/database/database.ts'
import { watchStatements } from '#test/database/statements.ts'
import { testDeps } from '#test/shop/deps.ts'

import { changePerson } from './people.service.ts'
import { forgotStaffPassword, lookAtLink, ownerLink, takeLink, welcomeLink } from './staff-link.service.ts'
import { loginStaff } from './staff-login.service.ts'

const from = { ip: '203.0.113.7', userAgent: 'Firefox/130.0 Linux', requestId: 'r1' }
const password = 'a long enough password'
const tokenOf = (link: string) => link.split('#')[1] ?? ''
const logIn = (deps: Deps, email: string, entered = password) =>
  loginStaff(deps, { email, password: entered, mark: undefined, from })
const resetLinks = async ({ db }: Deps) =>
  (
    await db
      .selectFrom('message')
      .select('body')
      .where('template', '=', 'staff_reset')
      .where('recipient', '=', 'owner@example.com')
      .orderBy('seq')
      .execute()
  ).map(({ body }) => tokenOf(/\S+#\S+/.exec(body)?.[0] ?? ''))

test('the first owner comes in by the link of the server, once; then there is no such link (spec B1.4)', async () => {
  const deps = testDeps((await freshDatabase()).db)
  await deps.db.updateTable('staff').set({ is_active: false }).execute()
  const early = tokenOf((await welcomeLink(deps)) ?? '')
  const token = tokenOf((await welcomeLink(deps)) ?? '')
  expect(await lookAtLink(deps, early)).toMatchObject({ code: 'LINK_OVER' })
  expect(await lookAtLink(deps, token)).toMatchObject({ value: { kind: 'welcome', email: '' } })
  const given = { token, email: 'first@example.com', name: 'Sunita Devi', password }
  expect(await takeLink(deps, { ...given, name: undefined }, from)).toMatchObject({ code: 'INVALID', field: 'name' })
  expect(await takeLink(deps, { ...given, password: 'first@example.com' }, from)).toMatchObject({ field: 'password' })
  const both = await Promise.all([takeLink(deps, given, from), takeLink(deps, given, from)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await logIn(deps, 'First@example.com')).toMatchObject({ ok: true })
  expect(await welcomeLink(deps)).toBeUndefined()
})

test('a forgotten password: known and unknown are told the same, the link is good once and for half an hour', async () => {
  const deps = testDeps((await freshDatabase()).db)
  const existing = await forgotStaffPassword(deps, { email: 'owner@example.com', from })
  expect(await forgotStaffPassword(deps, { email: 'nobody@example.com', from })).toEqual(existing)
  await forgotStaffPassword(deps, { email: 'OWNER@example.com', from })
  const [first = '', second = '', third] = await resetLinks(deps)
  expect(third).toBeUndefined()
  expect(await takeLink(deps, { token: first, password }, from)).toMatchObject({ code: 'LINK_OVER' })
  expect(await takeLink(deps, { token: second, password }, from)).toMatchObject({ ok: true })
  expect(await takeLink(deps, { token: second, password }, from)).toMatchObject({ code: 'LINK_OVER' })
  expect(await logIn(deps, 'owner@example.com')).toMatchObject({ ok: true })
  await forgotStaffPassword(deps, { email: 'owner@example.com', from })
  await advanceClock(deps, 31 * 60)
  expect(await takeLink(deps, { token: (await resetLinks(deps))[2] ?? '', password }, from)).toMatchObject({
    code: 'LINK_OVER',
  })
  // the fourth within the hour
  await forgotStaffPassword(deps, { email: 'owner@example.com', from })
  expect(await resetLinks(deps)).toHaveLength(3)
})

test('whoever has the server makes an owner, or lets one in again who lost everything', async () => {
  const deps = testDeps((await freshDatabase()).db)
  await deps.db.updateTable('staff').set({ role: 'packer', is_active: false }).execute()
  const again = tokenOf(await ownerLink(deps, 'owner@example.com'))
  expect(await takeLink(deps, { token: again, password }, from)).toMatchObject({ ok: true })
  const person = await deps.db.selectFrom('staff').select(['role', 'is_active', 'totp_since']).executeTakeFirstOrThrow()
  expect(person).toEqual({ role: 'owner', is_active: true, totp_since: null })
  const newcomer = tokenOf(await ownerLink(deps, 'second@example.com'))
  expect(await takeLink(deps, { token: newcomer, name: 'Pooja Kumari', password }, from)).toMatchObject({ ok: true })
  expect(await logIn(deps, 'second@example.com')).toMatchObject({ ok: true })
  const written = await deps.db.selectFrom('journal').select(['action', 'role']).orderBy('number').execute()
  expect(written.map(({ action, role }) => `${role} ${action}`)).toEqual([
    'server staff.owner_link',
    'packer staff.password',
    'server staff.owner_link',
    'owner staff.join',
    'owner staff.login',
  ])
})

test('a link that is open ends with what the person was: another e-mail, another password (spec B1.4)', async () => {
  const { db } = await freshDatabase()
  const deps = testDeps(db)
  const person = await db.selectFrom('staff').select(['id', 'version']).executeTakeFirstOrThrow()
  await forgotStaffPassword(deps, { email: 'owner@example.com', from })
  const [sent = ''] = await resetLinks(deps)
  const change = { email: 'new@example.com' }
  await transact(db, (tx) => changePerson(deps, tx, { ...person, actor: serverActor, change }))
  expect(await takeLink(deps, { token: sent, password }, from)).toMatchObject({ code: 'LINK_OVER' })

  const server = tokenOf(await ownerLink(deps, 'new@example.com'))
  const again = tokenOf(await ownerLink(deps, 'new@example.com'))
  expect(await lookAtLink(deps, server)).toMatchObject({ code: 'LINK_OVER' })
  await db
    .updateTable('staff')
    .set({ totp_since: new Date(), totp_secret: Buffer.from('x') })
    .execute()
  await forgotStaffPassword(deps, { email: 'new@example.com', from })
  expect(await takeLink(deps, { token: again, password }, from)).toMatchObject({ ok: true })
  const open = await db.selectFrom('staff_link').select('kind').where('used_at', 'is', null).execute()
  expect(open).toEqual([])
})

test('a ticket for the second step ends with the password that it was given for', async () => {
  const { db } = await freshDatabase()
  const deps = testDeps(db)
  const reset = async () => tokenOf(await ownerLink(deps, 'owner@example.com'))
  await takeLink(deps, { token: await reset(), password }, from)
  await db
    .updateTable('staff')
    .set({ totp_since: new Date(), totp_secret: Buffer.from('x') })
    .execute()
  expect(await logIn(deps, 'owner@example.com')).toMatchObject({ value: { next: 'code' } })
  await takeLink(deps, { token: await reset(), password: `${password} too` }, from)
  const tickets = db.selectFrom('staff_link').select('used_at').where('kind', '=', 'ticket')
  expect((await tickets.execute()).map(({ used_at }) => used_at !== null)).toEqual([true])
})

test('the link for a first owner is over once there is an owner', async () => {
  const { db } = await freshDatabase()
  const deps = testDeps(db)
  await db.updateTable('staff').set({ is_active: false }).execute()
  const token = tokenOf((await welcomeLink(deps)) ?? '')
  await db.updateTable('staff').set({ is_active: true }).execute()
  expect(await lookAtLink(deps, token)).toMatchObject({ code: 'LINK_OVER' })
  const given = { token, email: 'second@example.com', name: 'A stranger', password }
  expect(await takeLink(deps, given, from)).toMatchObject({ code: 'LINK_OVER' })
})

test('an old link that is being taken while a new one is sent does not take the new one', async () => {
  const deps = testDeps((await freshDatabase()).db)
  const old = tokenOf(await ownerLink(deps, 'owner@example.com'))
  const [, link] = await Promise.all([
    takeLink(deps, { token: old, password }, from),
    ownerLink(deps, 'owner@example.com'),
  ])
  expect(await takeLink(deps, { token: tokenOf(link), password: `${password} too` }, from)).toMatchObject({ ok: true })
})

test('a forgotten password costs the same work whether or not somebody has the e-mail', async () => {
  const { db, pool } = await freshDatabase({ own: true })
  const deps = testDeps(db)
  const workOf = async (email: string) => {
    const { texts } = watchStatements(pool)
    const from0 = texts.length
    await forgotStaffPassword(deps, { email, from })
    return texts.slice(from0).map((text) => text.split(' ').slice(0, 3).join(' '))
  }
  await workOf('first@example.com')
  expect(await workOf('nobody@example.com')).toEqual(await workOf('owner@example.com'))
  const statuses = await db.selectFrom('message').select(['recipient', 'dies_at', 'created_at']).execute()
  const lives = statuses.map(({ recipient, dies_at, created_at }) => [recipient, Number(dies_at) > Number(created_at)])
  expect(lives).toContainEqual(['nobody@example.com', false])
  expect(lives).toContainEqual(['owner@example.com', true])
})
