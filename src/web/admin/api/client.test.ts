import { afterEach, expect, test, vi } from 'vitest'

import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, refusal, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { call, adminRequestOf } from './client.ts'
import { currentPerson } from './current-person.ts'
import { gate, settleGate } from './gate.ts'

const keyOf = (init: RequestInit) => new Headers(init.headers).get('idempotency-key')
const logIn = () => currentPerson.set({ is: 'in', session: ownerSession() })

afterEach(() => {
  vi.unstubAllGlobals()
  settleGate(false)
  currentPerson.set({ is: 'unknown' })
})

test('a call goes to its row’s address: keys into the path, the rest into query or body', () => {
  const [read] = adminRequestOf('journal', { page: '2', about: 'product:17', who: undefined }, {})
  expect(read).toBe('/admin/api/v1/journal?page=2&about=product%3A17')
  const [change, { method, body, headers }] = adminRequestOf('changePerson', { id: 7, version: 3, role: 'staff' }, {})
  expect([method, change, body]).toEqual(['PATCH', '/admin/api/v1/staff/7', '{"version":3,"role":"staff"}'])
  expect(headers).toMatchObject({ 'x-admin': '1', 'content-type': 'application/json' })
  const [withdraw, { body: none }] = adminRequestOf('withdrawInvitation', { id: 4 }, {})
  expect([withdraw, none]).toEqual(['/admin/api/v1/staff/invitations/4', undefined])
})

test('only calls that may be repeated carry a key, and only a clock’s say that they are one', () => {
  expect(keyOf(adminRequestOf('invite', {}, { key: 'one-key-1' })[1])).toBe('one-key-1')
  expect(keyOf(adminRequestOf('logout', {}, { key: 'one-key-1' })[1])).toBeNull()
  expect(new Headers(adminRequestOf('me', {}, { isPoll: true })[1].headers).get('x-poll')).toBe('1')
  expect(new Headers(adminRequestOf('me', {}, {})[1].headers).has('x-poll')).toBe(false)
})

test('a session that ended under an open page is renewed over it, and the same call goes again under the same key', async () => {
  const api = stubAdminApi()
  logIn()
  api.answer('invite', refusal('SESSION_ENDED'), accepted({ id: 1 }))
  const answering = call('invite', { email: 'a@example.com', role: 'packer' })
  await expect.poll(() => gate.get().kind).toBe('login')
  settleGate(true)
  expect(await answering).toMatchObject({ status: true, data: { id: 1 } })
  const keys = api.sentTo('invite').map(({ headers }) => headers['idempotency-key'])
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('whoever leaves the dialog gets the refusal, and nothing is sent again', async () => {
  const api = stubAdminApi()
  logIn()
  api.answer('endSessions', refusal('CONFIRM_PASSWORD'), accepted({}))
  const answering = call('endSessions', { id: 7 })
  await expect.poll(() => gate.get().kind).toBe('password')
  settleGate(false)
  expect(await answering).toMatchObject({ status: false, code: 'CONFIRM_PASSWORD' })
  expect(api.sentTo('endSessions')).toHaveLength(1)
})

test('without a session the page falls back to its login form; no dialog opens over it', async () => {
  const api = stubAdminApi()
  logIn()
  api.answer('me', refusal('LOGIN_NEEDED'))
  expect(await call('me', {})).toMatchObject({ code: 'LOGIN_NEEDED' })
  expect(currentPerson.get()).toEqual({ is: 'out' })
})

test('a lost network is an answer', async () => {
  stubAdminApi()
  expect(await call('me', {})).toMatchObject({ status: false, code: 'NETWORK' })
})
