import { expect, test } from 'vitest'

import type { Deps } from '#domain/context.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { freshDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'

import { forgotStaffPassword, lookAtLink, ownerLink, takeLink, welcomeLink } from './staff-link.service.ts'
import { loginStaff } from './staff-login.service.ts'

const from = { ip: '203.0.113.7', userAgent: 'Firefox/130.0 Linux', requestId: 'r1' }
const password = 'a long enough password'
const tokenOf = (link: string) => link.split('#')[1] ?? ''
const logIn = (deps: Deps, email: string, word = password) =>
  loginStaff(deps, { email, password: word, mark: undefined, from })
const resetLinks = async ({ db }: Deps) =>
  (
    await db.selectFrom('message').select('body').where('template', '=', 'staff_reset').orderBy('created_at').execute()
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
  const known = await forgotStaffPassword(deps, { email: 'owner@example.com', from })
  expect(await forgotStaffPassword(deps, { email: 'nobody@example.com', from })).toEqual(known)
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
